// Talking to the stand-in: JSON posts, and the stream of events with its reconnects.

export class Refused extends Error {}

async function answer(response) {
  let body = {};
  try {
    body = await response.json();
  } catch {
    throw new Refused(`The stand-in answered ${response.status} without a reason.`);
  }
  if (!response.ok) throw new Refused(body.error ?? `The stand-in answered ${response.status}.`);
  return body;
}

async function call(path, options) {
  let response;
  try {
    response = await fetch(path, options);
  } catch {
    throw new Refused("The stand-in is not running any more. Start it again and reload.");
  }
  return answer(response);
}

export function get(path, query = {}) {
  return call(`/page/${path}?${new URLSearchParams(query)}`, { headers: { Accept: "application/json" } });
}

export function post(path, body, signal) {
  return call(`/page/${path}`, {
    method: "POST", signal,
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
}

/**
 * The event stream of one seat. The browser's own EventSource reconnects and names the last id it saw; a stream it has
 * given up is opened anew here, from the same id. `on(kind, data)` gets every event; `state(open)` the connection.
 */
export class Stream {
  constructor(seat, since, on, state) {
    Object.assign(this, { seat, since, on, state, source: null, timer: 0 });
    this.open();
  }

  open() {
    const source = new EventSource(`/page/events?${new URLSearchParams({ seat: this.seat, since: this.since })}`);
    this.source = source;
    source.onopen = () => this.state(true);
    source.onerror = () => {
      this.state(false);
      if (source.readyState !== EventSource.CLOSED) return; // it tries again by itself
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.open(), 1000);
    };
    for (const kind of ["message", "gone", "badges", "status", "commands", "typing", "seats", "places", "drawing", "reset"]) {
      source.addEventListener(kind, (event) => {
        if (event.lastEventId) this.since = event.lastEventId;
        if (this.source === source && event.data !== undefined) this.on(kind, JSON.parse(event.data));
      });
    }
  }

  close() {
    clearTimeout(this.timer);
    this.source?.close();
    this.source = null;
  }
}
