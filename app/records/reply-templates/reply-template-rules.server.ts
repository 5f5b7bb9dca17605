import { type Answer, bounded, type Checked, checked } from "~/abilities/form/field-rules.server";
import type { Values } from "~/abilities/form/form-part.server";
import { typedLine, typedText } from "~/lib/typed-text";
import { replyFields, unknownFields } from "./reply-fields";
import { templateLimits } from "./reply-template";
import { replyTemplate } from "./reply-template-table.server";

const { title, words, place } = replyTemplate;

/** The columns that the form writes, by field. */
export const templateColumns = { title, words, place };

/** A template fit to be stored. */
export type TemplateInput = Values<typeof templateColumns>;

/** Applies the rules of the form to raw fields. A field that does not exist would go out to somebody as it is. */
export function checkTemplate(typed: Record<string, unknown>): Checked<TemplateInput> {
  return checked<TemplateInput>({
    title: bounded(typedLine(typed.title), "Titre obligatoire.", templateLimits.title),
    words: wordsOf(typedText(typed.words)),
    place: placeOf(typedLine(typed.place)),
  });
}

function wordsOf(typed: string): Answer<string> {
  const [unknown] = unknownFields(typed);
  if (unknown === undefined) return bounded(typed, "Texte obligatoire.", templateLimits.words);
  const known = replyFields.map(({ name }) => `{${name}}`).join(", ");
  return { error: `«\u00A0{${unknown.slice(0, 40)}}\u00A0» n’est pas un champ. Les champs sont\u00A0: ${known}.` };
}

function placeOf(typed: string): Answer<number> {
  const place = /^\d{1,3}$/.test(typed) ? Number(typed) : 0;
  if (place >= 1 && place <= templateLimits.place) return { value: place };
  return { error: `Entrez un nombre entier, de 1 à ${templateLimits.place}.` };
}
