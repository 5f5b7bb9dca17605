type Request = {
  name: string | null;
  by: string | null;
  of: string | null;
  stamp: string;
  decider: string | null;
  refusal: string | null;
};

/** Who it is about; once it was refused nobody knows the name any more. */
export const requestTitle = ({ name, stamp }: Pick<Request, "name" | "stamp">) => name ?? `Demande du ${stamp}`;

/** Who asks whom. */
export const requestWords = ({ by, of }: Pick<Request, "by" | "of">) =>
  `${by ?? "Un compte retiré"} demande à ${of ?? "un avocat"} de décider`;

/** What became of it. */
export const answerWords = ({ decider, refusal }: Pick<Request, "decider" | "refusal">) =>
  refusal === null
    ? `${decider ?? "Un compte retiré"} a accepté\u00A0: le client est enregistré`
    : `${decider ?? "Un compte retiré"} a refusé\u00A0: «\u00A0${refusal}\u00A0»`;
