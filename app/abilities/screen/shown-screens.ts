import { createContext } from "react";
import { createContext as createRouterContext } from "react-router";

/**
 * What the screens in sight are made of, by their names: their paths, or a part of the frame. One for each page that is
 * open.
 */
export class ShownScreens {
  #shown = new Map<string, unknown>();

  set(name: string, data: unknown): void {
    this.#shown.set(name, data);
  }

  forget(name: string): void {
    this.#shown.delete(name);
  }

  get(name: string): unknown {
    return this.#shown.get(name);
  }
}

/** For the router's client loaders; entry.client.tsx sets it. */
export const shownScreens = createRouterContext<ShownScreens>();

/** For components; entry.client.tsx gives the same. */
export const ShownScreensContext = createContext<ShownScreens | null>(null);
