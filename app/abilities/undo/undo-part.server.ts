import type { Details } from "~/abilities/journal/journal-part";
import type { Staff } from "~/server/auth/staff.server";

/** A line of the journal that is to be taken back. */
export type DoneLine = { action: string; details: Details };

/**
 * How a record takes back what its journal tells of one change, the last line first: all of it, or nothing. False when
 * the record is not as that change left it any more, or not this person's to change.
 */
export type UndoPart = (id: string, lines: DoneLine[], staff: Staff) => Promise<boolean>;
