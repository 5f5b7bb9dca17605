/**
 * Somebody the office already knows who may be the client being written down (`duplicate`), or somebody whose interests
 * may stand against theirs (`conflict`). Found by homonyms.server.ts and conflicts.server.ts.
 */
export type LikelyMatch = {
  kind: "duplicate" | "conflict";
  /** Id of the client (or of the adverse party) that was found; identifies the match in the journal. */
  id: string;
  /** As the office wrote it down. A record closed to this person is never a match for them (docs/decisions/0022). */
  name: string;
  /** Where to read the record; null when this person may not, or when there is no page. */
  href: string | null;
  /** Why it is shown, in French: « Même numéro de téléphone », « Nom qui se prononce de la même façon ». */
  reason: string;
  /** What tells two people of one name apart: address, number as shown, nature. */
  facts: string[];
};

/** Of each kind, as many as a person reads before going on. */
export const MOST_SHOWN = 8;
