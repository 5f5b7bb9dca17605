import type { ImportState } from "./import-reading.server";

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

/** « de clients », « d’huissiers ». */
export function ofMany({ many }: { many: string }): string {
  return /^[aeiouyhàâéèêëîïôû]/i.test(many) ? `d’${many}` : `de ${many}`;
}
