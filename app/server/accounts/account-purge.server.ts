import { removeEndedSessions } from "~/server/auth/session.server";
import { db } from "~/server/db/db.server";
import type { JobKind } from "~/server/jobs/jobs.server";
import { removeOldLinks } from "./one-time-link.server";
import { removeOldDevices } from "./sign-in-completion.server";

/** Every night: sessions that have ended, links that are too old, devices long unseen. All stopped working before. */
export const accountPurge: JobKind<Record<string, never>> = {
  name: "account-purge",
  queue: "background",
  options: { retryLimit: 2, expireInSeconds: 300 },
  cron: "17 3 * * *",
  run: async () => {
    await removeEndedSessions();
    await removeOldLinks(db());
    await removeOldDevices(db());
  },
};
