// A picture at full size with its alt text readable under it.
import { h } from "./dom.js";
import { openSheet } from "./sheet.js";

/** items: [{url, alt, name, width, height}] */
export function openViewer(items, index = 0) {
  let at = index;
  const picture = h("img", {});
  const alt = h("p.alt", {});
  const link = h("a", { target: "_blank", rel: "noopener" }, "Open the file");
  const count = h("span.muted", {});
  const frame = h("button.frame", { type: "button", "aria-label": "Zoom", onclick: () => frame.classList.toggle("zoomed") }, picture);

  function show() {
    const item = items[at];
    picture.src = item.url;
    picture.alt = item.alt || item.name || "Picture without alt text";
    alt.textContent = item.alt || "No alt text.";
    alt.classList.toggle("missing", !item.alt);
    link.href = item.url;
    frame.classList.remove("zoomed");
    count.textContent = items.length > 1 ? `${at + 1} of ${items.length}` : item.width ? `${item.width} × ${item.height}` : "";
  }

  function step(by) {
    at = (at + by + items.length) % items.length;
    show();
  }

  show();
  const arrows = items.length > 1
    ? [h("button.btn.grey", { type: "button", onclick: () => step(-1) }, "Previous"),
      h("button.btn.grey", { type: "button", onclick: () => step(1) }, "Next")]
    : [];
  const sheet = openSheet({ title: "Picture", kind: "viewer", body: [frame, alt], foot: [count, ...arrows, link] });
  sheet.node.addEventListener("keydown", (event) => {
    if (event.key === "ArrowRight") step(1);
    if (event.key === "ArrowLeft") step(-1);
  });
  return sheet;
}
