import { removeEndedSessions } from "~/server/auth/session.server";
import { db } from "~/server/db/db.server";
import { nightly } from "~/server/jobs/nightly.server";
import { removeOldLinks } from "./one-time-link.server";
import { removeOldDevices } from "./sign-in-completion.server";

/** Sessions that have ended, links that are too old, devices long unseen. All stopped working before. */
export const accountPurge = nightly("account-purge", "17 3 * * *", async () => {
  await removeEndedSessions();
  await removeOldLinks(db());
  await removeOldDevices(db());
});
