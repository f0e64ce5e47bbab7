// Discord's markdown into elements. Builds nodes only, so no text can become markup.
import { h } from "./dom.js";
import { emojiPicture } from "./emoji.js";
import { stamp } from "./time.js";

const INLINE = [
  ["escape", /^\\([^A-Za-z0-9\s])/],
  ["code", /^(`+)([^`](?:[\s\S]*?[^`])?)\1(?!`)/],
  ["time", /^<t:(-?\d{1,13})(?::([tTdDfFRsS]))?>/],
  ["user", /^<@!?(\d+)>/],
  ["role", /^<@&(\d+)>/],
  ["channel", /^<#(\d+)>/],
  ["command", /^<\/([\w\- ]+):\d+>/],
  ["emoji", /^<a?:(\w+):(\d+)>/],
  ["masked", /^\[((?:\\.|[^[\]\\])+)\]\(<?(https?:\/\/[^\s<>)]+)>?(?:\s+"[^"]*")?\)/],
  ["angle", /^<(https?:\/\/[^\s<>]+)>/],
  ["url", /^https?:\/\/[^\s<>]*[^\s<>.,:;"'\])*_~|]/],
  ["everyone", /^@(everyone|here)\b/],
  ["both", /^\*\*\*(?=\S)([\s\S]*?\S)\*\*\*(?!\*)/],
  ["bold", /^\*\*(?=\S)((?:\\[\s\S]|[^\\])*?)\*\*(?!\*)/],
  ["underline", /^__(?=\S)((?:\\[\s\S]|[^\\])*?)__(?!_)/],
  ["strike", /^~~(?=\S)([\s\S]+?)~~(?!~)/],
  ["spoiler", /^\|\|([\s\S]+?)\|\|/],
  ["italic", /^\*(?=[^\s*])((?:\*\*|\\[\s\S]|[^*\\])+?)\*(?!\*)/],
  ["slant", /^_(?=[^\s_])((?:__|\\[\s\S]|[^_\\])+?)_(?![A-Za-z0-9_])/],
];
const SPECIAL = /[\\`<[@*_~|h]/g; // "h" for http(s)

function link(address, children) {
  return h("a", { href: address, target: "_blank", rel: "noopener noreferrer nofollow" }, children);
}

function spoiler(children) {
  const node = h("span.spoiler", { role: "button", tabindex: "0", "aria-label": "Spoiler, hidden" }, h("span", {}, children));
  const reveal = (event) => {
    if (event.type === "keydown" && event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    node.classList.add("open");
    node.removeAttribute("aria-label");
  };
  node.addEventListener("click", reveal);
  node.addEventListener("keydown", reveal);
  return node;
}

function make(kind, m, names) {
  const inner = (text) => inline(text, names);
  switch (kind) {
    case "escape": return m[1];
    case "code": return h("code", {}, m[2].replace(/^ (.*) $/s, "$1"));
    case "time": return stamp(Number(m[1]), m[2]);
    case "user": return h("span.mention", { data: { user: m[1] } }, `@${names.user(m[1])}`);
    case "role": return h("span.mention", {}, `@${names.role?.(m[1]) ?? "role"}`);
    case "channel": {
      const open = () => names.open?.(m[1]);
      return h("button.mention", { type: "button", onclick: open }, `#${names.channel(m[1])}`);
    }
    case "command": return h("span.mention", {}, `/${m[1]}`);
    case "emoji": return emojiPicture(m[2], m[1]);
    case "masked": return link(m[2], inner(m[1]));
    case "angle": return link(m[1], m[1]);
    case "url": return link(m[0], m[0]);
    case "everyone": return h("span.mention", {}, m[0]);
    case "both": return h("em", {}, h("strong", {}, inner(m[1])));
    case "bold": return h("strong", {}, inner(m[1]));
    case "underline": return h("u", {}, inner(m[1]));
    case "strike": return h("s", {}, inner(m[1]));
    case "spoiler": return spoiler(inner(m[1]));
    default: return h("em", {}, inner(m[1]));
  }
}

/** One run of text into an array of nodes and strings. `names` gives user(id), channel(id), open(channel id). */
export function inline(text, names) {
  const out = [];
  let plain = "";
  let at = 0;
  const flush = () => {
    const lines = plain.split("\n");
    lines.forEach((line, i) => {
      if (i) out.push(h("br"));
      if (line) out.push(line);
    });
    plain = "";
  };
  scan: while (at < text.length) {
    SPECIAL.lastIndex = at;
    const next = SPECIAL.exec(text);
    if (!next) break;
    plain += text.slice(at, next.index);
    at = next.index;
    const rest = text.slice(at);
    const before = at ? text[at - 1] : " ";
    for (const [kind, pattern] of INLINE) {
      // an underscore inside a word (black_rider) is no emphasis
      if ((kind === "slant" || kind === "url") && /[A-Za-z0-9]/.test(before)) continue;
      const m = pattern.exec(rest);
      if (!m) continue;
      flush();
      out.push(make(kind, m, names));
      at += m[0].length;
      continue scan;
    }
    plain += text[at];
    at += 1;
  }
  plain += text.slice(at);
  flush();
  return out;
}

const BULLET = /^(\s*)([-*]|\d{1,3}\.)\s+(.*)$/;

function list(lines, names) {
  // stack of open lists by indent; two spaces or more make a level
  const root = h("div");
  const stack = [{ indent: -1, node: root, last: root }];
  for (const line of lines) {
    const [, space, mark, text] = BULLET.exec(line);
    const indent = space.length;
    while (stack.length > 1 && indent < stack.at(-1).indent) stack.pop();
    if (indent > stack.at(-1).indent + (stack.length > 1 ? 1 : 0)) {
      const node = h(/\d/.test(mark) ? "ol" : "ul", /\d/.test(mark) ? { start: String(parseInt(mark, 10)) } : {});
      stack.at(-1).last.append(node);
      stack.push({ indent, node, last: node });
    }
    const item = h("li", {}, inline(text, names));
    stack.at(-1).node.append(item);
    stack.at(-1).last = item;
  }
  return [...root.childNodes];
}

function block(lines, names, out) {
  let i = 0;
  const take = (test) => {
    const got = [];
    while (i < lines.length && test(lines[i])) got.push(lines[i++]);
    return got;
  };
  const special = (line) => /^(#{1,3} +\S|-# +\S|> |>>> )/.test(line) || BULLET.test(line);
  while (i < lines.length) {
    const line = lines[i];
    const head = /^(#{1,3}) +(\S.*)$/.exec(line);
    const sub = /^-# +(\S.*)$/.exec(line);
    if (head) {
      out.push(h(`h${head[1].length + 2}.h${head[1].length}`, {}, inline(head[2], names)));
      i += 1;
    } else if (sub) {
      out.push(h("div.subtext", {}, inline(sub[1], names)));
      i += 1;
    } else if (line.startsWith(">>> ")) {
      const inside = [];
      block([line.slice(4), ...lines.slice(i + 1)], names, inside);
      out.push(h("blockquote", {}, inside));
      i = lines.length;
    } else if (line.startsWith("> ")) {
      const inside = [];
      block(take((l) => l.startsWith("> ")).map((l) => l.slice(2)), names, inside);
      out.push(h("blockquote", {}, inside));
    } else if (BULLET.test(line)) {
      out.push(...list(take((l) => BULLET.test(l)), names));
    } else {
      const text = take((l) => !special(l));
      // a "#" or ">" with nothing behind it is plain text: never stand still
      out.push(h("div.line", {}, inline((text.length ? text : [lines[i++]]).join("\n"), names)));
    }
  }
}

/** A whole text into a fragment. */
export function markdown(text, names) {
  const out = [];
  const parts = String(text).split(/```(?:[a-zA-Z0-9+-]*\n)?([\s\S]*?)```/);
  parts.forEach((part, i) => {
    if (i % 2) out.push(h("pre", {}, h("code", {}, part.replace(/\n$/, ""))));
    else {
      const trimmed = i ? part.replace(/^\n/, "") : part;
      if (trimmed.trim()) block(trimmed.replace(/\n+$/, "").split("\n"), names, out);
    }
  });
  return h("div.md", {}, out);
}
