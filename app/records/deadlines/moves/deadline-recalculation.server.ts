import { db, type Queryable } from "~/server/db/db.server";
import { enqueue } from "~/server/jobs/jobs.server";
import { nightly } from "~/server/jobs/nightly.server";
import { systemActor } from "~/server/journal/journal.server";
import { loadSettings, settings } from "~/server/settings/settings.server";
import { recalculateAll } from "./deadline-moves.server";

/** Before the mail of the morning, and whenever a feast is entered: this process may not have heard of it yet. */
export const deadlineRecalculation = nightly("deadline-recalculation", "20 5 * * *", async () => {
  await loadSettings();
  await recalculateAll(systemActor);
});

/** Has every deadline reckoned anew, for the recess of a court has changed; once `q` commits. */
export const recalculateSoon = (q: Queryable) => enqueue(q, deadlineRecalculation, {});

const feasts = () => JSON.stringify(settings().holidays_added);
let known = "";

/** Takes the feasts of the settings, which were just read, for those that deadlines are reckoned by. */
export function knowFeasts(): void {
  known = feasts();
}

/** Has every deadline reckoned anew when the feasts among the settings are others than this process knew. */
export async function recalculateForFeasts(): Promise<void> {
  if (known === feasts()) return;
  await enqueue(db(), deadlineRecalculation, {});
  knowFeasts();
}
