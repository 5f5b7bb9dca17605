import type { RouterContextProvider } from "react-router";
import { isUnreachable } from "~/abilities/screen/keep-screen";
import { shownScreens } from "~/abilities/screen/shown-screens";
import type { Unread } from "./list-screen.server";

type ClientArgs<Screen> = { context: Readonly<RouterContextProvider>; serverLoader: () => Promise<Screen> };

/** What a list is shown as (keep-screen.ts); its address alone would say that one is still on the screen. */
export const shownList = (base: string) => `liste ${base}`;

/**
 * Client loader of a list: one that meets no server, or one without its database, says so in the place of the table.
 * One that is read anew by itself stays as it was then, whatever it met. `base`: its address.
 */
export async function orUnread<Screen>(
  { context, serverLoader }: ClientArgs<Screen>,
  base?: string,
): Promise<Screen | Unread> {
  const screens = context.get(shownScreens);
  const isByItself = screens.readsByItself;
  try {
    return await screens.read(serverLoader);
  } catch (error) {
    const last = base && isByItself ? (screens.get(shownList(base)) as Screen | undefined) : undefined;
    if (last) return last;
    if (!isUnreachable(error)) throw error;
    return { page: null };
  }
}
