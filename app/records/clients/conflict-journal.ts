import { occasion } from "~/abilities/journal/counted-details";
import type { Details, JournalActions, Names } from "~/abilities/journal/journal-part";

function people(label: string, ids: unknown, names: Names): string[] {
  return Array.isArray(ids) && ids.length > 0
    ? [`${label}\u00A0: ${ids.map((id) => names.person(id)).join(", ")}`]
    : [];
}

const wallPeople = ({ added, removed }: Details, names: Names) => [
  ...people("voient ce client", added, names),
  ...people("ne le voient plus", removed, names),
];

/** What is done about conflicts and walls. */
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
  "client.access-changed": {
    verb: "changement",
    says: "a changé les personnes qui voient ce client",
    more: wallPeople,
  },
  "client.access-handed-over": {
    verb: "changement",
    says: ({ from, to }, names) => `a confié ce client fermé de ${names.person(from)} à ${names.person(to)}`,
    briefly: "a confié ce client fermé à une autre personne",
  },
  "client.closed": { verb: "changement", says: "a fermé l’accès à ce client", more: wallPeople },
  "client.opened": { verb: "changement", says: "a rouvert l’accès à ce client" },
  "client.adverse-party-erased": {
    verb: "suppression",
    says: "a effacé définitivement une partie adverse retirée",
    more: occasion,
  },
  "client.adverse-party-removed": { verb: "suppression", says: "a retiré une partie adverse" },
};
