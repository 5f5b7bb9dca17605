import type { Answer, Visitor } from "../setup/visitor";

/** Sends a file as the form of /importation does. */
export async function sendFile(
  who: Visitor,
  name: string,
  content: string | Uint8Array<ArrayBuffer>,
  kind = "clients",
): Promise<Answer> {
  const body = new FormData();
  body.set("contenu", kind);
  body.set("fichier", new File([content], name));
  return who.post("/importation", body);
}

/** Sends a file and opens its preview. Throws when it is refused. */
export async function preview(
  who: Visitor,
  name: string,
  content: string | Uint8Array<ArrayBuffer>,
  kind = "clients",
): Promise<{ address: string; answer: Answer }> {
  const sent = await sendFile(who, name, content, kind);
  const address = sent.headers.get("Location") ?? "";
  if (sent.status !== 303) throw new Error(`the file was answered ${sent.status}: ${wordsOf(sent)}`);
  return { address, answer: await who.get(address) };
}

/** The words of the screen, spaces made plain. */
export function wordsOf(answer: Answer): string {
  return (answer.page.querySelector("main")?.text ?? answer.text).replace(/[\s\u00A0\u202F]+/g, " ");
}

/** Presses « Importer » and waits for the end. Returns the words of the result. */
export async function launch(who: Visitor, address: string, fields: Record<string, string> = {}): Promise<string> {
  await who.post(`${address}/lancement`, fields);
  for (const end = Date.now() + 45_000; Date.now() < end; ) {
    const words = wordsOf(await who.get(address));
    if (words.includes("Import terminé")) return words;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error("the import never ended");
}

/** Preview and launch in one. */
export async function imported(
  who: Visitor,
  name: string,
  content: string | Uint8Array<ArrayBuffer>,
  kind = "clients",
  fields: Record<string, string> = {},
): Promise<{ address: string; words: string }> {
  const { address } = await preview(who, name, content, kind);
  return { address, words: await launch(who, address, fields) };
}

const HEAD = "Nom;Adresse;Téléphone;Nature;Avocat;Date";

/** A CSV of clients: each line name, number and what else differs from the first. */
export function csvOf(rows: Record<string, string>[]): string {
  const line = (row: Record<string, string>) =>
    [
      row.nom ?? "Fatoumata Exemple",
      row.adresse ?? "Quartier Exemple",
      row.numero ?? "620 00 00 00",
      row.nature ?? "Droit des Affaires",
      row.avocat ?? "Maitre Exemple",
      row.date ?? "03/02/2024",
    ].join(";");
  return [HEAD, ...rows.map(line)].join("\r\n");
}
