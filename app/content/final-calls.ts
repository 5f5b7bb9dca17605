/** The last words of a page, above « Consultation »: a page that has none of its own says those of the home page. */
const text = "Exposez-nous votre situation en quelques lignes : nous vous répondrons dans les meilleurs délais.";

export type FinalWords = { title: string; text: string };

export const finalCalls = {
  home: { title: "Vous hésitez sur la marche à suivre ?", text },
  reading: { title: "Une question après cette lecture ?", text },
  guides: { title: "Votre situation n’est pas dans la liste ?", text },
  expertises: { title: "Vous ne savez pas quel domaine choisir ?", text },
  about: { title: "Parlons de votre affaire.", text },
  team: { title: "Vous voulez rencontrer un avocat ?", text },
} as const satisfies Record<string, FinalWords>;

/** Of an expertise or a skill, by its name. */
export function finalCallOf(practice: string): FinalWords {
  return { title: `${practice} : parlons de votre dossier.`, text };
}

/** Half-way down the page of an expertise or a skill. */
export const practiceMidway = {
  title: (practice: string) => `${practice} : votre cas`,
  text: "Dites-nous ce qui vous arrive et où vous en êtes. Nous lisons, puis nous vous disons si nous pouvons vous aider.",
} as const;
