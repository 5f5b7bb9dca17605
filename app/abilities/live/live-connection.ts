import { paths } from "~/paths";
import { type LiveNews, type LiveViewers, RECORD, SINCE } from "./live-news";

/** In ms. A screen that has just come is left alone: what it still fetches goes first. */
const SETTLE = 1500;
/** A stream of which nothing came for so long is held back on its way. */
const HELD_BACK = 10_000;
/** How often one asks where no stream comes through. */
const POLL = 15_000;
/** A screen nobody touches for so long sleeps: it must not keep its session from ending by itself. */
const SLEEP = 30 * 60_000;
/** How often that is looked at. */
const WATCH = 60_000;

type Told = { news(news: LiveNews): void; viewers(names: string[]): void };

/**
 * What an open page hears of its colleagues: by a stream or, where that fails twice, by asking. It rests while the page
 * is hidden or nobody is at it; what was missed is told when it goes on.
 */
export class LiveConnection {
  #source: EventSource | null = null;
  #next: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  /** Whether a stream has ever come through. */
  #works = false;
  #record = "";
  #sawSomebody = false;
  #touched = Date.now();
  readonly #stop = new AbortController();

  constructor(
    private mark: string,
    private readonly told: Told,
  ) {
    const { signal } = this.#stop;
    document.addEventListener("visibilitychange", () => this.#wake(), { signal });
    for (const type of ["pointermove", "pointerdown", "keydown", "scroll"])
      window.addEventListener(
        type,
        () => {
          const slept = this.#isAsleep();
          this.#touched = Date.now();
          if (slept) this.#wake();
        },
        { signal, passive: true },
      );
    const watching = setInterval(() => this.#isAsleep() && this.#rest(), WATCH);
    signal.addEventListener("abort", () => clearInterval(watching));
    this.#later(SETTLE);
  }

  /** The record that is open on the screen by now, « messages/id »; empty for none. */
  look(record: string): void {
    if (record === this.#record) return;
    this.#record = record;
    if (this.#sawSomebody) this.told.viewers([]);
    this.#sawSomebody = false;
    this.#later(SETTLE);
  }

  close(): void {
    this.#stop.abort();
    this.#rest();
  }

  #isAsleep(): boolean {
    return Date.now() - this.#touched > SLEEP;
  }

  #wake(): void {
    this.#failures = 0;
    if (document.hidden) this.#rest();
    else this.#later(0);
  }

  #rest(): void {
    clearTimeout(this.#next);
    this.#source?.close();
    this.#source = null;
  }

  #later(ms: number): void {
    clearTimeout(this.#next);
    this.#next = setTimeout(() => {
      if (document.hidden || this.#isAsleep()) return;
      if (this.#failures < 2) this.#open();
      else void this.#ask();
    }, ms);
  }

  #address(): string {
    return `${paths.live}?${new URLSearchParams({ [SINCE]: this.mark, [RECORD]: this.#record })}`;
  }

  #open(): void {
    this.#rest();
    const record = this.#record;
    const source = new EventSource(this.#address());
    this.#source = source;
    this.#next = setTimeout(() => this.#fail(2), HELD_BACK);
    source.onmessage = ({ data }: MessageEvent<string>) => {
      // Unless another record is open by now, which is to be asked about soon.
      if (record === this.#record) clearTimeout(this.#next);
      this.#failures = 0;
      this.#works = true;
      this.#take(JSON.parse(data), record);
    };
    // Too many screens at once: this one gave way.
    source.addEventListener("crowded", () => {
      this.#works = false;
      this.#fail(2);
    });
    source.onerror = () => this.#fail(this.#failures + 1);
  }

  #fail(failures: number): void {
    this.#failures = failures;
    // Once, the browser comes back by itself.
    if (failures < 2 && this.#source?.readyState === EventSource.CONNECTING) return;
    this.#rest();
    this.#later(POLL);
  }

  async #ask(): Promise<void> {
    const record = this.#record;
    const answer = await fetch(this.#address(), { headers: { Accept: "application/json" } }).catch(() => null);
    // Signed out: the next thing that is pressed says so.
    if (answer?.status === 401 || answer?.status === 403) return;
    if (answer?.ok) {
      this.#take(await answer.json(), record);
      // It was only the server that had been away.
      if (this.#works) this.#failures = 0;
    }
    this.#later(this.#failures < 2 ? 0 : POLL);
  }

  #take(told: Partial<LiveNews & LiveViewers>, record: string): void {
    const isOfNow = record === this.#record;
    // Whether another record that is open by now was meant, too, is asked once more, from the mark before.
    if (told.mark !== undefined && isOfNow) this.mark = told.mark;
    if (told.viewers && isOfNow) {
      this.#sawSomebody = told.viewers.length > 0;
      this.told.viewers(told.viewers);
    }
    if (told.kinds !== undefined && told.kinds?.length !== 0) this.told.news(told as LiveNews);
  }
}
