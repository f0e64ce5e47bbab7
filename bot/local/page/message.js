// One message as it stands in a channel or DM.
import { avatar, h } from "./dom.js";
import { attachments, component, embed } from "./components.js";
import { markdown } from "./markdown.js";
import { heading } from "./time.js";

export const EPHEMERAL = 64;
export const LOADING = 128;
const QUIET = 1 << 12;

export const isEphemeral = (message) => Boolean((message.flags ?? 0) & EPHEMERAL);
export const isLoading = (message) => Boolean((message.flags ?? 0) & LOADING);

export function authorOf(message, home) {
  const author = message.author ?? {};
  return home.person(author.id) ?? { id: author.id, name: author.global_name ?? author.username ?? "?", bot: author.bot };
}

function origin(message, home) {
  const asked = message.interaction_metadata ?? {};
  if (!asked.user || message.type !== 20) return null;
  const name = message.command ?? asked.name;
  const who = home.person(asked.user.id) ?? { id: asked.user.id, name: asked.user.global_name ?? asked.user.username };
  return h("div.origin", {}, avatar(who, 16), h("strong", {}, who.name), name ? [" used ", h("span.mention", {}, `/${name}`)] : " used a command");
}

/**
 * message → <article>. `home` gives person(id), names, people, channels, roles; `state` what the page itself knows of it:
 * {pending:Set, picked:Map, failed:string, mentionsMe:boolean, follows:boolean}; `acts` is {act(component, values), dismiss()}.
 */
export function renderMessage(message, home, state, acts, pool) {
  const author = authorOf(message, home);
  const ctx = { id: message.id, picked: state.picked, names: home.names, people: home.people, channels: home.channels, roles: home.roles, pool, act: acts.act, pending: state.pending };
  const thinking = isLoading(message);
  const body = thinking
    ? h("div.thinking", {}, h("span.dots", { "aria-hidden": "true" }, h("i"), h("i"), h("i")), `${author.name} is thinking…`)
    : [
      message.content ? markdown(message.content, home.names) : null,
      attachmentsShown(message).length ? attachments(attachmentsShown(message), ctx) : null,
      (message.embeds ?? []).map((entry) => embed(entry, ctx)),
      h("div.parts", {}, (message.components ?? []).map((part) => component(part, ctx))),
    ];
  const node = h("article.message", {
    data: { id: message.id }, "aria-label": `${author.name}, ${heading(message.timestamp)}`,
    class: [isEphemeral(message) ? "ephemeral" : "", state.mentionsMe ? "called" : "", state.follows ? "follows" : ""].filter(Boolean).join(" "),
  },
  origin(message, home),
  h("div.message-grid", {},
    state.follows ? h("span.avatar-room") : avatar(author, 40),
    h("div.message-main", {},
      state.follows ? null : h("header", {},
        h("strong.author", {}, author.name), author.bot ? h("span.app", {}, "APP") : null,
        h("time.when", { datetime: message.timestamp }, heading(message.timestamp)),
        (message.flags ?? 0) & QUIET ? h("span.quiet", { title: "Sent without a push", "aria-label": "Sent without a push" }, "silent") : null),
      body,
      message.edited_timestamp && !thinking ? h("span.edited", { title: heading(message.edited_timestamp) }, "(edited)") : null,
      state.failed ? h("div.failed", { role: "alert" }, `⚠ ${state.failed}`) : null,
      isEphemeral(message) ? h("footer.private", {},
        h("span", {}, "◉ Only you can see this · "),
        h("button.linklike", { type: "button", onclick: acts.dismiss }, "Dismiss message")) : null)));
  return node;
}

// Attachments that a gallery or file of the message already shows are not shown twice.
function attachmentsShown(message) {
  return message.flags & (1 << 15) ? [] : message.attachments ?? [];
}

/** A line the page adds itself, where Discord's client would: a command nobody answered. */
export function renderNotice(notice, home, dismiss) {
  return h("article.message.ephemeral.notice", { data: { id: notice.id } },
    h("div.message-grid", {}, avatar(home.bot, 40), h("div.message-main", {},
      h("header", {}, h("strong.author", {}, home.bot.name), h("span.app", {}, "APP")),
      h("div.failed", { role: "alert" }, `⚠ ${notice.text}`),
      h("footer.private", {}, h("span", {}, "◉ Only you can see this · "),
        h("button.linklike", { type: "button", onclick: dismiss }, "Dismiss message")))));
}
