// Discord's components into elements. `ctx` is one message's surroundings:
//   id, names (markdown), pool (pictures kept), act(component, values), people, channels, roles, pending (custom ids),
//   picked (custom id -> values this seat has just chosen; shown until the message changes, as Discord does)
import { h } from "./dom.js";
import { markdown } from "./markdown.js";
import { emoji } from "./emoji.js";
import { fileItem, gallery, mediaItem, thumbnail } from "./pictures.js";
import { openPicker, optionsOf } from "./pickers.js";

const BUTTON = { 1: "primary", 2: "grey", 3: "green", 4: "red", 5: "grey", 6: "primary" };
const JUMP = /^https:\/\/discord\.com\/channels\/\d+\/(\d+)\/(\d+)$/; // a link to a message: it is here, not there
const SELECTS = new Set([3, 5, 6, 7, 8]);

const hex = (colour) => `#${Number(colour).toString(16).padStart(6, "0")}`;

function button(part, ctx) {
  const label = [emoji(part.emoji), part.label ? h("span", {}, part.label) : null];
  const jump = part.style === 5 && JUMP.exec(part.url);
  if (jump) {
    return h("button.btn.grey.link", { type: "button", onclick: () => ctx.names.jump(jump[1], jump[2]) }, label,
      h("span.out", { "aria-hidden": "true" }, "↗"));
  }
  if (part.style === 5) {
    return h("a.btn.grey.link", { href: part.url, target: "_blank", rel: "noopener noreferrer" }, label,
      h("span.out", { "aria-hidden": "true" }, "↗"));
  }
  const node = h(`button.btn.${BUTTON[part.style] ?? "grey"}`, {
    type: "button", disabled: Boolean(part.disabled), data: { custom: part.custom_id ?? "" },
    "aria-label": part.label ? null : part.emoji?.name,
    onclick: () => ctx.act(part),
  }, label);
  if (ctx.pending.has(part.custom_id)) busy(node);
  return node;
}

function busy(node) {
  node.classList.add("busy");
  node.setAttribute("aria-busy", "true");
}

function select(part, ctx) {
  const picked = ctx.picked.get(part.custom_id);
  const options = optionsOf(part, ctx)
    .map((option) => (picked ? { ...option, default: picked.includes(option.value) } : option));
  const written = JSON.stringify(part);
  const fits = (id, raw) => id !== ctx.id || Boolean(raw?.includes(written));
  const chosen = options.filter((option) => option.default);
  const placeholder = part.placeholder || "Make a selection";
  const text = chosen.length ? chosen.map((option) => option.label).join(", ") : placeholder;
  const shown = chosen.length === 1 ? [emoji(chosen[0].emoji), text] : text;
  const node = h("button.select", {
    type: "button", disabled: Boolean(part.disabled), data: { custom: part.custom_id ?? "" }, "aria-haspopup": "listbox",
    "aria-label": chosen.length ? `${placeholder}: ${text}` : placeholder,
    onclick: () => openPicker({ title: placeholder, select: part, options, fits, send: (values) => ctx.act(part, values) }),
  }, h("span.select-text", { class: chosen.length ? "" : "muted" }, shown), h("span.caret", { "aria-hidden": "true" }, "⌄"));
  if (ctx.pending.has(part.custom_id)) busy(node);
  return node;
}

function file(part) {
  const name = String(part.name ?? part.file?.url ?? "file").split("?")[0].split("/").at(-1);
  return fileLink(part.file?.url, name, part.size);
}

function fileLink(url, name, size) {
  const about = size ? `${Math.max(1, Math.round(size / 1024))} KB` : "";
  return h("a.file", { href: url, target: "_blank", rel: "noopener", download: name },
    h("span", { "aria-hidden": "true" }, "▤"), h("span", {}, name), h("span.muted", {}, about));
}

export function component(part, ctx) {
  const inside = (parts) => (parts ?? []).map((child) => component(child, ctx));
  switch (part.type) {
    case 1: return h("div.row", {}, inside(part.components));
    case 2: return button(part, ctx);
    case 9: return h("div.section", {}, h("div.section-text", {}, inside(part.components)),
      part.accessory ? h("div.accessory", {}, component(part.accessory, ctx)) : null);
    case 10: return markdown(part.content, ctx.names);
    case 11: return thumbnail(mediaItem(part), ctx.pool);
    case 12: return gallery((part.items ?? []).map(mediaItem), ctx.pool);
    case 13: return file(part);
    case 14: return h("hr", { class: [part.divider === false ? "blank" : "", part.spacing === 2 ? "wide" : ""].join(" ").trim() });
    case 17: {
      const box = h("div.container", { class: part.spoiler ? "veiled" : "" }, inside(part.components));
      if (part.accent_color !== null && part.accent_color !== undefined) {
        box.classList.add("accented");
        box.style.setProperty("--accent", hex(part.accent_color));
      }
      if (part.spoiler) box.addEventListener("click", () => box.classList.remove("veiled"), { once: true });
      return box;
    }
    default:
      if (SELECTS.has(part.type)) return select(part, ctx);
      return h("div.unknown", {}, `A component of type ${part.type}, which this page cannot draw.`);
  }
}

export function attachments(files, ctx) {
  const pictures = files.filter((entry) => /^image\//.test(entry.content_type ?? "") || entry.width);
  const others = files.filter((entry) => !pictures.includes(entry));
  return [
    pictures.length ? gallery(pictures.map(fileItem), ctx.pool) : null,
    others.map((entry) => fileLink(entry.url, entry.filename, entry.size)),
  ];
}

export function embed(data, ctx) {
  const picture = (media) => ({ url: media.url, alt: media.description ?? data.title ?? "", width: media.width, height: media.height });
  const box = h("div.container.embed.accented", {},
    h("div.embed-main", {},
      h("div.embed-text", {},
        data.author ? h("div.embed-author", {}, data.author.name) : null,
        data.title ? h("div.embed-title", {}, data.url ? h("a", { href: data.url, target: "_blank", rel: "noopener noreferrer" }, data.title) : data.title) : null,
        data.description ? markdown(data.description, ctx.names) : null,
        data.fields?.length ? h("div.fields", {}, data.fields.map((field) =>
          h("div.field", { class: field.inline ? "inline" : "" }, h("strong", {}, field.name), markdown(field.value, ctx.names)))) : null),
      data.thumbnail ? thumbnail(picture(data.thumbnail), ctx.pool) : null),
    data.image ? gallery([picture(data.image)], ctx.pool) : null,
    data.footer ? h("div.subtext", {}, data.footer.text) : null);
  box.style.setProperty("--accent", data.color ? hex(data.color) : "var(--line)");
  return box;
}
