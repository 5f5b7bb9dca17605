import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { titledName } from "~/content/client-values";
import { latestRead } from "~/lib/latest-read";
import { paths } from "~/paths";
import { db, type Queryable } from "~/server/db/db.server";
import { staffMember } from "~/server/db/schema.server";
import { clearPages } from "~/server/http/page-cache.server";
import { lawyer } from "./lawyer-table.server";
import { anchorOf, type PublicLawyer, profileAreas } from "./profile";
import { lawyerProfile } from "./profile-table.server";

let shown: readonly PublicLawyer[] = [];

/** Whom visitors may read of. From memory: read at boot and again whenever any process tells of a change. */
export function shownLawyers(): readonly PublicLawyer[] {
  return shown;
}

/** Those who named that expertise among their areas, by the key of profileAreas. */
export function lawyersOf(area: string): PublicLawyer[] {
  return shown.filter(({ areas }) => areas.includes(area));
}

/** Where visitors read of whoever signed under that name, « Maître … »; null while that lawyer is not shown. */
export function profileOf(titled: string | undefined): string | null {
  const found = shown.find(({ name }) => name === titled);
  return found ? `${paths.team}#${found.anchor}` : null;
}

/** Reads them anew and forgets the pages that show the old ones. */
export const loadShownLawyers = latestRead(
  () => readShownLawyers(),
  (lawyers) => {
    shown = lawyers;
    clearPages();
  },
);

/**
 * The lawyers whom visitors may read of, in the order of the setting: those of the firm who agreed to it themselves, by
 * the account that is still theirs and in use.
 */
export async function readShownLawyers(q: Queryable = db()): Promise<PublicLawyer[]> {
  const rows = await q
    .select({
      id: lawyer.id,
      name: lawyer.name,
      initials: sql<string>`${lawyer.initials}`,
      rollNumber: lawyerProfile.rollNumber,
      rollYear: lawyerProfile.rollYear,
      languages: lawyerProfile.languages,
      areas: lawyerProfile.areas,
      presentation: lawyerProfile.presentation,
    })
    .from(lawyer)
    .innerJoin(lawyerProfile, eq(lawyerProfile.lawyerId, lawyer.id))
    .innerJoin(staffMember, and(eq(staffMember.id, lawyer.staffId), eq(staffMember.id, lawyerProfile.agreedBy)))
    .where(and(lawyer.active, isNull(staffMember.deactivatedAt)))
    .orderBy(asc(lawyer.position));
  return rows.map(({ name, areas, ...row }) => ({
    ...row,
    name: titledName(name),
    anchor: anchorOf(name),
    areas: areas.filter((area) => Object.hasOwn(profileAreas, area)),
  }));
}
