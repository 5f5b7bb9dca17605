import type { Words } from "~/abilities/form/outcome";
import { askedInMatter } from "~/records/matters/asked-in-matter.server";
import type { Staff } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { type AskedToday, askedChanges, nothingAsked } from "../asked-change";
import { newConflicts } from "../client-decision.server";
import { type ClientValues, clientFields } from "../client-fields";
import { readClient } from "../client-record.server";
import { findMatches } from "../client-store.server";
import { checkEdition, checkTyped, formValues } from "../client-values.server";
import type { ConflictRequest } from "./conflict-requests.server";

/** How an open request stands today, as far as this person may know of whom it meets. */
export async function askedToday(request: ConflictRequest, staff: Staff): Promise<AskedToday> {
  const { typed, changesId, matter } = request;
  if (!typed) return nothingAsked;
  if (matter) return askedInMatter({ ...request, typed, matter }, staff);
  return changesId ? clientChange(changesId, typed, staff) : newClient(typed, staff);
}

async function newClient(typed: Words, staff: Staff): Promise<AskedToday> {
  const check = checkTyped(typed as ClientValues);
  return { changes: [], matches: check.ok ? await findMatches(db(), check.value, staff) : [] };
}

async function clientChange(id: string, typed: Words, staff: Staff): Promise<AskedToday> {
  const found = await readClient(id, staff);
  if (!found) return nothingAsked;
  const now = formValues(found.values);
  const check = checkEdition({ ...now, ...typed }, found.values);
  return {
    changes: askedChanges(clientFields, now, typed),
    matches: check.ok ? await newConflicts(db(), id, found.values, check.value, staff) : [],
  };
}
