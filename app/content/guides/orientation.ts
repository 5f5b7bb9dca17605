/** The four questions of /que-faire/orientation. Keys are in addresses: one may be added, none renamed. */
export const orientation = {
  slug: "orientation",
  /** Followed by the firm's name. */
  title: "Orientation - Quatre questions pour savoir que faire",
  description:
    "Que se passe-t-il, pour qui, depuis quand, y a-t-il une date ? Quatre questions, sans compte : le bon guide et un message déjà commencé.",
  heading: "Quatre questions pour savoir que faire",
  lead: "Rien n’est gardé. Rien n’est envoyé sans vous.",
  button: "Voir quoi faire",
  again: "Changer mes réponses",
  what: "Que se passe-t-il ?",
  refused: "Il manque une réponse",
  missing: "Choisissez ce qui vous arrive.",
  other: "Autre chose",
  answered: "Ce que vous pouvez faire",
  urgent: "C’est urgent : n’attendez pas demain.",
  guide: "Lisez ce guide :",
  write: "Parlez-en à un avocat du cabinet :",
  page: "Ce que fait le cabinet :",
  elsewhere: "Ces pages peuvent vous aider :",
} as const;

/** What is asked beside what happened. The sentences are those that the message then begins with. */
export const orientationQuestions = {
  qui: {
    question: "Cela arrive à qui ?",
    answers: { moi: "À moi", proche: "À un proche", entreprise: "À mon entreprise" },
  },
  depuis: {
    question: "Depuis quand ?",
    answers: {
      aujourdhui: "Depuis aujourd’hui",
      semaine: "Depuis moins d’une semaine",
      longtemps: "Depuis plus longtemps",
    },
  },
  date: {
    question: "Y a-t-il une date : audience, convocation, délai ?",
    answers: {
      proche: "Il y a une date dans moins d’une semaine",
      loin: "Il y a une date plus tard",
      non: "Il n’y a pas de date, ou je ne sais pas",
    },
  },
} as const;

/** Whether the answers of a query say that the first hours count. */
export function isPressing(query: URLSearchParams): boolean {
  return query.get("date") === "proche";
}

/** The answers of a query in their order, each with its sentence; anything unknown is left out. */
export function orientationAnswers(query: URLSearchParams): { key: string; value: string; sentence: string }[] {
  return Object.entries(orientationQuestions).flatMap(([key, { answers }]) => {
    const value = query.get(key) ?? "";
    const sentence = Object.hasOwn(answers, value) ? answers[value as keyof typeof answers] : null;
    return sentence ? [{ key, value, sentence }] : [];
  });
}
