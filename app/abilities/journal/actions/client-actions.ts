import type { Details, JournalActions, Names } from "~/abilities/journal/journal-kinds";
import { clientFieldLabel } from "~/records/clients/client-fields";
import { howMany, listDetails, occasion } from "./list-details";

const clients = "clients" as const;

function people(label: string, ids: unknown, names: Names): string[] {
  return Array.isArray(ids) && ids.length > 0
    ? [`${label}\u00A0: ${ids.map((id) => names.person(id)).join(", ")}`]
    : [];
}

const wallPeople = ({ added, removed }: Details, names: Names) => [
  ...people("voient ce client", added, names),
  ...people("ne le voient plus", removed, names),
];

const purges: Record<string, string> = {
  trash: "après 30\u00A0jours de corbeille",
  emptied: "en vidant la corbeille",
};

export const clientActions: JournalActions = {
  "client.read": { thing: clients, verb: "lecture", says: "a consulté la fiche du client" },
  "clients.listed": { thing: clients, verb: "lecture", says: "a consulté des clients", more: listDetails },
  "clients.trash-listed": {
    thing: clients,
    verb: "lecture",
    says: "a consulté la corbeille des clients",
    more: listDetails,
  },
  "client.created": {
    thing: clients,
    verb: "ajout",
    says: ({ fromMessage }) => (fromMessage ? "a créé le client à partir d’un message" : "a créé le client"),
  },
  "client.imported": { thing: clients, verb: "ajout", says: "a importé le client" },
  "client.adverse-party-added": { thing: clients, verb: "ajout", says: "a ajouté une partie adverse" },
  "client.updated": {
    thing: clients,
    verb: "changement",
    says: "a modifié la fiche du client",
    more: ({ fields }) =>
      Array.isArray(fields) ? [fields.map((field) => clientFieldLabel(String(field))).join(", ")] : [],
  },
  "client.match-set-aside": {
    thing: clients,
    verb: "changement",
    says: ({ other }) =>
      other
        ? "a enregistré un autre client malgré la ressemblance"
        : "a créé le client malgré un doublon possible",
  },
  "client.conflict-accepted": {
    thing: clients,
    verb: "changement",
    says: "a continué malgré un conflit possible, avec un motif écrit",
  },
  "client.match-examined": {
    thing: clients,
    verb: "changement",
    says: ({ kind }) =>
      kind === "conflict"
        ? "a examiné un conflit trouvé après coup"
        : "a examiné une ressemblance trouvée après coup",
  },
  "client.access-changed": {
    thing: clients,
    verb: "changement",
    says: "a changé les personnes qui voient ce client",
    more: wallPeople,
  },
  "client.access-handed-over": {
    thing: clients,
    verb: "changement",
    says: ({ from, to }, names) => `a confié ce client fermé de ${names.person(from)} à ${names.person(to)}`,
  },
  "client.closed": {
    thing: clients,
    verb: "changement",
    says: "a fermé l’accès à ce client",
    more: wallPeople,
  },
  "client.opened": { thing: clients, verb: "changement", says: "a rouvert l’accès à ce client" },
  "client.restored": { thing: clients, verb: "changement", says: "a restauré le client de la corbeille" },
  "client.deleted": { thing: clients, verb: "suppression", says: "a mis le client à la corbeille" },
  "client.held": { thing: clients, verb: "changement", says: "a demandé la conservation du client" },
  "client.released": { thing: clients, verb: "changement", says: "a levé la conservation du client" },
  "client.erased": {
    thing: clients,
    verb: "suppression",
    says: "a effacé définitivement le client",
    more: occasion,
  },
  "client.adverse-party-erased": {
    thing: clients,
    verb: "suppression",
    says: "a effacé définitivement une partie adverse retirée",
    more: occasion,
  },
  "client.adverse-party-removed": {
    thing: clients,
    verb: "suppression",
    says: "a retiré une partie adverse",
  },
  "clients.purged": {
    thing: clients,
    verb: "suppression",
    says: ({ count }) => `a effacé définitivement ${howMany(count, "client", "clients")}`,
    more: ({ reason }) => (typeof reason === "string" && purges[reason] ? [purges[reason]] : []),
  },
  "clients.exported": {
    thing: clients,
    verb: "export",
    says: ({ count }) => `a exporté ${howMany(count, "client", "clients")}`,
    more: ({ format }) => (typeof format === "string" ? [format.toUpperCase()] : []),
  },
};
