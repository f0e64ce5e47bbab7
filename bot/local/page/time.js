// Discord timestamps: <t:unix:style>. Relative ones are refreshed while they are on the page.
import { h } from "./dom.js";

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};
const UNITS = [["year", 31557600], ["month", 2629800], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];

let skew = 0; // the server's clock may be a test clock: seconds it is ahead of the browser
let locale;

export function setClock(serverSeconds) {
  skew = serverSeconds - Date.now() / 1000;
}

export function setLocale(value) {
  try {
    locale = Intl.DateTimeFormat.supportedLocalesOf([value])[0];
  } catch {
    locale = undefined; // an unknown tag: the browser's own language
  }
}

export const now = () => Date.now() / 1000 + skew;

export function relative(unix, at = now()) {
  const delta = unix - at;
  const size = Math.abs(delta);
  const format = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  for (const [unit, seconds] of UNITS) {
    // 59.6 minutes read better as an hour
    if (size >= seconds * 0.99 || unit === "second") return format.format(Math.sign(delta) * Math.round(size / seconds), unit);
  }
  return "";
}

export function absolute(unix, style = "f") {
  return new Intl.DateTimeFormat(locale, STYLES[style] ?? STYLES.f).format(new Date(unix * 1000));
}

export function stamp(unix, style) {
  const isRelative = style === "R";
  const valid = Math.abs(unix) < 8.64e12;
  return h("time.stamp", {
    datetime: valid ? new Date(unix * 1000).toISOString() : undefined,
    title: valid ? absolute(unix, "F") : undefined,
    data: isRelative ? { relative: String(unix) } : {},
  }, !valid ? "Invalid date" : isRelative ? relative(unix) : absolute(unix, style));
}

/** "Today at 14:02", as in a message's heading. */
export function heading(iso) {
  const when = new Date(iso);
  const today = new Date(now() * 1000);
  const time = new Intl.DateTimeFormat(locale, { timeStyle: "short" }).format(when);
  if (when.toDateString() === today.toDateString()) return `Today at ${time}`;
  return new Intl.DateTimeFormat(locale, { dateStyle: "short", timeStyle: "short" }).format(when);
}

export function tick() {
  for (const node of document.querySelectorAll("time[data-relative]")) {
    const text = relative(Number(node.dataset.relative));
    if (node.textContent !== text) node.textContent = text;
  }
}
