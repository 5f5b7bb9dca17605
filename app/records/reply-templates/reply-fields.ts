import { folded } from "~/lib/french-words";

/** What a template may hold between braces, as the firm types it and as it is explained. */
export const replyFields = [
  { name: "nom", means: "le nom de la personne qui a écrit" },
  { name: "numéro du message", means: "par exemple CK-4F7Q" },
  { name: "date du message", means: "le jour où il est arrivé" },
  { name: "avocat", means: "l’avocat qui suit le message" },
  { name: "qui répond", means: "votre nom" },
  { name: "cabinet", means: "le nom du cabinet" },
  { name: "téléphone", means: "celui du cabinet" },
  { name: "adresse", means: "celle du cabinet" },
  { name: "horaires", means: "ceux du cabinet" },
] as const;

type FieldName = (typeof replyFields)[number]["name"];

/** What stands for each field; empty where nobody knows it yet. */
export type ReplyValues = Record<FieldName, string>;

const FIELD = /\{([^{}\n]*)\}/g;
/** Also as somebody typed it, with whatever space before the colon. */
const MISSING = /\[à compléter\s*:\s*([^\]\n]+)\]/giu;

/** Found however it is typed: « {Telephone} » is « {téléphone} ». */
function fieldNamed(typed: string): FieldName | undefined {
  return replyFields.find(({ name }) => folded(name) === folded(typed))?.name;
}

/** What stands between braces in a template and is no field, as it was typed. */
export function unknownFields(words: string): string[] {
  return [...words.matchAll(FIELD)].map(([, typed = ""]) => typed).filter((typed) => !fieldNamed(typed));
}

/**
 * The words of a template with its fields filled in; what is missing is shown as « [à compléter : avocat] ». Braces
 * within a value are the person's own words.
 */
export function filledIn(words: string, values: ReplyValues): string {
  return words.replace(FIELD, (whole, typed: string) => {
    const name = fieldNamed(typed);
    return name ? values[name] || `[à compléter\u00A0: ${name}]` : whole;
  });
}

/** What is still to be written in an answer, each once. */
export function stillMissing(words: string): string[] {
  return [...new Set([...words.matchAll(MISSING)].map(([, what = ""]) => what))];
}
