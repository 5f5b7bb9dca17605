import { type SQL, sql } from "drizzle-orm";
import { importRowRecords, ownRows } from "~/abilities/imports/import-row-rights.server";
import { counted } from "~/lib/french-number";
import { type PersonalPart, stamped } from "./personal-part.server";

/** A row is named by its import and its place there. */
const ROW = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.\d{1,6}$/;
const TITLE = "Lignes d’un fichier lu pour un import";

/**
 * Rows of files that wait to be imported, were refused, or went in with a remark: whoever read the file has them, and
 * nobody while they are being stored.
 */
export const importRows = {
  subject: null,
  visible: ownRows,
  personal: {
    told: {},
    kinds: [
      {
        kind: "row",
        title: TITLE,
        words: { one: "ligne d’importation", many: "lignes d’importation" },
        isId: (text) => ROW.test(text),
        find: async ({ q, query, staff, most }) => {
          const { elsewhere, ...found } = await importRowRecords(q, query, staff, most);
          return { ...found, notice: elsewhere > 0 ? noticeOf(elsewhere) : null };
        },
        archive: {
          key: "lignes_importees",
          title: TITLE,
          rows: (ids, seen) => sql`
            SELECT r.line AS ligne, ${stamped(sql`i.created_at`)} AS lue_le, i.columns AS colonnes, r.cells AS valeurs
            FROM data_import_row r JOIN ${given(ids)} USING (import_id, position)
              JOIN data_import i ON i.id = r.import_id AND ${seen}`,
        },
        erase: {
          // The import is held until the end: a job that begins meanwhile reads what is left.
          rows: (ids, allowed) => sql`
            WITH held AS (SELECT i.id FROM data_import i WHERE i.id IN (SELECT import_id FROM ${given(ids)})
              AND ${allowed} FOR SHARE)
            DELETE FROM data_import_row r USING held, ${given(ids)}
            WHERE r.import_id = held.id AND r.import_id = given.import_id AND r.position = given.position
            RETURNING r.import_id AS id`,
        },
      },
    ],
  } satisfies PersonalPart,
};

function given(ids: string[]): SQL {
  return sql`(SELECT split_part(id, '.', 1)::uuid AS import_id, split_part(id, '.', 2)::int AS position
    FROM unnest(${sql.param(ids)}::text[]) AS id) AS given`;
}

function noticeOf(elsewhere: number): string {
  const agree = elsewhere > 1 ? "correspondent" : "correspond";
  return `${counted(elsewhere, "ligne", "lignes")} d’un fichier lu pour un import ${agree} aussi à cette recherche. Ce fichier a été lu par une autre personne, ou son import est en cours\u00A0: demandez-lui, ou cherchez de nouveau après l’import.`;
}
