import { type SQL, sql } from "drizzle-orm";
import { permittedTo } from "~/server/auth/permission-condition.server";
import type { Queryable } from "~/server/db/db.server";
import { lawyer } from "./lawyer-table.server";
import { portraitPlaceOf } from "./profile";
import { readShownLawyers } from "./shown-lawyers.server";

/** True while the place is the portrait of this very person: everybody may choose and remove their own. */
export function isOwnPortrait(place: string, staff: { id: string }): SQL {
  return sql`(${permittedTo(staff, "own-account")} AND EXISTS (SELECT FROM ${lawyer} AS portrayed
    WHERE portrayed.active AND portrayed.staff_id = ${staff.id}
      AND ${portraitPlaceOf("")} || portrayed.id::text = ${place}))`;
}

/** The portraits that may be shown, by their place: of the lawyers who agreed to be. */
export async function portraitPlaces(q?: Queryable): Promise<{ place: string; name: string }[]> {
  const lawyers = await readShownLawyers(q);
  return lawyers.map(({ id, name }) => ({ place: portraitPlaceOf(id), name }));
}
