import { counted } from "~/lib/french-number";

/** Beside the field: more letters are needed. `written`: « @Fatou ». */
export const unclearName = (written: string) =>
  `Plusieurs personnes peuvent être «\u00A0${written}\u00A0»\u00A0: ajoutez la suite du nom.`;

/** What is said once something was written that may name colleagues: `done`, and how many of them it tells or not. */
export const toldOnce =
  (done: string) =>
  (told = 0, untold = 0): string =>
    [
      done,
      told > 0 ? `${counted(told, "personne est prévenue", "personnes sont prévenues")}.` : "",
      untold > 0
        ? `${counted(untold, "personne citée n’y a pas accès\u00A0: elle n’est pas prévenue", "personnes citées n’y ont pas accès\u00A0: elles ne sont pas prévenues")}.`
        : "",
    ]
      .filter(Boolean)
      .join(" ");
