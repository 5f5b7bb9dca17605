import { occasion } from "~/abilities/journal/counted-details";
import type { JournalActions } from "~/abilities/journal/journal-part";
import { partySideLabel } from "./parties/party";

/** What is done to the parties and proceedings of a matter. */
export const partActions: JournalActions = {
  "matter.party-added": {
    verb: "ajout",
    says: "a ajouté une partie au dossier",
    briefly: "a ajouté une partie",
    more: ({ side }) => (typeof side === "string" ? [partySideLabel(side).toLowerCase()] : []),
  },
  "matter.party-changed": {
    verb: "changement",
    says: "a modifié une partie du dossier",
    briefly: "a modifié une partie",
  },
  "matter.party-side-changed": {
    verb: "changement",
    says: ({ from, side }) =>
      `a changé une partie de côté\u00A0: ${partySideLabel(String(from)).toLowerCase()}, puis ${partySideLabel(String(side)).toLowerCase()}`,
  },
  "matter.party-removed": {
    verb: "suppression",
    says: "a retiré une partie du dossier",
    briefly: "a retiré une partie",
  },
  "matter.party-erased": {
    verb: "suppression",
    says: "a effacé définitivement une partie retirée du dossier",
    briefly: "a effacé définitivement une partie retirée",
    more: occasion,
  },
  "matter.notice-erased": {
    verb: "suppression",
    says: "a effacé définitivement un avis d’audience du dossier",
    briefly: "a effacé définitivement un avis d’audience",
    more: occasion,
  },
  "matter.proceeding-added": {
    verb: "ajout",
    says: "a ajouté une procédure au dossier",
    briefly: "a ajouté une procédure",
  },
  "matter.proceeding-changed": {
    verb: "changement",
    says: "a modifié une procédure du dossier",
    briefly: "a modifié une procédure",
  },
  "matter.proceeding-removed": {
    verb: "suppression",
    says: "a retiré une procédure du dossier",
    briefly: "a retiré une procédure",
  },
};
