import type { Posted } from "~/abilities/form/office-form.server";
import type { FieldErrors } from "~/ui/error-summary";
import { type ProfileWords, profileAreas, profileLimits } from "./profile";

const ROLL_NUMBER = /^[\p{L}\p{N} /.-]*$/u;

/** Reads the form of a profile, and says beside each field what does not fit. */
export function readProfileForm({ form, line, text }: Posted): { words: ProfileWords; errors: FieldErrors } {
  const words = {
    rollNumber: line("rollNumber"),
    rollYear: line("rollYear"),
    languages: line("languages"),
    areas: Object.keys(profileAreas).filter((area) => form.getAll("areas").includes(area)),
    presentation: text("presentation"),
  };
  const errors: FieldErrors = {};
  for (const [name, most] of Object.entries(profileLimits))
    if ([...words[name as keyof typeof profileLimits]].length > most) errors[name] = `${most}\u00A0caractères au plus.`;
  if (!errors.rollNumber && !ROLL_NUMBER.test(words.rollNumber))
    errors.rollNumber = "Écrivez seulement des lettres, des chiffres, des espaces, / - ou un point.";
  const thisYear = new Date().getUTCFullYear();
  if (
    words.rollYear &&
    !(/^\d{4}$/.test(words.rollYear) && Number(words.rollYear) >= 1950 && Number(words.rollYear) <= thisYear)
  )
    errors.rollYear = "Entrez une année passée, en quatre chiffres.";
  return { words, errors };
}
