// The page: which seat, which channel, and what flows between the stand-in and the parts.
import { Refused, Stream, get, post } from "./api.js";
import { Composer } from "./composer.js";
import { avatar, byId, giveColours, h, replace } from "./dom.js";
import { Faults } from "./faults.js";
import { openModal } from "./modal.js";
import { closeSheet, toast } from "./sheet.js";
import { setClock, setLocale, tick } from "./time.js";
import { Timeline } from "./timeline.js";

const FAILED = "This interaction failed";
const SILENT = "The application did not respond";

let data = null; // the last /page/state
let seat = null;
let channel = null;
let stream = null;
let opening = 0;
let typingTimer = 0;

const seatOf = (id) => data.seats.find((entry) => entry.id === id);
const places = () => [...data.channels, { id: seatOf(seat).dm, name: data.bot.name, dm: true }];
const placeOf = (id) => places().find((place) => place.id === id);
const placeName = (place) => (place?.dm ? `@${place.name}` : `#${place?.name ?? "unknown"}`);

const names = {
  user: (id) => home().person(id)?.name ?? "unknown-user",
  channel: (id) => data.channels.find((entry) => entry.id === id)?.name ?? (placeOf(id) ? `@${placeOf(id).name}` : "unknown"),
  role: (id) => data.roles.find((entry) => entry.id === id)?.name,
  open: (id) => { if (placeOf(id)) go(seat, id); else toast("That channel is not one of this seat's."); },
  jump: async (id, message) => {
    if (!placeOf(id)) return toast("That channel is not one of this seat's.");
    if (id !== channel) await go(seat, id);
    if (!(await timeline.show(message))) toast("That message is gone.");
  },
};

function home() {
  const bot = { ...data.bot, bot: true };
  const people = [...data.seats, bot];
  return {
    seat, bot, seats: data.seats, people, channels: data.channels, roles: data.roles, names,
    person: (id) => people.find((person) => person.id === id),
  };
}

const timeline = new Timeline(byId("scroller"), byId("list"), byId("pill"), {
  home,
  act,
  dismiss: (id) => attempt(() => post("dismiss", { seat, channel, message: id })),
  read: (id) => markRead(id),
  older: (before) => attempt(() => get("messages", { seat, channel, before })),
  beginning: () => beginning(placeOf(channel)),
});

/** Above the first message: where one is, and whose phone one holds. */
function beginning(place) {
  const me = seatOf(seat).name;
  if (place?.dm) return `What the bot writes to ${me} alone begins here.`;
  const others = data.seats.filter((one) => one.id !== seat).map((one) => one.name);
  const named = others.slice(0, 3).join(", ").replace(/, ([^,]*)$/, " or $1");
  const change = named ? ` Tap ${named} at the top to hold another.` : "";
  return `${placeName(place)} begins here. You hold ${me}'s phone.${change} Computers can play too.`;
}

const composer = new Composer({
  home,
  commands: () => data.commands.filter((command) => (placeOf(channel)?.dm ? command.dm : command.guild)),
  place: () => placeName(placeOf(channel)),
  say: async (content) => { await post("say", { seat, channel, content }); timeline.toEnd(); },
  slash,
  autocomplete: async (command, options, focused) => (await post("autocomplete", { seat, channel, command, options, focused })).choices,
});
const faults = new Faults(home, (seats) => { data.seats = seats; });

async function attempt(work) {
  try {
    return await work();
  } catch (problem) {
    if (!(problem instanceof Refused)) throw problem;
    toast(problem.message, true);
    return null;
  }
}

/** A click or choice: resolves to the sentence to show under the message, or null. */
async function act(message, component, values) {
  const from = seat;
  try {
    const body = { seat, channel, message: message.id, custom_id: component.custom_id };
    const answer = values ? await post("choose", { ...body, values }) : await post("click", body);
    if (from === seat) afterwards(answer);
    return answer.ok ? null : FAILED;
  } catch (problem) {
    if (!(problem instanceof Refused)) throw problem;
    return `${FAILED}. ${problem.message}`;
  }
}

