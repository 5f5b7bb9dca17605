import { sql } from "drizzle-orm";
import { strToU8, zipSync } from "fflate";
import { ownRows } from "~/abilities/imports/import-row-rights.server";
import { visibleEntries } from "~/abilities/journal/journal-access.server";
import { conakryStamp } from "~/lib/french-date";
import { visibleClients } from "~/records/clients/client-access.server";
import { visibleMessages } from "~/records/messages/message-access.server";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Transaction } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { settings } from "~/server/settings/settings.server";
import type { Chosen } from "./chosen-refs";
import { archivePage } from "./rights-archive-page.server";
import { toldActions } from "./told-actions";

/** What is handed over, in the words of who reads it. */
export type Handed = {
  messages: Record<string, unknown>[];
  clients: Record<string, unknown>[];
  notes: Record<string, unknown>[];
  parties_adverses: Record<string, unknown>[];
  lignes_importees: Record<string, unknown>[];
  journal: Record<string, unknown>[];
  /** Covered by professional secrecy: told, not handed over. */
  retenus: string[];
};

/**
 * One archive (ZIP) of the chosen records: `donnees.json`, and `resume.html` to read. Words of lawyers on a conflict, and whose
 * adverse party somebody is, are covered by professional secrecy and stay. That it was made is journalled, with ids alone.
 */
export async function personArchive(chosen: Chosen, staff: Staff): Promise<Uint8Array<ArrayBuffer>> {
  const handed = await db().transaction(async (tx) => {
    const found = await collect(tx, chosen, staff);
    const { row: rows, ...ids } = chosen;
    const details = { ...ids, rows: rows.length };
    await record(tx, { actor: staff, action: "rights.exported", details });
    return found;
  });
  const made = conakryStamp(new Date());
  const firm = settings().firm_name;
  return zipSync({
    "donnees.json": strToU8(JSON.stringify({ cabinet: firm, extrait_le: made, ...handed }, null, 2)),
    "resume.html": strToU8(archivePage(handed, { firm, made })),
  }) as Uint8Array<ArrayBuffer>;
}

type Row = Record<string, unknown>;

async function collect(tx: Transaction, chosen: Chosen, staff: Staff): Promise<Handed> {
  const ids = (list: string[]) => sql`${sql.param(list)}::uuid[]`;
  const all = async (statement: ReturnType<typeof sql>) => (await tx.execute<Row>(statement)).rows;
  const stamp = (column: string) => sql.raw(`conakry_stamp(${column})`);
  return {
    messages: await all(sql`
      SELECT number AS numero, ${stamp("created_at")} AS recu_le, nom, email, phone AS telephone, message,
        practice_area AS domaine, source AS origine, status AS etat, deleted_at IS NOT NULL AS corbeille
      FROM message WHERE id = ANY (${ids(chosen.message)}) AND ${visibleMessages(staff)} ORDER BY created_at`),
    clients: await all(sql`
      SELECT kind AS nature_de_la_personne, name AS nom, other_names AS autres_noms, adresse, landmark AS repere, email,
        numero, other_phones AS autres_numeros, naturedaffaire AS nature_d_affaire, avocat,
        ${stamp("dateajout")} AS enregistre_le, ${stamp("updated_at")} AS change_le, deleted_at IS NOT NULL AS corbeille
      FROM client WHERE id = ANY (${ids(chosen.client)}) AND ${visibleClients(staff)} ORDER BY dateajout`),
    notes: await all(sql`
      SELECT ${stamp("n.created_at")} AS ecrite_le, n.body AS note FROM message_note n
        JOIN message ON message.id = n.message_id
      WHERE n.id = ANY (${ids(chosen.note)}) AND ${visibleMessages(staff)} ORDER BY n.created_at`),
    parties_adverses: await all(sql`
      SELECT p.name AS nom, ${stamp("p.at")} AS inscrite_le FROM client_adverse_party p JOIN client ON client.id = p.client_id
      WHERE p.id = ANY (${ids(chosen.adverse)}) AND ${visibleClients(staff)} ORDER BY p.at`),
    lignes_importees: await all(sql`
      SELECT r.line AS ligne, ${stamp("i.created_at")} AS lue_le, i.columns AS colonnes, r.cells AS valeurs
      FROM jsonb_to_recordset(${JSON.stringify(chosen.row)}::jsonb) AS given("importId" uuid, position int)
        JOIN data_import_row r ON r.import_id = given."importId" AND r.position = given.position
        JOIN data_import i ON i.id = r.import_id AND ${ownRows(staff)}`),
    journal: await told(tx, chosen, staff),
    retenus: [...chosen.decision, ...chosen.conclusion].length > 0 ? [KEPT_WORDS] : [],
  };
}

/** Who of the firm did it is theirs; what was done, and when, is what the person may know (told-actions). */
async function told(tx: Transaction, chosen: Chosen, staff: Staff): Promise<Row[]> {
  const { rows } = await tx.execute<{ le: string; action: string }>(sql`
    SELECT conakry_stamp(at) AS le, action FROM journal
    WHERE action = ANY (${sql.param(Object.keys(toldActions))}::text[]) AND ${visibleEntries(staff)}
      AND ((subject_kind = 'contact' AND subject_id = ANY (${sql.param(chosen.message)}::text[]))
        OR (subject_kind = 'client' AND subject_id IN (
          SELECT client.id::text FROM client
          WHERE id = ANY (${sql.param(chosen.client)}::uuid[]) AND ${visibleClients(staff)})))
    ORDER BY journal.id`);
  return rows.map(({ le, action }) => ({ le, fait: toldActions[action] }));
}

const KEPT_WORDS =
  "Des motifs ou conclusions d’avocats sur un conflit d’intérêts vous citent. Ils sont couverts par le secret professionnel et ne sont pas joints.";
