import { createContext } from "react";
import { createContext as createRouterContext } from "react-router";

/**
 * What the screens in sight are made of, by their names: their paths, or a part of the frame. One for each page that is
 * open.
 */
export class ShownScreens {
  #shown = new Map<string, unknown>();
  #byItself = new WeakSet<object>();

  #readings = new Set<symbol>();

  /** How often somebody went on or did something. */
  #asked = 0;

  set(name: string, data: unknown): void {
    this.#shown.set(name, data);
  }

  forget(name: string): void {
    this.#shown.delete(name);
  }

  get(name: string): unknown {
    return this.#shown.get(name);
  }

  /** Whether what is in sight is just being read anew without anybody having asked: whatever fails then, it stays. */
  get readsByItself(): boolean {
    return this.#readings.size > 0;
  }

  /** Reads what is in sight anew although nobody has asked. */
  async readByItself(read: () => Promise<unknown>): Promise<void> {
    const reading = Symbol();
    this.#readings.add(reading);
    await read().finally(() => this.#readings.delete(reading));
  }

  /** The person goes on: what is read from now on is what they asked for, and they are told what they did. */
  noteAsked(): void {
    this.#readings.clear();
    this.#asked++;
  }

  /**
   * Reads what a screen is given, and notes whether anybody had asked for it. What was begun by itself may have been
   * read before what somebody did meanwhile, and would be drawn after it: it is read once more.
   */
  async read<Data>(load: () => Promise<Data>): Promise<Data> {
    const isByItself = this.readsByItself;
    let asked: number;
    let data: Data;
    do {
      asked = this.#asked;
      data = await load();
    } while (isByItself && asked !== this.#asked);
    if (isByItself) this.#byItself.add(data as object);
    return data;
  }

  /** Whether what a screen is given came without anybody having asked. */
  cameByItself(data: object): boolean {
    return this.#byItself.has(data);
  }
}

/** For the router's client loaders; entry.client.tsx sets it. */
export const shownScreens = createRouterContext<ShownScreens>();

/** For components; entry.client.tsx gives the same. */
export const ShownScreensContext = createContext<ShownScreens | null>(null);
