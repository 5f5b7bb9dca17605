import type { Words } from "~/abilities/form/outcome";
import { type AskedToday, askedChanges, nothingAsked } from "~/records/clients/asked-change";
import { waitingWords } from "~/records/clients/conflicts/conflict-request-words";
import { type ConflictRequest, openRequestsIn } from "~/records/clients/conflicts/conflict-requests.server";
import { lawyerChoices } from "~/records/lawyers/lawyer-choices.server";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Queryable } from "~/server/db/db.server";
import { matterFields } from "./matter";
import { clientForMatter } from "./matter-client.server";
import { readMatter } from "./matter-record.server";
import { matterWords } from "./matter-rules.server";
import { conflictsOfNewClient } from "./matter-store.server";
import { conflictsOfParty, conflictsOfPartyChange, readParty } from "./parties/parties.server";
import { partyFields } from "./parties/party";
import { checkParty } from "./parties/party-rules.server";

/** `partyId`: of the party that would change; `isOfClient`: the matter would be for another client. */
export type WaitingRequest = {
  id: string;
  of: string | null;
  words: string;
  partyId: string | null;
  isOfClient: boolean;
};

/** What waits for a lawyer in a matter, in a few words: all that was typed is shown by the request, once opened. */
export async function waitingIn(q: Queryable, matterId: string, staff: Staff): Promise<WaitingRequest[]> {
  const requests = await openRequestsIn(q, staff, matterId);
  return requests.map((request) => ({
    id: request.id,
    of: request.of,
    words: waitingWords(request),
    partyId: request.party?.id ?? null,
    isOfClient: request.about === "matter-client",
  }));
}

type Asked = Pick<ConflictRequest, "party" | "client" | "toClientId"> & {
  typed: Words;
  matter: { id: string; clientId: string };
};

/** How what a colleague asked of a lawyer in a matter stands today, as far as this person may know of whom it meets. */
export function askedInMatter(asked: Asked, staff: Staff): Promise<AskedToday> {
  if (asked.party) return partyChange(asked, asked.party.id, staff);
  return asked.toClientId ? otherClient(asked, staff) : newParty(asked, staff);
}

async function newParty({ matter, typed }: Asked, staff: Staff): Promise<AskedToday> {
  const check = checkParty(typed);
  return { changes: [], matches: check.ok ? await conflictsOfParty(db(), matter, check.value, staff) : [] };
}

async function partyChange({ matter, typed }: Asked, id: string, staff: Staff): Promise<AskedToday> {
  const found = await readParty(db(), matter.id, id, staff);
  if (!found) return nothingAsked;
  const now = found.now.values;
  const check = checkParty({ ...now, ...typed });
  const affair = { ...matter, partyId: id };
  return {
    changes: askedChanges(partyFields, now, typed),
    matches: check.ok ? await conflictsOfPartyChange(db(), affair, check.value, staff) : [],
  };
}

async function otherClient({ matter, client, typed }: Asked, staff: Staff): Promise<AskedToday> {
  const found = await readMatter(db(), matter.id, staff);
  const present = await clientForMatter(matter.clientId, staff);
  const other = client && (await clientForMatter(client.id, staff));
  if (!found || !present || !other) return nothingAsked;
  // Who was asked for may have left since: their name is told all the same.
  const leads = await lawyerChoices(found.values.leadId, typed.leadId || null);
  const lead = (id: string) => leads.find(({ value }) => value === id)?.label ?? id;
  const fields = matterFields.map((field) => (field.name === "leadId" ? { ...field, shown: lead } : field));
  const now = { ...matterWords(found.values), clientId: present.name };
  return {
    changes: askedChanges(fields, now, { ...typed, clientId: other.name }),
    matches: await conflictsOfNewClient(db(), matter.id, other.id, staff),
  };
}
