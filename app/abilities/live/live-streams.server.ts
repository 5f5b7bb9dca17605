import { randomUUID } from "node:crypto";
import { openSessions } from "~/server/auth/session.server";
import type { Staff } from "~/server/auth/staff.server";
import type { Change } from "~/server/journal/journal.server";
import { log } from "~/server/log.server";
import { changesSince, forgetChanges, latestMark, newsOf, rememberChange, type Watched } from "./changes.server";
import { forgetSilentViewers, noteViewer, otherViewers, tellViewers, type Viewing } from "./record-viewers.server";
import { isWatchable } from "./watched-record.server";

/**
 * How often each stream gets a comment, so that no proxy takes it for dead, and its session is looked after; in ms.
 */
const BEAT = 20_000;

/** What happens within so many ms is told at once. */
const GATHER = 150;

/** Screens of one session at the same time; beyond, the oldest asks instead of listening. */
const MOST_OF_A_SESSION = 6;

/** So many pieces may wait for a reader who takes none. */
const MOST_WAITING = 50;

/** Told to a stream that gave way to newer ones: it is not to be opened again at once. */
const CROWDED = "event: crowded\ndata: 1\n\n";

type Viewer = { staff: Staff; watched: Watched | null; since: string };

/** What one open screen is told, for as long as it listens. It holds no connection of the database. */
class LiveStream {
  readonly viewer = randomUUID();
  readonly staff: Staff;
  readonly watched: Watched | null;
  readonly body: ReadableStream<Uint8Array>;
  #mark: string;
  #viewers = "[]";
  #told: NodeJS.Timeout | undefined;
  /** One telling after the other: a later mark must not be sent before an earlier one that may still fail. */
  #telling = Promise.resolve();
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;

  constructor({ staff, watched, since }: Viewer) {
    this.staff = staff;
    this.watched = watched;
    this.#mark = since;
    this.body = new ReadableStream({
      start: (controller) => {
        this.#controller = controller;
        // Something must come at once: a browser that hears nothing knows that the stream is held back.
        this.send("retry: 3000\ndata: {}\n\n");
      },
      cancel: () => this.#leave(),
    });
  }

  send(text: string): void {
    if (!this.#controller) return;
    if ((this.#controller.desiredSize ?? 0) < -MOST_WAITING) this.close();
    else this.#controller.enqueue(new TextEncoder().encode(text));
  }

  /** Something happened: told with what else happens in the same moment. */
  look(): void {
    this.#told ??= setTimeout(() => {
      this.#told = undefined;
      this.#telling = this.#telling.then(() => this.#tell());
    }, GATHER);
  }

  async #tell(): Promise<void> {
    const changes = changesSince(this.#mark);
    this.#mark = latestMark();
    try {
      const news = await newsOf(changes, this.staff, this.watched);
      if (news) this.send(`id: ${news.mark}\ndata: ${JSON.stringify(news)}\n\n`);
    } catch (error) {
      log.warn({ event: "changes-not-told", err: error });
      // The browser comes back with the mark it knows.
      this.close();
    }
  }

  /** Tells who else is there, when that is not what was told last. */
  lookAround(): void {
    if (!this.watched) return;
    const viewers = JSON.stringify(otherViewers(this.watched, this.staff));
    if (viewers === this.#viewers) return;
    this.#viewers = viewers;
    this.send(`data: {"viewers":${viewers}}\n\n`);
  }

  close(last = ""): void {
    const controller = this.#controller;
    if (last) this.send(last);
    this.#leave();
    controller?.close();
  }

  #leave(): void {
    if (!streams.delete(this)) return;
    this.#controller = undefined;
    clearTimeout(this.#told);
    if (isOpen) void tellViewers(watching([this]), true);
  }
}

const streams = new Set<LiveStream>();
let isOpen = false;
let beating: NodeJS.Timeout | undefined;
/** Those of whose sessions, or of whose record, something was told. */
const toCheck = new Set<LiveStream>();

/** From now on screens may listen. */
export function openStreams(): void {
  isOpen = true;
  forgetChanges();
  beating = setInterval(() => {
    for (const stream of streams) stream.send(": \n\n");
    void tellViewers(watching(streams));
    forgetSilentViewers();
    for (const stream of streams) stream.lookAround();
    void closeEnded([...streams]);
  }, BEAT).unref();
}

/** Ends every stream, so that the server can stop; screens come back to whichever process answers then. */
export function closeStreams(): void {
  isOpen = false;
  clearInterval(beating);
  for (const stream of [...streams]) stream.close();
}

/** A screen begins to listen; null while the server stops. */
export function listen(viewer: Viewer): ReadableStream<Uint8Array> | null {
  if (!isOpen) return null;
  const stream = new LiveStream(viewer);
  streams.add(stream);
  const same = [...streams].filter(({ staff }) => staff.sessionId === viewer.staff.sessionId);
  for (const one of same.slice(0, -MOST_OF_A_SESSION)) one.close(CROWDED);
  stream.look();
  stream.lookAround();
  void tellViewers(watching([stream]));
  return stream.body;
}

/**
 * What the database told this process, for listenForChanges(); null: it may have told more while nobody listened, so
 * that everything may have changed.
 */
export function hearRecords(news: { transaction: string; json: string } | null): void {
  if (!news) {
    forgetChanges();
    for (const stream of streams) stream.look();
    return;
  }
  const one = JSON.parse(news.json) as Change | Viewing;
  if ("viewer" in one) {
    noteViewer(one);
    for (const stream of streams) stream.lookAround();
    return;
  }
  rememberChange(news.transaction, one);
  // Signed out, deactivated, another role: what may be told is not the same any more.
  checkSoon([...streams].filter(({ staff, watched }) => one.id === (one.kind === "staff" ? staff.id : watched?.id)));
  for (const stream of streams) stream.look();
}

function watching(some: Iterable<LiveStream>) {
  return [...some].flatMap(({ viewer, staff, watched }) => (watched ? [{ viewer, staff, watched }] : []));
}

function checkSoon(some: LiveStream[]): void {
  if (toCheck.size === 0)
    setTimeout(() => {
      const all = [...toCheck];
      toCheck.clear();
      void closeEnded(all);
    }, GATHER).unref();
  for (const stream of some) toCheck.add(stream);
}

/** Closes those whose session is over, whose role is another one, or whose record is closed to them by now. */
async function closeEnded(some: LiveStream[]): Promise<void> {
  if (some.length === 0) return;
  try {
    const roles = await openSessions(some.map(({ staff }) => staff.sessionId));
    for (const stream of some) {
      const { staff, watched } = stream;
      if (roles.get(staff.sessionId) !== staff.role || (watched && !(await isWatchable(watched, staff))))
        stream.close();
    }
  } catch (error) {
    log.warn({ event: "sessions-not-checked", err: error });
  }
}
