// The line at the foot: plain words, or "/" and a command with its options.
import { byId, h, replace, touch } from "./dom.js";
import { optionField } from "./options.js";

/** Commands whose name or description fits what was typed, best first. */
export function matching(commands, typed) {
  const words = typed.toLowerCase().replace(/^\//, "").split(/\s+/).filter(Boolean);
  const wanted = words.join(" ");
  const scored = [];
  for (const command of commands) {
    const name = command.name.toLowerCase();
    const parts = name.split(" ");
    let score = null;
    if (!wanted || name.startsWith(wanted)) score = 0;
    else if (words.every((word) => parts.some((part) => part.startsWith(word)))) score = 1;
    else if (words.every((word) => name.includes(word))) score = 2;
    else if (wanted.length > 2 && command.description.toLowerCase().includes(wanted)) score = 3;
    if (score !== null) scored.push({ command, score });
  }
  // Discord lists by name; a whole word before longer ones
  return scored.sort((a, b) => a.score - b.score || a.command.name.localeCompare(b.command.name)).map((entry) => entry.command);
}

export class Composer {
  /** hooks: home(), commands(), place(), say(text), slash(name, options), autocomplete(name, options, focused) */
  constructor(hooks) {
    this.hooks = hooks;
    this.input = byId("entry");
    this.list = byId("commands");
    this.form = byId("composer");
    this.card = byId("command");
    this.send = byId("send");
    this.error = byId("entry-error");
    this.command = null;
    this.fields = [];
    this.active = 0;
    this.shown = [];
    this.busy = false;
    this.input.addEventListener("input", () => this.typed());
    this.input.addEventListener("keydown", (event) => this.key(event));
    this.input.addEventListener("blur", () => setTimeout(() => {
      if (!this.list.contains(document.activeElement) && document.activeElement !== this.input) this.hideList();
    }, 150));
    byId("slash").addEventListener("pointerdown", (event) => event.preventDefault());
    byId("slash").addEventListener("click", () => this.browse());
    this.form.addEventListener("submit", (event) => { event.preventDefault(); this.submit(); });
  }

  /** Another seat or channel: nothing half-typed goes to the wrong place. */
  reset() {
    this.command = null;
    this.fields = [];
    this.input.value = "";
    this.input.hidden = false;
    byId("slash").hidden = false;
    replace(this.card);
    this.card.hidden = true;
    replace(this.error);
    this.hideList();
    this.input.placeholder = `Message ${this.hooks.place()}`;
    this.input.setAttribute("aria-label", `Message ${this.hooks.place()}, or type / for commands`);
  }

  browse() {
    if (!this.list.hidden) { this.hideList(); return; }
    this.reset();
    this.input.value = "/";
    this.input.focus();
    this.typed();
  }

  hideList() {
    this.list.hidden = true;
    this.input.setAttribute("aria-expanded", "false");
    this.input.removeAttribute("aria-activedescendant");
  }

  typed() {
    replace(this.error);
    const text = this.input.value;
    if (!text.startsWith("/")) { this.hideList(); return; }
    const commands = this.hooks.commands();
    // "/game new " with its space: the command is chosen
    const exact = text.endsWith(" ") && commands.find((command) => `/${command.name} ` === text.toLowerCase());
    if (exact && !commands.some((command) => command.name.startsWith(`${exact.name} `))) { this.choose(exact); return; }
    this.shown = matching(commands, text);
    this.active = 0;
    replace(this.list, this.shown.length
      ? this.shown.map((command, i) => this.row(command, i))
      : h("p.muted.empty", {}, commands.length ? "No command of that name." : "The bot has not registered any commands yet."));
    this.list.hidden = false;
    this.input.setAttribute("aria-expanded", "true");
    this.mark(0);
  }

  row(command, index) {
    return h("div.option", {
      id: `command-${index}`, role: "option", "aria-selected": "false", data: { command: command.name },
      onpointerdown: (event) => event.preventDefault(),
      onclick: () => this.choose(command),
    }, h("span.option-text", {},
      h("span.option-label", {}, `/${command.name}`,
        command.options.map((option) => h("span.opt-hint", { class: option.required ? "needed" : "" }, option.name))),
      h("span.option-about", {}, command.description)));
  }

  mark(index) {
    const rows = [...this.list.querySelectorAll("[role=option]")];
    if (!rows.length) return;
    this.active = (index + rows.length) % rows.length;
    rows.forEach((row, i) => row.setAttribute("aria-selected", String(i === this.active)));
    this.input.setAttribute("aria-activedescendant", rows[this.active].id);
    rows[this.active].scrollIntoView({ block: "nearest" });
  }

  key(event) {
    if (event.isComposing) return;
    if (this.list.hidden) {
      if (event.key === "Enter" && !event.shiftKey) { event.preventDefault(); this.submit(); }
      return;
    }
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      this.mark(this.active + (event.key === "ArrowDown" ? 1 : -1));
    } else if (event.key === "Enter" || event.key === "Tab") {
      event.preventDefault();
      if (this.shown[this.active]) this.choose(this.shown[this.active]);
    } else if (event.key === "Escape") {
      this.hideList();
    }
  }

  choose(command) {
    this.reset();
    this.command = command;
    this.input.hidden = true;
    byId("slash").hidden = true;
    const required = command.options.filter((option) => option.required);
    this.box = h("div.opts", {});
    this.more = h("div.more", {});
    replace(this.card,
      h("div.command-head", {}, h("strong", {}, `/${command.name}`), h("span.muted", {}, command.description),
        h("button.icon", { type: "button", "aria-label": "Leave this command", onclick: () => { this.reset(); this.input.focus(); } }, "✕")),
      this.box, this.more);
    this.card.hidden = false;
    for (const option of required) this.add(option);
    this.chips();
    if (this.fields.length) this.fields[0].input.focus();
    else if (!touch() || !command.options.length) this.send.focus();
  }

  chips() {
    const left = this.command.options.filter((option) => !this.fields.some((field) => field.option === option));
    replace(this.more, left.map((option) => h("button.chip", {
      type: "button", title: option.description,
      onclick: () => { this.add(option).input.focus(); this.chips(); },
    }, `+ ${option.name}`)));
  }

  add(option) {
    const remove = option.required ? null : () => {
      this.fields = this.fields.filter((other) => other !== field);
      field.node.remove();
      this.chips();
      (this.fields.at(-1)?.input ?? this.send).focus();
    };
    const field = optionField(option, this.hooks.home(), {
      ask: (asked, text) => this.hooks.autocomplete(this.command.name, { ...this.values(asked), [asked.name]: text }, asked.name),
      onremove: remove,
      ondone: (from, enter) => {
        const next = this.fields.slice(this.fields.indexOf(from) + 1).find((other) => other.value() === undefined);
        if (next) next.input.focus();
        else if (enter) this.submit();
        else this.send.focus();
      },
    });
    this.fields.push(field);
    this.box.append(field.node);
    return field;
  }

  values(except) {
    const out = {};
    for (const field of this.fields) {
      const value = field.option === except ? undefined : field.value();
      if (value !== undefined) out[field.option.name] = value;
    }
    return out;
  }

  async submit() {
    if (this.busy) return;
    const text = this.input.value.trim();
    if (!this.command && text.startsWith("/")) {
      const known = this.hooks.commands().find((command) => `/${command.name}` === text.toLowerCase());
      if (known) { this.choose(known); return; }
      replace(this.error, "No command of that name.");
      return;
    }
    if (!this.command && !text) return;
    const wrong = this.fields.find((field) => field.problem());
    for (const field of this.fields) field.problem();
    if (wrong) { wrong.input.focus(); return; }
    this.busy = true;
    this.send.classList.add("busy");
    try {
      const chosen = this.command;
      const options = this.values();
      if (chosen) await this.hooks.slash(chosen.name, options, () => this.done());
      else { await this.hooks.say(text); this.done(); }
    } catch (problem) {
      replace(this.error, problem.message);
    } finally {
      this.busy = false;
      this.send.classList.remove("busy");
    }
  }

  done() {
    this.reset();
    if (!touch()) this.input.focus();
  }
}
