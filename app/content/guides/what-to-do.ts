import { capitalised } from "~/lib/capitalised";
import { LEGAL_AID_LAW, legalAid } from "./guide-text";

/** Copy of /que-faire, and what its guides share. */
export const whatToDo = {
  slug: "que-faire",
  drawing: "compass",
  /** Followed by the firm's name. */
  title: "Que faire ? - Chaque situation expliquée",
  description:
    "Arrestation, violences, accident, expulsion, travail, divorce, décès, terrain, dette, impôts, papiers : que faire maintenant, en mots simples.",
  heading: "Que faire ?",
  lead: "Choisissez ce qui vous arrive.",
  urgent: "C’est urgent",
  other: "Votre situation",
  aid: {
    title: "Payer un avocat sans argent : l’aide juridictionnelle",
    text: capitalised(legalAid),
    source: LEGAL_AID_LAW,
  },
  /** The firm does not care for the sick, and knows of no number that surely answers: a person nearby is nearer. */
  despair: {
    title: "Si vous pensez à mourir",
    anchor: "mourir",
    /** By which the search finds it, as page-search-words.ts has them for whole pages. */
    searchWords: "suicide suicider mourir tuer détresse désespoir désespéré désespérée envie|vie vivre finir plus",
    text: "Ne restez pas seul. Parlez maintenant à une personne près de vous, ou allez à l’hôpital ou au centre de santé le plus proche. Nous sommes des avocats : nous ne remplaçons pas un soignant.",
    threatened: "Si quelqu’un vous frappe ou vous menace, lisez",
  },
  missing: "Ce guide n’existe pas.",
  withdrawn: "Ce guide n’est plus en ligne.",
  instead: "Ces guides peuvent vous aider",
  back: "Toutes les situations",
  listen: "Écouter",
  call: "Appeler\u00A0le",
  write: "Écrire au cabinet",
  written: "Votre situation est déjà dans le message.",
  sources: "D’après quels textes",
  more: "Pour aller plus loin",
  /** On pages of expertise, above the guides of that area. */
  now: "Que faire maintenant ?",
} as const;
