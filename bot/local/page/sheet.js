// Everything that opens over the page: pickers at the foot of a phone, in the middle of a desk. One at a time.
import { byId, h, replace } from "./dom.js";

let current = null;

/** Opens a dialog; gives {close, node}. `fits(message id, its JSON or null)`: may it stay? Focus returns to where it was. */
export function openSheet({ title, body, foot, kind = "sheet", fits }) {
  current?.close();
  const before = document.activeElement;
  const dialog = h(`dialog.${kind}`, { "aria-label": title });
  const handle = { node: dialog, close, fits };
  let open = true;

  function close() {
    if (!open) return;
    open = false;
    if (current === handle) current = null;
    dialog.close();
    dialog.remove();
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  }

  replace(dialog,
    h("div.sheet-head", {},
      h("h2", {}, title),
      h("button.icon", { type: "button", "aria-label": "Close", onclick: () => close() }, "✕")),
    h("div.sheet-body", {}, body),
    foot ? h("div.sheet-foot", {}, foot) : null);
  dialog.addEventListener("cancel", (event) => { event.preventDefault(); close(); });
  dialog.addEventListener("click", (event) => { if (event.target === dialog) close(); });
  byId("overlays").append(dialog);
  dialog.showModal();
  current = handle;
  return handle;
}

export const closeSheet = () => current?.close();

/** A message changed: a picker of it that is no longer offered closes, with a word. */
export function recheckSheet(id, raw) {
  if (!current?.fits || current.fits(id, raw)) return;
  current.close();
  toast("That message has changed.");
}

let clearing = 0;
/** One line at the foot of the page, gone after a while. */
export function toast(text, bad = false) {
  const node = byId("toast");
  replace(node, text);
  node.className = bad ? "toast shown bad" : "toast shown";
  clearTimeout(clearing);
  clearing = setTimeout(() => { node.className = "toast"; }, 6000);
}