async function slash(command, options, accepted) {
  const from = [seat, channel].join();
  timeline.toEnd();
  const answer = await post("slash", { seat, channel, command, options });
  if (from !== [seat, channel].join()) return;
  accepted();
  afterwards(answer);
  if (!answer.ok) timeline.notice(SILENT);
}

function afterwards(answer) {
  if (!answer.modal) return;
  const { id, ...modal } = answer.modal;
  const from = seat;
  openModal(modal, home(), async (fields) => {
    try {
      const done = await post("submit", { seat: from, modal: id, fields });
      return done.ok ? null : "Something went wrong. Try again.";
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem;
      return problem.message;
    }
  });
}

let lastRead = "";
function markRead(id) {
  const mark = `${seat}/${channel}/${id}`;
  const badge = data.badges[seat]?.[channel];
  if (mark === lastRead && !badge) return;
  lastRead = mark;
  attempt(() => post("read", { seat, channel, message: id }));
}

// ---- what is drawn around the messages -------------------------------------------------------------------------

function badge(counts) {
  if (!counts || (!counts.unread && !counts.pings)) return null;
  return counts.pings
    ? h("span.badge.push", { "aria-label": `${counts.pings} notifications` }, counts.pings)
    : h("span.badge", { "aria-label": `${counts.unread} unread` });
}

function total(id) {
  const sum = { unread: 0, pings: 0 };
  for (const counts of Object.values(data.badges[id] ?? {})) {
    sum.unread += counts.unread;
    sum.pings += counts.pings;
  }
  return sum;
}

/** A seat by its name, which a phone shows for the chosen one only, and what waits there. */
function spoken({ id, name }) {
  const { pings, unread } = total(id);
  return pings ? `${name}, ${pings} notifications` : unread ? `${name}, ${unread} unread` : name;
}

function drawAround() {
  replace(byId("seats"), data.seats.map((entry) => h("button.seat", {
    type: "button", "aria-pressed": String(entry.id === seat), "aria-label": spoken(entry), data: { seat: entry.id },
    title: entry.refuses_dm ? `${entry.name} (refuses DMs)` : entry.name,
    onclick: () => go(entry.id, placeFor(entry.id)),
  }, h("span.seat-face", {}, avatar(entry, 34), badge(total(entry.id))), h("span.seat-name", {}, entry.name))));
  replace(byId("places"), h("h2.guild", {}, data.guild.name), places().map((place) => h("button.place", {
    type: "button", "aria-current": place.id === channel ? "true" : "false", data: { channel: place.id ?? "" },
    class: place.dm ? "dm" : place.thread ? "thread" : "", onclick: () => go(seat, place.id),
  }, place.dm ? avatar({ ...data.bot, bot: true }, 20) : h("span.hash", { "aria-hidden": "true" }, place.thread ? "↳" : "#"),
  h("span.place-name", {}, place.dm ? [h("span.long", {}, "Direct messages"), h("span.short", {}, "DM")] : place.name), badge(data.badges[seat]?.[place.id]))));
  const languages = byId("language");
  if (!languages.options.length) replace(languages, data.languages.map(({ code, locale, name }) => h("option", {
    value: locale, title: name, "aria-label": name,
  }, code.toUpperCase())));
  languages.value = seatOf(seat).locale;
  const dot = byId("bot-dot");
  dot.className = data.bot.online ? "dot on" : "dot";
  dot.title = `${data.bot.name} is ${data.bot.online ? "online" : "offline"}`;
  byId("bot-state").textContent = dot.title;
  const place = placeOf(channel);
  replace(byId("room-name"), placeName(place));
  replace(byId("room-about"), place?.dm ? `What ${data.bot.name} tells ${seatOf(seat).name} alone` : place?.topic ?? "");
  const pings = data.seats.reduce((sum, entry) => sum + total(entry.id).pings, 0);
  document.title = `${pings ? `(${pings}) ` : ""}${placeName(place)} · ${seatOf(seat).name}`;
  faults.draw();
}

/** Where another seat's attention is wanted first; else the same channel, or its own DM for a DM. */
function placeFor(id) {
  const counts = data.badges[id] ?? {};
  const pushed = Object.keys(counts).find((key) => counts[key].pings);
  if (pushed) return pushed;
  return placeOf(channel)?.dm ? seatOf(id).dm : channel;
}

