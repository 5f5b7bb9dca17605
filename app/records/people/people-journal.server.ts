import { inArray } from "drizzle-orm";
import { howMany } from "~/abilities/journal/counted-details";
import type { Details, JournalActions, JournalPart } from "~/abilities/journal/journal-part";
import { paths } from "~/paths";
import { staffMember } from "~/server/db/schema.server";

const roles: Record<string, string> = { associe: "Associé", avocat: "Avocat", secretariat: "Secrétariat" };
const role = (value: unknown) => roles[String(value)] ?? "un autre rôle";

const ways: Record<string, string> = {
  password: "par mot de passe",
  code: "avec un code du téléphone",
  confirmation: "au moment de confirmer le mot de passe",
  passkey: "par clé d’accès",
  recovery: "avec un code de secours",
  "recovery-code": "avec un code de secours",
  courriel: "par e-mail",
  lien: "par un lien à transmettre",
};

const how = ({ by, device }: Details) => [
  ...(typeof by === "string" && ways[by] ? [ways[by]] : []),
  ...(device === "new" ? ["appareil inconnu jusque-là"] : []),
];

const names = ({ from, to }: Details) => (from && to ? [`${String(from)} → ${String(to)}`] : []);

const actions: JournalActions = {
  "account.created": { verb: "ajout", says: (details) => `a créé le compte, rôle ${role(details.role)}` },
  "account.invited": { verb: "ajout", says: "a invité la personne", more: how },
  "invitation.accepted": { verb: "acces", says: "a accepté son invitation" },
  "account.renamed": { verb: "changement", says: "a changé son nom", more: names },
  "account.role-changed": {
    verb: "changement",
    says: ({ from, to }) => `a changé le rôle\u00A0: ${role(from)} → ${role(to)}`,
  },
  "account.walls-handed-over": {
    verb: "changement",
    says: ({ to }, names) =>
      `a confié à ${names.person(to)} les clients à accès restreint que cette personne gérait seule`,
  },
  "account.deactivated": { verb: "changement", says: "a désactivé le compte" },
  "account.reactivated": { verb: "changement", says: "a réactivé le compte" },
  "account.removed": { verb: "suppression", says: "a retiré le compte" },
  "password.link-made": { verb: "acces", says: "a fait un lien de nouveau mot de passe" },
  "password.reset": { verb: "acces", says: "a choisi un nouveau mot de passe par un lien" },
  "password.changed": { verb: "acces", says: "a changé son mot de passe" },
  "session.opened": { verb: "acces", says: "a ouvert une session", more: how },
  "session.closed": { verb: "acces", says: "s’est déconnecté" },
  "session.ended": { verb: "acces", says: ({ count }) => `a mis fin à ${howMany(count ?? 1, "session", "sessions")}` },
  "session.refused": {
    verb: "acces",
    says: ({ by }) => (by === "code" ? "a refusé un code, après le bon mot de passe" : "a refusé une connexion"),
    more: how,
  },
  "sign-in.suspended": {
    verb: "acces",
    says: "a suspendu les connexions après trop d’essais",
    more: ({ by, device, seconds }) => [
      by === "address" ? "depuis une même adresse" : "sur un même compte",
      ...(device === "known" ? ["depuis un appareil connu de ce compte"] : []),
      ...(by === "code" ? ["codes faux, après le bon mot de passe"] : []),
      ...(typeof seconds === "number"
        ? [
            seconds > 7200
              ? `pour ${howMany(Math.ceil(seconds / 3600), "heure", "heures")}`
              : `pour ${howMany(Math.ceil(seconds / 60), "minute", "minutes")}`,
          ]
        : []),
    ],
  },
  "totp.enabled": { verb: "acces", says: "a activé l’application de codes" },
  "totp.replaced": { verb: "acces", says: "a remplacé son application de codes" },
  "totp.removed": { verb: "acces", says: "a retiré l’application de codes" },
  "recovery-codes.made": { verb: "acces", says: "a fait de nouveaux codes de secours" },
  "passkey.added": { verb: "acces", says: "a ajouté une clé d’accès" },
  "passkey.removed": { verb: "acces", says: "a retiré une clé d’accès" },
  "account.calendar-made": { verb: "acces", says: "a créé un abonnement d’agenda" },
  "account.calendar-ended": { verb: "acces", says: "a arrêté un abonnement d’agenda" },
  "second-factor.reset": { verb: "acces", says: "a remis à zéro le second facteur" },
};

export const peopleJournal: JournalPart = {
  thing: { slug: "equipe", label: "Équipe et comptes" },
  actions,
  subject: {
    kind: "staff",
    named: async (q, ids) => {
      const { id, name } = staffMember;
      const people = await q.select({ id, name }).from(staffMember).where(inArray(staffMember.id, ids));
      return new Map(people.map((one) => [one.id, { label: one.name, href: paths.people }]));
    },
    gone: { label: "compte retiré", href: paths.people },
  },
};
