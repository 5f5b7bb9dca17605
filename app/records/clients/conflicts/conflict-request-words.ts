import type { Words } from "~/abilities/form/outcome";
import { partySideLabel } from "~/records/matters/parties/party";
import type { ConflictRequest } from "./conflict-requests.server";

type Title = Pick<ConflictRequest, "about" | "name" | "stamp"> & { matter: { reference: string | null } | null };

/** Who it is about; nameless where that is not this person's to know of, or not kept any more. */
export function requestTitle({ about, name, matter, stamp }: Title): string {
  const nameless = about === "matter-client" ? "Un client" : "Une partie";
  if (matter) return `${name ?? nameless} – dossier ${matter.reference}`;
  return name ?? `Demande du ${stamp}`;
}

type Asking = Pick<ConflictRequest, "by" | "of">;

/** Who asks whom. */
export const requestWords = ({ by, of }: Asking) => `${asker(by)} demande à ${lawyer(of)} de décider`;

/** The same with when, for its own screen: what was asked is told as past once it is answered. */
export const askedWords = ({ stamp, decided, ...who }: Asking & Pick<ConflictRequest, "stamp" | "decided">) =>
  decided
    ? `${asker(who.by)} a demandé à ${lawyer(who.of)} de décider, le ${stamp}. Répondu le ${decided}.`
    : `${requestWords(who)}. Demandé le ${stamp}.`;

const asker = (by: string | null) => by ?? "Un compte retiré";
const lawyer = (of: string | null) => of ?? "un avocat";

/** What waits in a matter, in a few words: a party, who it is and on which side; or the client it would be for. */
export function waitingWords({ about, name, typed, party }: Waiting): string {
  if (about === "matter-client") return `dossier confié à ${name ?? "un autre client"}`;
  const [was, is] = [party?.name, typed?.nom ?? name ?? "une partie"];
  const side = partySideLabel(typed?.cote ?? party?.side ?? "").toLowerCase();
  return `${was && was !== is ? `${was} → ${is}` : is}, ${side}`;
}

type Waiting = Pick<ConflictRequest, "about" | "name" | "typed"> & { party: { name: string; side: string } | null };

/** What became, since it was asked, of the party or the matter that would change, or of the client it would be for. */
export function sinceWords({ about, since }: Pick<ConflictRequest, "about" | "since">): string | null {
  if (since === "removed")
    return "Depuis la demande, cette partie a été retirée du dossier\u00A0: il n’y a plus rien à accepter.";
  if (since === "no-client")
    return "Depuis la demande, ce client a été mis à la corbeille\u00A0: il n’y a rien à accepter tant qu’il y est.";
  if (since === "closed") return "Ce dossier est clos\u00A0: relisez avant d’accepter, ou rouvrez-le d’abord.";
  if (since === null) return null;
  const what = about === "party-change" ? "cette partie a été modifiée" : "ce dossier a été modifié";
  return `Depuis la demande, ${what}\u00A0: relisez ce qui est enregistré aujourd’hui.`;
}

/**
 * A request that is answered by a form. `wording`: of the words that were on its screen (`ConflictRequest`); others are
 * another question.
 */
export type SeenRequest = { id: string; wording: string };

/** The hidden field of that wording. */
export const WORDING = "demandeLue";

type Reworded = Pick<ConflictRequest, "by"> & { typed: Words };

/** That the words of a request are others by now, and which of them the form has not. */
export function rewordedSentence({ by, typed }: Reworded, mine: Words, labels: Readonly<Record<string, string>>) {
  const others = Object.entries(typed).filter(([name, value]) => value !== (mine[name] ?? "") && name in labels);
  // An id says nothing to people.
  const told = others.map(([name, value]) =>
    name.endsWith("Id") ? (labels[name] ?? "") : `${labels[name]}\u00A0: «\u00A0${value}\u00A0»`,
  );
  const asks = told.length > 0 ? ` Elle dit maintenant\u00A0: ${told.join(", ")}.` : "";
  return `Rien n’a été enregistré\u00A0: ${asker(by)} a changé sa demande pendant que vous décidiez.${asks} Relisez, puis envoyez de nouveau.`;
}

/** That its decision came too late, or from somebody who has none to take. `null`: it is not theirs to know of. */
export const answeredSentence = (request: (Answered & Pick<ConflictRequest, "decided">) | null) =>
  `Rien n’a été enregistré\u00A0: ${request?.decided ? answerWords(request) : "cette demande n’attend plus votre décision"}.`;

/** What was asked for was put back: that is no acceptance. */
export const NOTHING_CHANGED =
  "Rien ne changerait\u00A0: la demande attend toujours. Pour ne pas faire ce qu’elle demande, refusez-la.";

type Answered = Pick<ConflictRequest, "decider" | "refusal" | "about">;

/** What became of it, without a full stop. */
export const answerWords = ({ decider, refusal, about }: Answered) =>
  refusal === null
    ? `${decider ?? "Un compte retiré"} a accepté\u00A0: ${accepted[about]}`
    : `${decider ?? "Un compte retiré"} a refusé\u00A0: «\u00A0${refusal.replace(/\.$/, "")}\u00A0»`;

const accepted: Record<ConflictRequest["about"], string> = {
  client: "le client est enregistré",
  "client-change": "la fiche est à jour",
  party: "la partie est ajoutée",
  "party-change": "la partie est à jour",
  "matter-client": "le dossier est celui de ce client",
};
