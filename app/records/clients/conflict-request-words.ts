type Request = {
  changesId: string | null;
  matter: { reference: string | null } | null;
  name: string | null;
  by: string | null;
  of: string | null;
  stamp: string;
  decider: string | null;
  refusal: string | null;
};

/** Who it is about; nameless where that is not this person's to know of, or not kept any more. */
export function requestTitle({ name, matter, stamp }: Pick<Request, "name" | "matter" | "stamp">): string {
  if (matter) return `${name ?? "Une partie"} – dossier ${matter.reference}`;
  return name ?? `Demande du ${stamp}`;
}

/** Who asks whom. */
export const requestWords = ({ by, of }: Pick<Request, "by" | "of">) =>
  `${by ?? "Un compte retiré"} demande à ${of ?? "un avocat"} de décider`;

/** That its decision came too late, or from somebody who has none to take. `null`: it is not theirs to know of. */
export const answeredSentence = (request: (Answered & { decided: string | null }) | null) =>
  `Rien n’a été enregistré\u00A0: ${request?.decided ? answerWords(request) : "cette demande n’attend plus votre décision"}.`;

type Answered = Pick<Request, "decider" | "refusal" | "changesId" | "matter">;

/** What became of it, without a full stop. */
export const answerWords = ({ decider, refusal, ...about }: Answered) =>
  refusal === null
    ? `${decider ?? "Un compte retiré"} a accepté\u00A0: ${acceptedWords(about)}`
    : `${decider ?? "Un compte retiré"} a refusé\u00A0: «\u00A0${refusal.replace(/\.$/, "")}\u00A0»`;

function acceptedWords({ changesId, matter }: Pick<Request, "changesId" | "matter">): string {
  if (matter) return "la partie est ajoutée";
  return changesId ? "la fiche est à jour" : "le client est enregistré";
}
