import { counted } from "~/lib/french-number";
import type { ImportLine, ImportState } from "./import-reading.server";
import type { ToldVerdict } from "./import-row-report.server";

const states: Record<ImportState, string> = {
  apercu: "À vérifier",
  "en-cours": "En cours",
  fait: "Terminé",
  annule: "Annulé",
};

/** How a list or a heading names where an import is. */
export function stateOf({ state }: { state: ImportState }): string {
  return states[state];
}

/** How each kind of rows is headed. */
export const rowHeadings: Record<ToldVerdict, string> = {
  faux: "Lignes à corriger",
  ressemblant: "Doublons possibles",
  relire: "Lignes à relire",
  repete: "Lignes répétées dans le fichier",
  connu: "Lignes déjà enregistrées",
};

/** « 1 client importé », « 3 audiences importées ». */
export function importedWords(n: number, { one, many, feminine }: ImportLine["words"]): string {
  const e = feminine ? "e" : "";
  return counted(n, `${one} importé${e}`, `${many} importé${e}s`);
}

/** « de clients », « d’huissiers ». */
export function ofMany({ many }: { many: string }): string {
  return /^[aeiouyhàâéèêëîïôû]/i.test(many) ? `d’${many}` : `de ${many}`;
}

/** « 1 retiré », « 5 retirées »: of what was imported. */
export function removedWords(n: number, { feminine }: ImportLine["words"]): string {
  return feminine ? counted(n, "retirée", "retirées") : counted(n, "retiré", "retirés");
}
