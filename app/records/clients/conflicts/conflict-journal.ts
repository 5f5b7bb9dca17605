import { howMany, occasion } from "~/abilities/journal/counted-details";
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
  "client.decision-asked": {
    verb: "changement",
    says: ({ to }, names) => `a demandé à ${names.person(to)} de décider d’un conflit possible`,
  },
  "client.decision-accepted": {
    verb: "changement",
    says: ({ to }, names) => `a accepté ce que ${names.person(to)} demandait, malgré un conflit possible`,
  },
  "client.decision-refused": {
    verb: "changement",
    says: ({ to }, names) => `a refusé la demande de ${names.person(to)} au sujet d’un conflit possible`,
  },
  "client.decision-withdrawn": {
    verb: "changement",
    says: ({ to }, names) => `n’a plus demandé à ${names.person(to)} de décider d’un conflit possible`,
  },
  "client.decision-request-read": {
    verb: "lecture",
    says: "a consulté une demande de décision sur un conflit possible",
  },
  "client.decision-requests-purged": {
    verb: "suppression",
    says: ({ count }) => `a effacé ${howMany(count, "demande de décision", "demandes de décision")} sur un conflit`,
    more: occasion,
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
