import { readKeptWeek, WEEK_CACHE, WEEK_SCREEN } from "../../lib/kept-week";

/** Screens of the office that lead, without network, to the week that the device keeps. */
const LEADS = /^\/(?:adminfils|gestionaudience)(?:\/|$)/;

/** The page that shows the week, or one of its files; undefined on a device that keeps none. */
export const keptFile = (path: string) => caches.match(path, { cacheName: WEEK_CACHE, ignoreVary: true });

/** What is shown without network instead of a screen; undefined for what has nothing to do with it. */
export async function keptScreen(path: string): Promise<Response | undefined> {
  if (path === WEEK_SCREEN) return keptFile(path);
  if (!LEADS.test(path) || !(await keptFile(WEEK_SCREEN))) return undefined;
  return Response.redirect(WEEK_SCREEN, 302);
}

/** Erases what is over seven days old, on a device that keeps something. */
export async function dropOldWeek(): Promise<void> {
  if (await keptFile(WEEK_SCREEN)) await readKeptWeek();
}
