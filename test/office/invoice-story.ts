import type { Answer, Visitor } from "../setup/visitor";
import { formOn } from "./client-story";

const CREATION = "/gestionfluxclient/nouvelle";

/** A line as somebody types it; what is not said is what the form proposes. */
export type Typed = Partial<Record<"genre" | "libelle" | "quantite" | "prix" | "tva" | "justificatif", string>>;

/** The fields of these lines, and how many they are. */
export function typedLines(lines: Typed[]): Record<string, string> {
  const fields: Record<string, string> = { lignes: String(lines.length) };
  for (const [i, line] of lines.entries()) {
    const full = { genre: "honoraires", libelle: "Honoraires", quantite: "1", prix: "1 000 000", tva: "", ...line };
    for (const [name, value] of Object.entries(full)) fields[`${name}-${i}`] = value;
  }
  return fields;
}

type Draft = { client: string; kind?: string; matter?: string; lines?: Typed[]; words?: Record<string, string> };

/** Begins a draft by its form. Returns its id. */
export async function drafted(who: Visitor, { client, kind = "facture", matter = "", lines, words }: Draft) {
  const page = await who.get(`${CREATION}?genre=${kind}&client=${client}&dossier=${matter}`);
  const form = formOn(page, CREATION);
  const answer = await who.post(`${CREATION}?genre=${kind}&client=${client}`, {
    ...form,
    ...typedLines(lines ?? [{}]),
    ...words,
  });
  if (answer.status !== 303) throw new Error(`the draft answered ${answer.status}: ${answer.text.slice(0, 2000)}`);
  return form.id ?? "";
}

/** Looks at a draft, then issues it. */
export async function issuing(who: Visitor, id: string, typed: Record<string, string> = {}): Promise<Answer> {
  const address = `/gestionfluxclient/brouillons/${id}/emission`;
  return who.post(address, { ...formOn(await who.get(address), address), ...typed });
}

/** A draft that is issued at once. Returns the id of the piece. */
export async function issuedBy(who: Visitor, draft: Draft): Promise<string> {
  const id = await drafted(who, draft);
  const answer = await issuing(who, id);
  if (answer.headers.get("Location") !== `/gestionfluxclient/${id}`)
    throw new Error(`issuing answered ${answer.status}: ${answer.text.slice(0, 2000)}`);
  return id;
}