// ---- moving about -----------------------------------------------------------------------------------------------

async function go(toSeat, toChannel) {
  const turn = (opening += 1);
  closeSheet();
  await attempt(async () => {
    const fresh = await get("state", { seat: toSeat });
    if (turn !== opening) return;
    stream?.close();
    data = fresh;
    seat = toSeat;
    channel = placeOf(toChannel) ? toChannel : data.channels[0].id;
    giveColours(data.seats.map((entry) => entry.id));
    setClock(data.now);
    setLocale(seatOf(seat).locale);
    const shown = await get("messages", { seat, channel });
    if (turn !== opening) return;
    history.replaceState(null, "", `${location.search}#${seat}/${channel}`);
    byId("typing").textContent = "";
    composer.reset();
    timeline.load(shown);
    drawAround();
    for (const one of document.querySelectorAll("[aria-pressed=true], [aria-current=true]")) one.scrollIntoView({ block: "nearest", inline: "nearest" });
    stream = new Stream(seat, data.last_event, received, connected);
  });
}

function connected(open) {
  byId("offline").hidden = open;
}

/** How far the maps are that are drawn at the very first start; null when none is being drawn. */
function drawn(share) {
  byId("drawing").hidden = share === null;
  byId("drawing-share").value = share ?? 0;
  byId("drawing-part").textContent = `${Math.floor(100 * (share ?? 0))} %`;
}

const handlers = {
  message: (body) => {
    if (body.channel !== channel) return;
    byId("typing").textContent = "";
    timeline.upsert(body.message);
  },
  gone: (body) => { if (body.channel === channel) timeline.remove(body.id); },
  badges: (body) => { data.badges = body; drawAround(); },
  status: (body) => { Object.assign(data.bot, body); drawAround(); },
  commands: (body) => { data.commands = body; },
  seats: (body) => { data.seats = body; drawAround(); },
  places: (body) => {
    data.channels = body;
    if (placeOf(channel)) drawAround();
    else go(seat, null); // it was deleted under our feet
  },
  typing: (body) => {
    if (body.channel !== channel) return;
    byId("typing").textContent = `${data.bot.name} is typing…`;
    clearTimeout(typingTimer);
    typingTimer = setTimeout(() => { byId("typing").textContent = ""; }, 9000);
  },
  drawing: drawn,
  reset: () => go(seat, channel),
};

function received(kind, body) {
  handlers[kind]?.(body);
}

// ---- start ------------------------------------------------------------------------------------------------------

function theme(next) {
  document.documentElement.dataset.theme = next;
  localStorage.setItem("theme", next);
  const button = byId("theme");
  button.textContent = next === "dark" ? "☀" : "☾";
  button.setAttribute("aria-label", next === "dark" ? "Use the light theme" : "Use the dark theme");
}

/** Everybody's Discord in another language; what was said before stays as it is. */
async function speak(locale) {
  const { code } = data.languages.find((entry) => entry.locale === locale);
  await attempt(() => post("language", { locale }));
  history.replaceState(null, "", `?lang=${code}${location.hash}`);
}

async function start() {
  theme(localStorage.getItem("theme") === "light" ? "light" : "dark");
  byId("theme").addEventListener("click", () => theme(document.documentElement.dataset.theme === "dark" ? "light" : "dark"));
  byId("language").addEventListener("change", (event) => speak(event.target.value));
  document.addEventListener("visibilitychange", () => timeline.scrolled());
  setInterval(tick, 1000);
  await attempt(async () => {
    data = await get("state");
    const [wanted, place] = location.hash.slice(1).split("/");
    const first = data.seats.find((entry) => entry.id === wanted) ?? data.seats[0];
    if (!first) throw new Refused("Nobody sits at this table: the stand-in was started without users.");
    seat = first.id;
    const asked = new URLSearchParams(location.search).get("lang");
    const language = data.languages.find((entry) => [entry.code, entry.locale].includes(asked));
    if (language && language.locale !== first.locale) await speak(language.locale);
    await go(first.id, place);
    document.documentElement.dataset.ready = "true";
  });
}

start();
