// Emojis: those of the application are pictures of the stand-in, all others are text.
import { h } from "./dom.js";

/** One of the application's own beside a line of text; one that is gone shows its name, as Discord does. */
export function emojiPicture(id, name) {
  return h("img.emoji-own", { src: `/cdn/emojis/${id}.png`, alt: name ? `:${name}:` : "", draggable: "false" });
}

/** What a component carries. It is read out nowhere: the label beside it says all. */
export function emoji(value) {
  if (!value?.name) return null;
  return h("span.emoji", { "aria-hidden": "true" }, value.id ? emojiPicture(value.id, "") : value.name);
}
