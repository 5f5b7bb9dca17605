import { occasion } from "~/abilities/journal/counted-details";
import type { JournalActions } from "~/abilities/journal/journal-part";

/** What is done about conflicts. */
export const conflictActions: JournalActions = {
  "client.adverse-party-added": { verb: "ajout", says: "a ajouté une partie adverse" },
  "client.match-set-aside": {
    verb: "changement",
    says: ({ other }) =>
      other ? "a enregistré un autre client malgré la ressemblance" : "a créé le client malgré un doublon possible",
  },
  "client.conflict-accepted": {
    verb: "changement",
    says: "a continué malgré un conflit possible, avec un motif écrit",
  },
  "client.match-examined": {
    verb: "changement",
    says: ({ kind }) =>
      kind === "conflict" ? "a examiné un conflit trouvé après coup" : "a examiné une ressemblance trouvée après coup",
  },
  "client.adverse-party-erased": {
    verb: "suppression",
    says: "a effacé définitivement une partie adverse retirée",
    more: occasion,
  },
  "client.adverse-party-removed": { verb: "suppression", says: "a retiré une partie adverse" },
};
