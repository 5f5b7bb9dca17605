import { isUnreachable } from "~/abilities/screen/keep-screen";
import type { Unread } from "./list-screen.server";

/**
 * Client loader of a list: one that meets no server, or one without its database, says so in the place of the table.
 */
export async function orUnread<Screen>({
  serverLoader,
}: {
  serverLoader: () => Promise<Screen>;
}): Promise<Screen | Unread> {
  try {
    return await serverLoader();
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    return { page: null };
  }
}
