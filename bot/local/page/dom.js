// The one helper every other module builds elements with. Text always goes in as text, never as markup.

/** h("button.primary", {onclick, "aria-label": "…"}, child, "text", [more]) */
export function h(spec, props, ...children) {
  const [tag, ...classes] = spec.split(".");
  const node = document.createElement(tag || "div");
  if (classes.length) node.className = classes.join(" ");
  for (const [name, value] of Object.entries(props ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "class") node.className = [node.className, value].filter(Boolean).join(" ");
    else if (name === "data") Object.assign(node.dataset, value);
    else if (name === "style") Object.assign(node.style, value);
    else if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name in node && typeof value !== "string") node[name] = value;
    else node.setAttribute(name, value === true ? "" : value);
  }
  fill(node, children);
  return node;
}

export function fill(node, children) {
  for (const child of [children].flat(Infinity)) {
    if (child === undefined || child === null || child === false) continue;
    node.append(child instanceof Node ? child : document.createTextNode(String(child)));
  }
  return node;
}

export function replace(node, ...children) {
  node.replaceChildren();
  return fill(node, children);
}

export const byId = (id) => document.getElementById(id);

let live = null;
/** Says one sentence to a screen reader. */
export function announce(text) {
  live ??= byId("live");
  live.textContent = "";
  requestAnimationFrame(() => { live.textContent = text; });
}

const COLOURS = ["#5865f2", "#3ba55d", "#c27c0e", "#d0527e", "#2f8fa8", "#9b59b6", "#8a7a3d", "#b8503c"];

const given = new Map();

/** Seats get different colours while there are enough of them. */
export function giveColours(ids) {
  ids.forEach((id, index) => given.set(id, COLOURS[index % COLOURS.length]));
}

export function colourOf(id) {
  if (given.has(id)) return given.get(id);
  let sum = 0;
  for (const digit of String(id)) sum = (sum * 31 + digit.charCodeAt(0)) % 9973;
  return COLOURS[sum % COLOURS.length];
}

/** A round avatar drawn from the first letter of the name: nothing is fetched. */
export function avatar(user, size = 40) {
  const letter = (user?.name ?? "?").trim().charAt(0).toUpperCase() || "?";
  return h("span.avatar", {
    "aria-hidden": "true",
    style: { width: `${size}px`, height: `${size}px`, fontSize: `${Math.round(size * 0.45)}px`,
      background: user?.bot ? "#6b4f2a" : colourOf(user?.id ?? "0") },
  }, letter);
}

/** True when the pointer is a finger: then nothing takes the focus by itself, or the keyboard would jump up. */
export const touch = () => matchMedia("(pointer: coarse)").matches;
