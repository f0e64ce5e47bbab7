// One option of a command: a field with its suggestions. The composer shows them and reads the values.
import { h, replace } from "./dom.js";

const DEBOUNCE = 220; // ms of quiet before the bot is asked
const NUMBERS = new Set([4, 10]);
let serial = 0;

/** Suggestions known without asking the bot, or null when there are none. */
function fixed(option, home) {
  if (option.choices?.length) return option.choices;
  if (option.type === 5) return [{ name: "True", value: true }, { name: "False", value: false }];
  if (option.type === 6 || option.type === 9) return home.people.map((user) => ({ name: user.name, value: user.id }));
  if (option.type === 7) return home.channels.map((channel) => ({ name: `#${channel.name}`, value: channel.id }));
  return null;
}

/**
 * `ask(option, text)` resolves to the bot's suggestions. Gives {node, input, value(), problem(), text()}.
 * value() is undefined when nothing was entered.
 */
export function optionField(option, home, { ask, onremove, ondone }) {
  const id = `option-${(serial += 1)}`;
  const known = fixed(option, home);
  const list = h("div.suggest", { id: `${id}-list`, role: "listbox", "aria-label": `${option.name}: suggestions`, hidden: true });
  const error = h("p.error", { id: `${id}-error`, role: "alert" });
  const input = h("input", {
    id, type: "text", autocomplete: "off", spellcheck: "false", enterkeyhint: "next", role: "combobox",
    inputmode: NUMBERS.has(option.type) ? "decimal" : null,
    "aria-expanded": "false", "aria-controls": `${id}-list`, "aria-describedby": `${id}-error`,
    placeholder: option.description, maxlength: String(option.max_length ?? 6000),
  });
  let picked = null; // {name, value} chosen from the list
  let shown = [];
  let active = -1;
  let timer = 0;
  let asked = 0;

  function close() {
    list.hidden = true;
    input.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
  }

  function mark(index) {
    active = index;
    [...list.children].forEach((row, i) => row.setAttribute("aria-selected", String(i === index)));
    const row = list.children[index];
    if (!row?.id) return;
    input.setAttribute("aria-activedescendant", row.id);
    row.scrollIntoView({ block: "nearest" });
  }

  function note(text) {
    shown = [];
    replace(list, h("p.muted.empty", {}, text));
    list.hidden = false;
  }

  function show(choices) {
    shown = choices.slice(0, 25);
    if (!shown.length) return note("No suggestion matches.");
    replace(list, shown.map((choice, i) => h("div.option", {
      id: `${id}-${i}`, role: "option", "aria-selected": "false",
      onpointerdown: (event) => event.preventDefault(), // the field keeps the focus
      onclick: () => take(choice),
    }, h("span.option-label", {}, choice.name))));
    list.hidden = false;
    input.setAttribute("aria-expanded", "true");
    return mark(0);
  }

  function take(choice) {
    picked = choice;
    input.value = choice.name;
    replace(error);
    close();
    ondone(field);
  }

  async function suggest() {
    const text = input.value.trim();
    if (known) {
      const wanted = picked ? "" : text.toLowerCase();
      show(known.filter((choice) => choice.name.toLowerCase().includes(wanted)));
      return;
    }
    if (!option.autocomplete) return;
    const turn = (asked += 1);
    clearTimeout(timer);
    if (list.hidden) note("Loading…");
    timer = setTimeout(async () => {
      try {
        const choices = await ask(option, picked ? "" : text);
        if (turn === asked && document.activeElement === input) show(choices);
      } catch (problem) {
        if (turn === asked) note(`Loading options failed. ${problem.message}`);
      }
    }, DEBOUNCE);
  }

  input.addEventListener("focus", suggest);
  input.addEventListener("click", () => { if (list.hidden) suggest(); });
  input.addEventListener("input", () => { picked = null; replace(error); suggest(); });
  input.addEventListener("blur", () => { asked += 1; clearTimeout(timer); close(); });
  input.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && !list.hidden && shown.length) {
      event.preventDefault();
      mark((active + step + shown.length) % shown.length);
    } else if ((event.key === "Enter" || event.key === "Tab") && !list.hidden && shown[active] && !picked
      && (known || input.value.trim())) {
      event.preventDefault();
      take(shown[active]);
    } else if (event.key === "Enter") {
      event.preventDefault();
      ondone(field, true);
    } else if (event.key === "Escape" && !list.hidden) {
      event.stopPropagation();
      close();
    } else if (event.key === "Backspace" && !input.value && onremove) {
      event.preventDefault();
      onremove();
    }
  });

  function value() {
    if (picked) return picked.value;
    const text = input.value.trim();
    if (!text) return undefined;
    if (known) return known.find((choice) => choice.name.toLowerCase() === text.toLowerCase())?.value;
    if (NUMBERS.has(option.type)) return Number(text.replace(",", "."));
    return text;
  }

  function trouble() {
    const text = input.value.trim();
    if (!text) return option.required ? "This option is required." : null;
    const got = value();
    if (known && got === undefined) return "Choose one of the list.";
    if (!NUMBERS.has(option.type) || picked) {
      return option.min_length && text.length < option.min_length ? `At least ${option.min_length} characters.` : null;
    }
    if (!Number.isFinite(got) || (option.type === 4 && !Number.isInteger(got))) return "A number is needed here.";
    if (option.min_value !== undefined && got < option.min_value) return `${option.min_value} at least.`;
    if (option.max_value !== undefined && got > option.max_value) return `${option.max_value} at most.`;
    return null;
  }

  const node = h("div.opt", {},
    h("label", { for: id }, option.name, option.required ? h("span.must", { "aria-label": "required" }, " *") : null),
    h("div.opt-box", {}, input,
      onremove ? h("button.icon", { type: "button", "aria-label": `Leave out ${option.name}`, onclick: onremove }, "✕") : null),
    list, error);
  const field = {
    node, input, option, value,
    /** What the bot may be told while other fields are asked about. */
    partial: () => (picked ? picked.value : value()),
    problem() {
      const text = trouble();
      replace(error, text);
      return text;
    },
  };
  return field;
}
