import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import { heldBecause } from "~/abilities/hold/hold-part.server";
import { cites } from "~/abilities/rights/cited-words.server";
import { type PersonalKind, stamped, uuids } from "~/abilities/rights/personal-part.server";
import { party } from "~/records/clients/conflicts/conflict-table.server";
import { foundParties, partyColumns } from "~/records/clients/conflicts/found-parties.server";
import { matterPaths } from "../matter";
import { matterHold } from "../matter-hold.server";
import { matter } from "../matter-table.server";

/** A party that counts still serves to find conflicts of interest (content/legal/privacy, 3). */
const PARTY_KEEPS = "Sert à vérifier les conflits d’intérêts\u00A0: retirez d’abord cette partie du dossier.";

const keeps = (removedAt: SQL) =>
  sql<string | null>`coalesce(${heldBecause(matterHold)}, CASE WHEN ${removedAt} IS NULL THEN ${PARTY_KEEPS} END)`;

const WITHHELD =
  "Vous êtes cité parmi les parties d’un dossier du cabinet. Il est couvert par le secret professionnel et n’est pas joint.";

type Told = Pick<PersonalKind, "archive" | "withheld"> & { kind: string; title: string; sides: SQL | undefined };

/** Parties of matters of that name, or whose other words name somebody; those that were removed count. */
function partiesOf({ sides, ...told }: Told): PersonalKind {
  return {
    ...told,
    words: { one: "partie de dossier", many: "parties de dossiers" },
    find: async ({ q, query, seen, most }) => {
      const { note, counsel, phone, removedAt, matterId } = party;
      const read = (condition: SQL | undefined, limit: number) =>
        q
          .select({ ...partyColumns, matterId: matter.id, gone: matter.deletedAt, keeps: keeps(sql`${removedAt}`) })
          .from(party)
          .innerJoin(matter, eq(matter.id, matterId))
          .where(and(seen, sides, condition))
          .limit(limit);
      const words = sql`concat_ws(E'\\n', nullif(${counsel}, ''), ${phone}, ${note})`;
      return foundParties(
        { query, most },
        {
          kind: told.kind,
          read,
          citing: and(sql`${words} <> ''`, cites(words, query)),
          cited: "Cité à propos d’une partie",
          file: (row) => matterPaths.parties(row.matterId),
        },
      );
    },
    erase: {
      line: "party-erased",
      rows: (ids, allowed) => sql`
        DELETE FROM party USING matter
        WHERE party.id = ANY (${uuids(ids)}) AND matter.id = party.matter_id
          AND ${keeps(sql`party.removed_at`)} IS NULL AND ${allowed} RETURNING matter.id AS id`,
    },
  };
}

/**
 * Parties in the rights of persons. Of adverse ones the name is handed over, as of those of a client: never whose
 * opponent they are, nor what is noted of them. The others are found and told, and stay with the affair.
 */
export const partyPersonal = [
  partiesOf({
    kind: "adverse-dossier",
    title: "Parties adverses de dossiers",
    sides: eq(party.side, "adverse"),
    archive: {
      key: "parties_adverses_de_dossiers",
      title: "Parties adverses",
      rows: (ids, seen) => sql`
        SELECT party.name AS nom, ${stamped(sql`party.at`)} AS inscrite_le
        FROM party JOIN matter ON matter.id = party.matter_id
        WHERE party.id = ANY (${uuids(ids)}) AND party.side = 'adverse' AND ${seen} ORDER BY party.at`,
    },
  }),
  partiesOf({
    kind: "partie-dossier",
    title: "Autres parties de dossiers",
    sides: ne(party.side, "adverse"),
    withheld: WITHHELD,
  }),
];
