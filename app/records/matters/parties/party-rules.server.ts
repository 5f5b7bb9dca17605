import { type Answer, bounded, type Checked, checked } from "~/abilities/form/field-rules.server";
import { e164, shownPhone } from "~/lib/phone-number.server";
import { typedLine, typedText } from "~/lib/typed-text";
import { type PartySide, type PartyWords, partyLimits, partySides } from "./party";

/** A party fit to be stored. `phone`: E.164. */
export type PartyInput = {
  name: string;
  side: PartySide;
  quality: string;
  counsel: string;
  phone: string | null;
  note: string | null;
};

/** Applies the rules of the form to its raw fields; the sentences are by the names of the fields. */
export function checkParty(typed: Record<string, unknown>): Checked<PartyInput> {
  const check = checked<Record<keyof PartyWords, string | null>>({
    nom: bounded(typedLine(typed.nom), "Écrivez le nom de la partie.", partyLimits.name),
    cote: sideOf(typedLine(typed.cote)),
    qualite: bounded(typedLine(typed.qualite), null, partyLimits.quality),
    conseil: bounded(typedLine(typed.conseil), null, partyLimits.counsel),
    telephone: phoneOf(typedLine(typed.telephone)),
    precision: bounded(typedText(typed.precision), null, partyLimits.note),
  });
  if (!check.ok) return check;
  const { nom, cote, qualite, conseil, telephone, precision } = check.value;
  return {
    ok: true,
    value: {
      name: nom ?? "",
      side: cote as PartySide,
      quality: qualite ?? "",
      counsel: conseil ?? "",
      phone: telephone,
      note: precision || null,
    },
  };
}

/** A party as its form shows it. */
export function partyWords({ name, side, quality, counsel, phone, note }: PartyInput): PartyWords {
  const telephone = phone ? shownPhone(phone) : "";
  return { nom: name, cote: side, qualite: quality, conseil: counsel, telephone, precision: note ?? "" };
}

function sideOf(typed: string): Answer<string> {
  const side = partySides.find(({ value }) => value === typed);
  return side ? { value: side.value } : { error: "Choisissez de quel côté se trouve cette partie." };
}

function phoneOf(typed: string): Answer<string | null> {
  if (typed === "") return { value: null };
  const phone = e164(typed);
  return phone ? { value: phone } : { error: "Veuillez entrer un numéro valide (8 à 15 chiffres)." };
}
