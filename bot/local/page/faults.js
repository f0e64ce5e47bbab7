// The drawer that makes things go wrong on purpose.
import { byId, h, replace } from "./dom.js";
import { Refused, post } from "./api.js";
import { toast } from "./sheet.js";

const ACTIONS = [
  ["drop", "Drop the gateway", "The connection breaks; the bot resumes and answers what came meanwhile."],
  ["limit", "Inject a 429", "Discord tells the bot to wait a second before its next request."],
  ["twice", "Tell twice", "The bot hears of your next tap twice, as Discord may tell it."],
  ["late", "Tell late", "The bot hears of your next tap after the one that follows, or a second later."],
  ["archive", "Archive threads", "All threads fall asleep, as after a silent week; a post or a tap wakes one."],
  ["restart", "Restart the bot", "The bot stops and comes back; nothing of a game may be lost."],
];

export class Faults {
  /** `learn(seats)` takes what an answer says of the seats, which may be ahead of the stream. */
  constructor(home, learn) {
    this.home = home;
    this.learn = learn;
    this.drawer = byId("drawer");
    this.opener = byId("open-faults");
    this.opener.addEventListener("click", () => this.toggle(this.drawer.hidden));
    this.working = false;
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && !this.drawer.hidden && !document.querySelector("dialog")) this.toggle(false);
    });
  }

  toggle(open) {
    this.drawer.hidden = !open;
    this.opener.setAttribute("aria-expanded", String(open));
    if (open) {
      this.build();
      this.drawer.querySelector("button")?.focus();
    } else this.opener.focus();
  }

  /** One fault at a time; the button keeps the focus, so it is marked busy and not disabled. */
  async run(button, body) {
    if (this.working) return;
    this.working = true;
    button.classList.add("busy");
    button.setAttribute("aria-busy", "true");
    try {
      const answer = await post("fault", body);
      if (answer.seats) this.learn(answer.seats);
      if (answer.note) toast(answer.note);
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem;
      toast(problem.message, true);
    } finally {
      this.working = false;
      button.classList.remove("busy");
      button.removeAttribute("aria-busy");
      this.draw();
    }
  }

  build() {
    this.dot = h("span.dot");
    this.line = h("span");
    this.switches = h("div");
    replace(this.drawer,
      h("div.sheet-head", {}, h("h2", {}, "Faults"),
        h("button.icon", { type: "button", "aria-label": "Close", onclick: () => this.toggle(false) }, "✕")),
      h("p.bot-line", { role: "status" }, this.dot, this.line),
      ACTIONS.map(([action, label, about]) => h("div.fault", {},
        h("button.btn.grey", { type: "button", onclick: (event) => this.run(event.currentTarget, { action }) }, h("span", {}, label)),
        h("p.muted", {}, about))),
      h("h3", {}, "Closed DMs"),
      h("p.muted", {}, "A seat that refuses direct messages: the bot is told so (50007) when it tries."),
      this.switches);
    this.draw();
  }

  /** Brings the bot's line and the switches up to date without touching the focus. */
  draw() {
    if (this.drawer.hidden) return;
    const { bot, seats } = this.home();
    this.dot.classList.toggle("on", bot.online);
    this.line.textContent = `${bot.name} is ${bot.online ? "online" : "offline"}`;
    const known = [...this.switches.querySelectorAll("input")];
    if (known.map((box) => box.value).join() !== seats.map((seat) => seat.id).join()) {
      replace(this.switches, seats.map((seat) => {
        const box = h("input", {
          type: "checkbox", role: "switch", value: seat.id,
          onchange: () => this.run(box, { action: "refuse_dms", seat: seat.id, on: box.checked }),
        });
        return h("label.switch", {}, h("span", {}, `${seat.name} refuses DMs`), box);
      }));
    }
    if (this.working) return;
    for (const box of this.switches.querySelectorAll("input")) {
      box.checked = Boolean(seats.find((seat) => seat.id === box.value)?.refuses_dm);
    }
  }
}
