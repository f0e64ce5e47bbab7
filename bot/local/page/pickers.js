// The list behind a select: single choices go out at once, multiple ones by an explicit button.
import { announce, avatar, h, replace, touch } from "./dom.js";
import { emoji } from "./emoji.js";
import { openSheet } from "./sheet.js";

const SEARCH_FROM = 11;

/** What a select offers: [{value, label, description, emoji, default, user}] */
export function optionsOf(select, { people, channels, roles }) {
  if (select.type === 3) return select.options ?? [];
  const defaults = new Set((select.default_values ?? []).map((value) => String(value.id)));
  const offer = (all, label) => all.map((one) => ({ value: one.id, label: label(one), default: defaults.has(one.id) }));
  if (select.type === 6) return offer(roles, (role) => `@${role.name}`);
  if (select.type === 8) {
    const types = select.channel_types ?? [];
    return offer(channels.filter((channel) => !types.length || types.includes(channel.type)), (channel) => `#${channel.name}`);
  }
  return people.map((user) => ({ value: user.id, label: user.name, user, default: defaults.has(user.id) }));
}

export const span = (select) => ({ min: select.min_values ?? 1, max: select.max_values ?? 1 });

function count({ min, max }) {
  if (min === max) return `exactly ${min}`;
  return min === 0 ? `up to ${max}` : `${min} to ${max}`;
}

/** Opens the list; `send(values)` is called with the choice. Gives the sheet. */
export function openPicker({ title, select, options, send, fits }) {
  const limits = span(select);
  const multiple = limits.max > 1 || limits.min === 0;
  const chosen = new Set(options.filter((option) => option.default).map((option) => option.value));
  const list = h("div.options", { role: "listbox", "aria-label": title, "aria-multiselectable": multiple ? "true" : "false" });
  const status = h("span.muted", {});
  const confirm = h("button.btn.primary", { type: "button", onclick: () => { sheet.close(); send([...chosen]); } }, "Choose");
  const search = options.length >= SEARCH_FROM
    ? h("input.search", { type: "search", placeholder: "Search", "aria-label": `Search in ${title}`, autocomplete: "off", oninput: draw })
    : null;
  let active = 0;

  function rows() {
    return [...list.querySelectorAll("[role=option]")];
  }

  function move(to) {
    const all = rows();
    if (!all.length) return;
    active = (to + all.length) % all.length;
    all.forEach((row, i) => { row.tabIndex = i === active ? 0 : -1; });
    all[active].focus();
  }

  function pick(option) {
    if (!multiple) {
      sheet.close();
      send([option.value]);
      return;
    }
    if (chosen.has(option.value)) chosen.delete(option.value);
    else if (limits.max === 1) {
      chosen.clear();
      chosen.add(option.value);
    } else if (chosen.size < limits.max) chosen.add(option.value);
    else announce(`At most ${limits.max}.`);
    for (const row of rows()) row.setAttribute("aria-selected", String(chosen.has(row.dataset.value)));
    update();
  }

  function update() {
    const ok = chosen.size >= limits.min && chosen.size <= limits.max;
    confirm.disabled = !ok;
    replace(confirm, chosen.size === 0 ? (limits.min === 0 ? "Choose none" : "Choose") : `Choose ${chosen.size}`);
    replace(status, `Choose ${count(limits)}`);
  }

  function draw() {
    const wanted = (search?.value ?? "").trim().toLowerCase();
    const shown = options.filter((o) => !wanted || `${o.label} ${o.description ?? ""}`.toLowerCase().includes(wanted));
    active = 0;
    replace(list, shown.map((option, i) => h("div.option", {
      role: "option", tabindex: i ? "-1" : "0", data: { value: option.value },
      "aria-selected": String(chosen.has(option.value)),
      onclick: () => pick(option),
    },
    multiple ? h("span.tick", { "aria-hidden": "true" }) : null,
    option.user ? avatar(option.user, 28) : emoji(option.emoji),
    h("span.option-text", {}, h("span.option-label", {}, option.label),
      option.description ? h("span.option-about", {}, option.description) : null))));
    if (!shown.length) replace(list, h("p.muted.empty", {}, options.length ? "Nothing matches." : "Nothing to choose from."));
  }

  const body = h("div", {
    onkeydown: (event) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step) {
        event.preventDefault();
        move(event.target === search ? 0 : active + step);
      } else if ((event.key === "Enter" || event.key === " ") && event.target.matches("[role=option]")) {
        event.preventDefault();
        event.target.click();
      }
    },
  }, search, list);
  draw();
  update();
  const sheet = openSheet({ title, body, foot: multiple ? [status, confirm] : null, fits });
  if (search && !touch()) search.focus();
  else (rows().find((row) => row.getAttribute("aria-selected") === "true") ?? rows()[0])?.focus({ preventScroll: false });
  return sheet;
}
