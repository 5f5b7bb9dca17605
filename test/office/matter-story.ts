import type { useCabinet } from "../setup/app";
import type { Visitor } from "../setup/visitor";
import { formOn, storedClient } from "./client-story";

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

/** Opens a matter by its form, for a client who has none; returns its id. */
export async function openedMatter(
  cabinet: Cabinet,
  who: Visitor,
  { title = "Affaire Exemple", clientName = "Fatoumata Exemple" }: { title?: string; clientName?: string } = {},
): Promise<{ id: string; clientId: string }> {
  const clientId = await storedClient(cabinet, { name: clientName });
  const page = await who.get(`/dossiers/nouveau?client=${clientId}`);
  const answer = await who.post("/dossiers/nouveau", {
    ...formOn(page, "/dossiers/nouveau"),
    title,
    clientId,
    nature: "Commerciale",
  });
  if (answer.status !== 303) throw new Error(`opening answered ${answer.status}: ${answer.text.slice(0, 2000)}`);
  const { rows } = await cabinet.query<{ id: string }>("SELECT id FROM matter WHERE client_id = $1 AND title = $2", [
    clientId,
    title,
  ]);
  return { id: rows[0]?.id ?? "", clientId };
}
