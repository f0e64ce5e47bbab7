// The list of messages of one seat in one channel: newest below, never pulling away somebody who reads further up.
import { announce, h } from "./dom.js";
import { isEphemeral, isLoading, renderMessage, renderNotice } from "./message.js";
import { poolOf } from "./pictures.js";
import { recheckSheet } from "./sheet.js";

const NEAR = 80; // pixels from the end that still count as "at the end"
const KEEP = 150; // messages on the page at most, while somebody reads at the end; older ones come back on demand
const FOLLOW_MS = 7 * 60 * 1000; // messages of one author within this share a heading

/** Snowflakes are decimal strings: longer is later. */
export const later = (a, b) => (a.length - b.length) || (a < b ? -1 : a > b ? 1 : 0);

export class Timeline {
  /** hooks: act(message, component, values), dismiss(id), read(id), older(id), beginning(), home() */
  constructor(scroller, list, pill, hooks) {
    Object.assign(this, { scroller, list, pill, hooks, messages: new Map(), nodes: new Map(), notices: new Map() });
    Object.assign(this, { pinned: true, end: 0, pending: new Map(), failed: new Map(), picked: new Map(), unseen: 0, divider: null, counter: 0 });
    scroller.addEventListener("scroll", () => this.scrolled(), { passive: true });
    const sized = new ResizeObserver(() => { if (this.atEnd()) this.toEnd(); });
    sized.observe(list);
    sized.observe(scroller);
    pill.addEventListener("click", () => this.toEnd());
  }

  /** Whether the reader is at the end. Asked before each change: the scroll event may still be on its way. */
  atEnd() {
    const { scrollHeight, scrollTop, clientHeight } = this.scroller;
    if (scrollHeight - scrollTop - clientHeight < NEAR) this.pinned = true;
    else if (scrollTop < this.end - 2) this.pinned = false; // moved up from where it was put; else the list grew
    return this.pinned;
  }

  scrolled() {
    if (this.atEnd()) this.seen();
  }

  toEnd() {
    this.pinned = true;
    this.scroller.scrollTop = this.scroller.scrollHeight;
    this.end = this.scroller.scrollTop;
    this.seen();
  }

  seen() {
    this.unseen = 0;
    this.pill.hidden = true;
    if (document.visibilityState !== "visible") return;
    const last = [...this.messages.keys()].sort(later).at(-1);
    if (last) this.hooks.read(last);
  }

  /** Shows a channel anew: its newest messages, `more` when there are older ones, `read` the last id this seat has read. */
  load({ messages, more, read }) {
    for (const map of [this.messages, this.nodes, this.notices, this.pending, this.failed, this.picked]) map.clear();
    for (const message of messages) this.messages.set(message.id, message);
    const mine = this.hooks.home().seat;
    const first = read && messages.find((m) => later(m.id, read) > 0 && m.author?.id !== mine);
    this.divider = first && first !== messages[0] ? first.id : null;
    this.list.replaceChildren();
    for (const id of this.order()) this.draw(id);
    this.offerOlder(more);
    this.empty();
    this.pinned = true;
    this.toEnd();
    requestAnimationFrame(() => { if (this.atEnd()) this.toEnd(); });
  }

  offerOlder(more) {
    this.list.querySelector(".older, .beginning")?.remove();
    if (!more) this.list.prepend(h("p.beginning.muted", {}, this.hooks.beginning()));
    else this.list.prepend(h("button.older.btn.plain", { type: "button", onclick: () => this.older() }, "Show older messages"));
  }

  async older() {
    const first = this.order()[0];
    const found = await this.hooks.older(first);
    if (!found || this.order()[0] !== first) return;
    const before = this.scroller.scrollHeight - this.scroller.scrollTop;
    this.pinned = false;
    for (const message of found.messages) this.messages.set(message.id, message);
    for (const message of found.messages) this.draw(message.id);
    this.offerOlder(found.more);
    this.redrawAfter(found.messages.at(-1)?.id ?? first);
    this.scroller.scrollTop = this.scroller.scrollHeight - before; // the reader stays where they were
  }

  /** Brings a message before the reader's eyes, with older ones around it where need be; false if it is not there. */
  async show(id) {
    while (!this.nodes.has(id)) {
      const first = this.order()[0];
      if (!first || later(id, first) > 0 || !this.list.querySelector(".older")) return false;
      await this.older();
      if (this.order()[0] === first) return false;
    }
    this.pinned = false;
    const node = this.nodes.get(id);
    node.scrollIntoView({ block: "start" });
    node.classList.add("sought");
    setTimeout(() => node.classList.remove("sought"), 2000);
    return true;
  }

  /** A long evening: what is far above is taken off the page. */
  trim() {
    const ids = this.order();
    if (!this.pinned || ids.length <= KEEP) return;
    for (const id of ids.slice(0, ids.length - KEEP + 50)) {
      this.nodes.get(id)?.remove();
      this.nodes.delete(id);
      this.messages.delete(id);
    }
    this.offerOlder(true);
  }

  order() {
    return [...this.messages.keys()].sort(later);
  }

  empty() {
    this.list.classList.toggle("empty-list", !this.messages.size && !this.notices.size);
  }

