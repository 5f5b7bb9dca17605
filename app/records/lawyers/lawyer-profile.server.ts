import { and, eq, type SQL, sql } from "drizzle-orm";
import { titledName } from "~/content/client-values";
import { permittedTo } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Queryable } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { lawyer } from "./lawyer-table.server";
import type { ProfileWords } from "./profile";
import { lawyerProfile } from "./profile-table.server";
import { loadShownLawyers } from "./shown-lawyers.server";

/** A lawyer's profile in the office. `isOwn`: it is the reader's, who alone may agree to its being shown. */
export type LawyerProfile = ProfileWords & {
  id: string;
  name: string;
  initials: string;
  isOwn: boolean;
  /** The person whose account it is has agreed. */
  agreed: boolean;
  version: number;
};

/** The profile of the lawyer whose account this is; null for who is none. */
export function ownProfile(staff: Staff, q?: Queryable): Promise<LawyerProfile | null> {
  return find(and(eq(lawyer.staffId, staff.id), permittedTo(staff, "own-account")), staff, q);
}

/** The profile of a lawyer; null for an id of none, or for whoever may not manage accounts. */
function profileOf(id: string, staff: Staff, q?: Queryable): Promise<LawyerProfile | null> {
  return find(and(sql`${lawyer.id}::text = ${id}`, permittedTo(staff, "people")), staff, q);
}

/** The profile at an address: of that lawyer, or without an id the reader's own. */
export function profileAt(id: string | undefined, staff: Staff, q?: Queryable): Promise<LawyerProfile | null> {
  return id === undefined ? ownProfile(staff, q) : profileOf(id, staff, q);
}

async function find(which: SQL | undefined, staff: Staff, q: Queryable = db()): Promise<LawyerProfile | null> {
  const [row] = await q
    .select({
      id: lawyer.id,
      name: lawyer.name,
      initials: sql<string>`${lawyer.initials}`,
      account: lawyer.staffId,
      profile: lawyerProfile,
    })
    .from(lawyer)
    .leftJoin(lawyerProfile, eq(lawyerProfile.lawyerId, lawyer.id))
    .where(and(lawyer.active, which));
  if (!row) return null;
  const { id, name, initials, account, profile } = row;
  return {
    id,
    name: titledName(name),
    initials,
    isOwn: account === staff.id,
    agreed: account !== null && profile?.agreedBy === account,
    rollNumber: profile?.rollNumber ?? "",
    rollYear: profile?.rollYear ?? "",
    languages: profile?.languages ?? "",
    areas: profile?.areas ?? [],
    presentation: profile?.presentation ?? "",
    version: profile?.version ?? 0,
  };
}

const isSaying = (profile: ProfileWords, words: ProfileWords) =>
  Object.entries(words).every(([name, value]) => String(profile[name as keyof ProfileWords]) === String(value));

/** What became of a profile; `changed`: somebody else saved it since that version, and nothing was stored. */
export type ProfileSaving = { kind: "stored"; profile: LawyerProfile } | { kind: "gone" } | { kind: "changed" };

/**
 * Stores what visitors may read of a lawyer. `agrees` counts only for one's own profile: nobody agrees for a colleague,
 * and other words by another hand are shown once that person has agreed to them.
 */
export async function saveProfile(
  id: string | undefined,
  { words, agrees, version }: { words: ProfileWords; agrees: boolean; version: string },
  staff: Staff,
): Promise<ProfileSaving> {
  const saving = await db().transaction(async (tx): Promise<ProfileSaving> => {
    // Of two who save at once the second finds what the first has stored.
    await tx.execute(sql`LOCK TABLE ${lawyerProfile} IN SHARE ROW EXCLUSIVE MODE`);
    const profile = await profileAt(id, staff, tx);
    if (!profile) return { kind: "gone" };
    if (String(profile.version) !== version) return { kind: "changed" };
    const agreement = profile.isOwn
      ? {
          agreedBy: agrees ? staff.id : null,
          ...(agrees === profile.agreed ? {} : { agreedAt: agrees ? new Date() : null }),
        }
      : isSaying(profile, words)
        ? {}
        : { agreedBy: null, agreedAt: null };
    const row = { ...words, ...agreement, version: profile.version + 1, updatedAt: new Date() };
    await tx
      .insert(lawyerProfile)
      .values({ lawyerId: profile.id, ...row })
      .onConflictDoUpdate({ target: lawyerProfile.lawyerId, set: row });
    const subject = { kind: "lawyer", id: profile.id };
    await record(tx, staff, "lawyer.profile-changed", subject);
    if (profile.isOwn && agrees !== profile.agreed)
      await record(tx, staff, agrees ? "lawyer.profile-agreed" : "lawyer.profile-withdrawn", subject);
    return { kind: "stored", profile };
  });
  await loadShownLawyers();
  return saving;
}
