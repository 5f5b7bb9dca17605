import type { useCabinet } from "../setup/app";
import type { Visitor } from "../setup/visitor";
import { storedClient } from "./client-story";

type Cabinet = ReturnType<typeof useCabinet>;

const HEAD =
  "Ancienne référence;Intitulé;Client;Nature d’affaire;Stade;Avocat;État;À revoir le;Ouvert le;Numéro RG;Juridiction";

/** A CSV of matters: each line what it says, and what passes elsewhere. */
export function matterCsv(rows: Partial<Record<string, string>>[]): string {
  const line = (row: Partial<Record<string, string>>, i: number) =>
    [
      row.old ?? `A-${i + 1}`,
      row.title ?? `Affaire ${i + 1}`,
      row.client ?? "Fatoumata Exemple",
      row.nature ?? "Commerciale",
      row.stage ?? "",
      row.lead ?? "",
      row.state ?? "",
      row.look ?? "",
      row.opened ?? "",
      row.number ?? "",
      row.court ?? "",
    ].join(";");
  return [HEAD, ...rows.map(line)].join("\r\n");
}

/** The application in which a matter was opened here, by the matter's id: what is entered in it can be stored there. */
export const openedIn = new Map<string, Cabinet>();

/** Who a browser is signed in as, in SQL: its session's token is the parameter of that place. */
export const actorOf = (place: string) =>
  `(SELECT staff_member.* FROM staff_member JOIN staff_session ON user_id = staff_member.id WHERE token = ${place})`;

/** The token of a browser's session. */
export const tokenOf = (who: Visitor) =>
  decodeURIComponent([...who.cookies].find(([name]) => name.endsWith("session_token"))?.[1] ?? "").split(".")[0] ?? "";

/**
 * A matter of a client who has no other, stored as its form would by who is signed in there
 * (stories.test.ts compares both).
 */
export async function openedMatter(
  cabinet: Cabinet,
  who: Visitor,
  { title = "Affaire Exemple", clientName = "Fatoumata Exemple" }: { title?: string; clientName?: string } = {},
): Promise<{ id: string; clientId: string }> {
  const clientId = await storedClient(cabinet, { name: clientName });
  const { rows } = await cabinet.query<{ id: string }>(
    `WITH actor AS ${actorOf("$1")}, today AS (SELECT (now() AT TIME ZONE 'UTC')::date AS day),
       counted AS (
         INSERT INTO matter_counter AS counter (year, last) SELECT extract(year FROM day), 1 FROM today
         ON CONFLICT (year) DO UPDATE SET last = counter.last + 1 RETURNING year, last),
       opened AS (
         INSERT INTO matter (year, n, title, client_id, nature, lead_id, opened_on, created_by, updated_by)
         SELECT counted.year, counted.last, $2, client.id, 'Commerciale', lawyer.id, today.day, actor.id, actor.id
         FROM actor, today, counted, client LEFT JOIN lawyer ON lawyer.active AND folded(lawyer.name) = folded(client.avocat)
         WHERE client.id = $3 RETURNING id),
       told AS (
         INSERT INTO journal (actor_id, actor_name, action, subject_kind, subject_id)
         SELECT actor.id, actor.name, 'matter.created', 'matter', opened.id FROM actor, opened)
     SELECT id FROM opened`,
    [tokenOf(who), title, clientId],
  );
  const [opened] = rows;
  if (!opened) throw new Error(`nobody is signed in there to open « ${title} »`);
  openedIn.set(opened.id, cabinet);
  return { id: opened.id, clientId };
}
