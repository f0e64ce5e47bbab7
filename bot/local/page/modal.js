// Modals: a form the bot opened. Closing one loses what was typed, as in Discord.
import { h, replace, touch } from "./dom.js";
import { markdown } from "./markdown.js";
import { optionsOf, span } from "./pickers.js";
import { openSheet } from "./sheet.js";

const SELECTS = new Set([3, 5, 6, 7, 8]);
let serial = 0;

function textInput(part, id) {
  const common = {
    id, name: part.custom_id, placeholder: part.placeholder, required: part.required !== false,
    maxlength: part.max_length ? String(part.max_length) : "4000", minlength: part.min_length ? String(part.min_length) : null,
    autocomplete: "off",
  };
  const node = part.style === 2 ? h("textarea", { ...common, rows: "4" }) : h("input", { ...common, type: "text" });
  node.value = part.value ?? "";
  return { node, read: () => node.value };
}

/** Selects, radio groups and checkbox groups stand open in a form, so nothing opens over it. */
function choice(part, id, label, home) {
  const options = SELECTS.has(part.type) ? optionsOf(part, home) : part.options ?? [];
  const limits = part.type === 21 ? { min: 1, max: 1 } : span(part.type === 22 ? { min_values: 0, max_values: options.length, ...part } : part);
  const multiple = part.type === 22 || limits.max > 1;
  const box = h("fieldset.pick", { id, "aria-label": label }, options.map((option) => h("label.pick-one", {},
    h("input", { type: multiple ? "checkbox" : "radio", name: part.custom_id, value: option.value, checked: Boolean(option.default) }),
    h("span", {}, option.label, option.description ? h("span.option-about", {}, option.description) : null))));
  const read = () => [...box.querySelectorAll("input:checked")].map((input) => input.value);
  const check = () => {
    const got = read().length;
    if (got > limits.max) return `Choose at most ${limits.max}.`;
    if (part.required !== false && got < limits.min) return `Choose at least ${limits.min}.`;
    return null;
  };
  return { node: box, read: part.type === 21 ? () => read()[0] ?? null : read, check };
}

function checkbox(part, id) {
  const node = h("input", { id, type: "checkbox", name: part.custom_id, checked: Boolean(part.default) });
  return { node: h("span.pick-one", {}, node), read: () => node.checked };
}

function field(part, label, about, home, fields) {
  const id = `field-${(serial += 1)}`;
  const built = part.type === 4 ? textInput(part, id) : part.type === 23 ? checkbox(part, id) : choice(part, id, label, home);
  fields.push({ custom: part.custom_id, ...built });
  return h("div.field", {},
    h("label", { for: id }, label, part.required === false ? null : h("span.must", { "aria-hidden": "true" }, " *")),
    about ? h("p.muted", {}, about) : null, built.node);
}

/** modal: the payload the bot sent; `send(fields)` resolves to an error sentence or null. */
export function openModal(modal, home, send) {
  const fields = [];
  const rows = (modal.components ?? []).map((row) => {
    if (row.type === 10) return markdown(row.content, home.names);
    if (row.type === 18 && row.component.type !== 19) return field(row.component, row.label, row.description, home, fields);
    if (row.type === 1) return row.components.map((part) => field(part, part.label ?? "", null, home, fields));
    return h("p.unknown", {}, "A field this page cannot draw.");
  });
  const error = h("p.error", { role: "alert" });
  const submit = h("button.btn.primary", { type: "submit", form: "modal-form" }, "Submit");
  const form = h("form", {
    id: "modal-form",
    onsubmit: async (event) => {
      event.preventDefault();
      const problem = fields.map((entry) => entry.check?.()).find(Boolean);
      if (problem) { replace(error, problem); return; }
      submit.disabled = true;
      const failure = await send(Object.fromEntries(fields.map((entry) => [entry.custom, entry.read()])));
      submit.disabled = false;
      if (failure) replace(error, failure);
      else sheet.close();
    },
  }, rows, error);
  const cancel = h("button.btn.plain", { type: "button", onclick: () => sheet.close() }, "Cancel");
  const sheet = openSheet({ title: modal.title, kind: "modal", body: form, foot: [cancel, submit] });
  if (!touch()) form.querySelector("input, textarea")?.focus();
  return sheet;
}
