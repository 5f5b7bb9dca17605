import type { Decision, Undecided } from "~/records/clients/client-decision.server";
import type { LikelyMatch } from "~/records/clients/conflicts/likely-match";
import { conflictsOfMatter, decideInMatter } from "~/records/clients/conflicts/party-conflicts.server";
import type { Staff } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { changeMatterState, matterWays, readMatterState, type StateChange } from "./matter-states.server";

/** What the names of a closed matter’s client and parties bring by now, and nobody has decided. */
export async function reopeningConflicts(id: string, staff: Staff): Promise<LikelyMatch[]> {
  const found = await readMatterState(db(), id, staff);
  if (found?.state !== "clos") return [];
  return (await conflictsOfMatter(db(), id, found.client, staff)).map(({ match }) => match);
}

/** Opens a closed matter again, once the conflicts that came meanwhile are decided. */
export function reopenMatter(
  id: string,
  reason: string,
  staff: Staff,
  decision: Decision,
): Promise<StateChange<Undecided>> {
  return changeMatterState<Undecided>(id, matterWays.reopen, { reason }, staff, async (tx) => {
    const found = await readMatterState(tx, id, staff);
    if (!found) return null;
    const { client } = found;
    const conflicts = await conflictsOfMatter(tx, id, client, staff);
    return decideInMatter(tx, conflicts, { clientId: client.id, matterId: id }, staff, decision);
  });
}