  upsert(message) {
    const known = this.messages.get(message.id);
    const raw = JSON.stringify(message);
    this.atEnd();
    const first = this.order()[0];
    if (!known && first && this.list.querySelector(".older") && later(message.id, first) < 0) return; // far above, not shown
    if (known && JSON.stringify(known) === raw) return;
    this.pending.delete(message.id);
    this.picked.delete(message.id);
    recheckSheet(message.id, raw);
    if (known) this.failed.delete(message.id);
    this.steady(() => {
      this.messages.set(message.id, message);
      this.draw(message.id);
      this.redrawAfter(message.id);
    });
    this.empty();
    this.trim();
    if (this.pinned || (!known && isEphemeral(message))) this.toEnd(); // one's own tap was answered
    else if (!known) {
      this.unseen += 1;
      this.pill.hidden = false;
      this.pill.textContent = this.unseen === 1 ? "1 new message ↓" : `${this.unseen} new messages ↓`;
    }
    if (!known || (isLoading(known) && !isLoading(message))) this.speak(message);
  }

  speak(message) {
    if (isLoading(message)) return;
    const text = this.nodes.get(message.id)?.querySelector(".md")?.textContent ?? "";
    announce(`${isEphemeral(message) ? "Only you: " : ""}${text.slice(0, 160)}`);
  }

  remove(id) {
    recheckSheet(id, null);
    this.steady(() => {
      this.messages.delete(id);
      this.nodes.get(id)?.remove();
      this.nodes.delete(id);
      this.redrawAfter(id);
    });
    this.empty();
  }

  /** The message behind a changed one may lose or gain its heading. */
  redrawAfter(id) {
    const next = this.order().find((other) => later(other, id) > 0);
    if (next && this.nodes.get(next)?.classList.contains("follows") !== this.follows(next)) this.draw(next);
  }

  follows(id) {
    const ids = this.order();
    const message = this.messages.get(id);
    const before = this.messages.get(ids[ids.indexOf(id) - 1]);
    return Boolean(before && id !== this.divider && message.type === 0 && before.author?.id === message.author?.id
      && isEphemeral(before) === isEphemeral(message)
      && new Date(message.timestamp) - new Date(before.timestamp) < FOLLOW_MS);
  }

  /** Runs a change of the list; whoever reads further up keeps the same lines before their eyes. */
  steady(change) {
    if (this.atEnd()) return change();
    const top = this.scroller.getBoundingClientRect().top;
    const id = this.order().find((other) => this.nodes.get(other)?.getBoundingClientRect().bottom > top);
    const before = id && this.nodes.get(id).getBoundingClientRect().top;
    const result = change();
    const after = id && this.nodes.get(id)?.getBoundingClientRect().top;
    if (id && after !== undefined && after !== before) this.scroller.scrollTop += after - before;
    return result;
  }

  draw(id) {
    const message = this.messages.get(id);
    const home = this.hooks.home();
    const old = this.nodes.get(id);
    const focus = old?.contains(document.activeElement) ? document.activeElement.dataset.custom : null;
    const state = {
      pending: this.pending.get(id) ?? new Set(), picked: this.picked.get(id) ?? new Map(), failed: this.failed.get(id), follows: this.follows(id),
      mentionsMe: (message.mentions ?? []).some((user) => user.id === home.seat),
    };
    const node = renderMessage(message, home, state, {
      act: (component, values) => this.act(id, component, values),
      dismiss: () => this.hooks.dismiss(id),
    }, poolOf(old));
    this.nodes.set(id, node);
    if (old) old.replaceWith(node);
    else {
      const next = this.order().find((other) => later(other, id) > 0 && this.nodes.get(other)?.isConnected);
      this.list.insertBefore(node, next ? this.nodes.get(next) : null);
    }
    if (id === this.divider && !node.previousElementSibling?.matches(".divider")) {
      node.before(h("div.divider", { role: "separator", "aria-label": "New messages" }, h("span", {}, "New")));
    }
    if (focus) node.querySelector(`[data-custom="${CSS.escape(focus)}"]`)?.focus({ preventScroll: true });
    return node;
  }

  async act(id, component, values) {
    if (this.pending.get(id)?.has(component.custom_id)) return; // the first tap is still on its way
    const mark = new Set([...(this.pending.get(id) ?? []), component.custom_id]);
    this.pending.set(id, mark);
    this.failed.delete(id);
    if (values) this.picked.set(id, new Map([...(this.picked.get(id) ?? []), [component.custom_id, values]]));
    if (this.messages.has(id)) this.steady(() => this.draw(id));
    const failure = await this.hooks.act(this.messages.get(id), component, values);
    this.pending.delete(id);
    if (!this.messages.has(id)) return;
    if (failure) {
      this.picked.get(id)?.delete(component.custom_id);
      this.failed.set(id, failure);
      announce(failure);
    }
    this.steady(() => this.draw(id));
  }

  notice(text) {
    const id = `notice-${(this.counter += 1)}`;
    const drop = () => {
      this.notices.get(id)?.remove();
      this.notices.delete(id);
      this.empty();
    };
    const node = renderNotice({ id, text }, this.hooks.home(), drop);
    this.notices.set(id, node);
    this.list.append(node);
    this.empty();
    this.toEnd();
    announce(text);
  }
}
