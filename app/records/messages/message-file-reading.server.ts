import { rawPool } from "~/server/db/db.server";

export type ExportedMessage = {
  _id: string;
  numero: string;
  /** « 20/11/2026 09:07:31 » in Conakry: what a French spreadsheet takes for a date. */
  dateajout: string;
  /** The same instant in ISO 8601. */
  instant: string;
  nom: string;
  email: string | null;
  telephone: string | null;
  message: string;
  domaine: string | null;
  /** « matin », of who wants to be called. */
  appel: string | null;
  rendez_vous_propose_1: string | null;
  rendez_vous_propose_2: string | null;
  rendez_vous_confirme: string | null;
  origine: string;
  statut: string;
  charge_de: string | null;
  /** « oui », or nothing. */
  urgent: string;
  rappel: string | null;
};

/** Rows fetched at once: the messages are never in memory all together. */
const BATCH = 1000;

const stamp = (column: string) => `to_char(m.${column} AT TIME ZONE 'Africa/Conakry', 'DD/MM/YYYY HH24:MI:SS')`;

/** Every message that is not in the corbeille, oldest first, as they were at one instant. */
export async function* liveMessages(): AsyncGenerator<ExportedMessage[]> {
  const client = await rawPool().connect();
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    await client.query(`
      DECLARE exported NO SCROLL CURSOR FOR
      SELECT m.id AS _id, m.number AS numero,
             ${stamp("created_at")} AS dateajout,
             to_char(m.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS instant,
             m.nom, m.email, m.phone AS telephone, m.message, m.practice_area AS domaine,
             m.callback_when AS appel, ${stamp("meeting_first")} AS rendez_vous_propose_1,
             ${stamp("meeting_second")} AS rendez_vous_propose_2,
             ${stamp("meeting_at")} AS rendez_vous_confirme, m.source AS origine,
             m.status AS statut, s.name AS charge_de, CASE WHEN m.urgent THEN 'oui' ELSE '' END AS urgent,
             ${stamp("remind_at")} AS rappel
        FROM message m LEFT JOIN staff_member s ON s.id = m.assignee_id
       WHERE m.deleted_at IS NULL
       ORDER BY m.created_at, m.id`);
    for (;;) {
      const { rows } = await client.query<ExportedMessage>(`FETCH ${BATCH} FROM exported`);
      if (rows.length === 0) break;
      yield rows;
    }
  } finally {
    await client.query("ROLLBACK").catch(() => {});
    client.release();
  }
}
