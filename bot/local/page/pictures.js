// Pictures in messages: their room is kept before they load, so nothing jumps.
import { h } from "./dom.js";
import { openViewer } from "./viewer.js";

/** `pool` holds the <img>s of the message this one replaces: a picture that stays is moved over, not loaded again. */
function image(item, pool) {
  const old = pool?.get(item.url);
  if (old) {
    pool.delete(item.url);
    old.alt = item.alt || item.name || "";
    return old;
  }
  const node = h("img", {
    src: item.url, alt: item.alt || item.name || "", loading: "lazy", decoding: "async", draggable: "false",
    width: item.width ? String(item.width) : null, height: item.height ? String(item.height) : null,
    data: { key: item.url },
  });
  node.addEventListener("error", () => node.closest(".shot")?.classList.add("broken"));
  return node;
}

/** The pictures of a message on the page, by address. */
export function poolOf(node) {
  const pool = new Map();
  for (const img of node?.querySelectorAll("img[data-key]") ?? []) pool.set(img.dataset.key, img);
  return pool;
}

/** A gallery item of Discord's into what the viewer wants. */
export function mediaItem(entry) {
  const media = entry.media ?? entry;
  return {
    url: media.url, alt: entry.description ?? "", width: media.width, height: media.height,
    name: String(media.url ?? "").split("?")[0].split("/").at(-1), spoiler: entry.spoiler,
  };
}

export function fileItem(file) {
  return { url: file.url, alt: file.description ?? "", width: file.width, height: file.height, name: file.filename };
}

function shot(items, index, lone, pool) {
  const item = items[index];
  const ratio = item.width && item.height ? `${item.width} / ${item.height}` : "4 / 3";
  const node = h("button.shot", {
    type: "button", "aria-label": `Open picture: ${item.alt || item.name || "no alt text"}`,
    style: lone ? { aspectRatio: ratio, maxWidth: item.width ? `min(100%, ${item.width}px)` : "100%" } : { aspectRatio: "1" },
    onclick: () => {
      if (node.classList.contains("veiled")) node.classList.remove("veiled");
      else openViewer(items, index);
    },
  }, image(item, pool), item.alt ? h("span.alt-tag", { "aria-hidden": "true" }, "ALT") : null);
  if (item.spoiler) node.classList.add("veiled");
  return node;
}

/** One picture fills the width; two or more stand in a grid. */
export function gallery(items, pool) {
  const lone = items.length === 1;
  return h(`div.gallery.${lone ? "lone" : "grid"}`, { data: { count: String(items.length) } },
    items.map((_, index) => shot(items, index, lone, pool)));
}

export function thumbnail(item, pool) {
  return h("div.thumb", {}, shot([item], 0, false, pool));
}
