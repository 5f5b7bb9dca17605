import type { RecordScreens } from "~/abilities/screen/record-screens";
import type { Action } from "~/server/auth/permissions";

/** A screen of the office, as the menus name it. */
export type OfficeScreen = { href: string; label: string };

/** What waits behind a screen of the menu: how much, and what of, in one word and in many. */
export type MenuBadge = { screen: string; count: number; one: string; many: string };

/** `screens`: their labels by their addresses. */
type MenuGroup = { title: string | null; screens: Readonly<Record<string, string>> };

/** The group where records with the usual addresses stand by themselves. */
const RECORDS = "Suivi";

/**
 * Every screen that a menu may lead to, in groups. A link shows once its address is in routes.ts: the
 * later ones are named here already, so that adding the route is all it takes.
 */
export const officeScreens: MenuGroup[] = [
  {
    title: null,
    screens: {
      "/adminfils": "Aujourd’hui",
      "/gestionmessage": "Messages",
      "/listeCl": "Clients",
      "/dossiers": "Dossiers",
      "/gestionaudience": "Audiences",
      "/delais": "Délais",
      "/gestionsubassement": "Documents",
      "/gestionfluxclient": "Factures",
    },
  },
  {
    title: "Suivi",
    screens: {
      "/taches": "Tâches",
      "/conflits": "Conflits et doublons",
      "/admindasboardgenerale": "Tableau de bord",
      "/recherches": "Recherches sans réponse",
      "/textes": "Textes du site",
    },
  },
  {
    title: "Cabinet",
    screens: {
      "/mon-compte": "Mon compte",
      "/equipe": "Équipe",
      "/importation": "Importation",
      "/droits": "Droits des personnes",
      "/corbeille": "Corbeille",
      "/journal": "Journal",
      "/reglages": "Réglages",
    },
  },
];

/**
 * Other addresses of a screen of the menu, which is the current one there too: the list and the queue are two views of
 * the messages, and all that is done with clients belongs to their list.
 */
const otherViews: Readonly<Record<string, readonly string[]>> = {
  "/gestionmessage": ["/listec", "/elementList", "/contact2"],
  "/listeCl": ["/gestclient", "/comptecl", "/miseajourAclientRecup"],
};

/** Whether somebody at that address is within a screen of the menu: on it, below it, or on another of its views. */
export function isWithin(href: string, pathname: string): boolean {
  return [href, ...(otherViews[href] ?? [])].some((at) => pathname === at || pathname.startsWith(`${at}/`));
}

/** The menu of somebody who may open these screens and these records. Groups with nothing in them are left out. */
export function menuGroups(open: string[], records: RecordScreens[]) {
  // One that the specification places stands there alone.
  const placed = new Set(officeScreens.flatMap(({ screens }) => Object.keys(screens)));
  const added = records
    .filter(({ list, under }) => !under && !placed.has(list))
    .map(({ list, label }) => ({ href: list, label }));
  return officeScreens
    .map(({ title, screens }) => ({
      title,
      screens: [
        ...Object.entries(screens).flatMap(([href, label]) => (open.includes(href) ? [{ href, label }] : [])),
        ...(title === RECORDS ? added : []),
      ],
    }))
    .filter(({ screens }) => screens.length > 0);
}

/** The header links of /adminfils (specification 2.8), in its order. */
export const adminHomeScreens: OfficeScreen[] = [
  { href: "/gestionaudience", label: "Audiences" },
  { href: "/gestionsubassement", label: "Documents" },
  { href: "/gestionfluxclient", label: "Factures" },
  { href: "/gestionmessage", label: "Messages" },
];

/** What a screen asks of whoever opens it, when not everybody may (permissions.ts). */
export const screenPermissions: Readonly<Record<string, Action>> = {
  "/equipe": "people",
  "/importation": "imports",
  "/droits": "rights",
  "/corbeille": "trash",
  "/journal": "journal",
  "/reglages": "settings",
};

/** What is begun without a list in between, as the search names it, and who may. */
export const officeActions: readonly (OfficeScreen & { action: Action })[] = [
  { href: "/comptecl", label: "Nouveau client", action: "client-entry" },
  { href: "/contact2", label: "Nouveau contact", action: "message-entry" },
  { href: "/gestionaudience/nouvelle", label: "Nouvelle audience", action: "hearing-entry" },
  { href: "/gestionaudience/renvoi-d-office", label: "Renvoi d’office", action: "hearing-entry" },
  { href: "/gestionaudience/a-prevenir", label: "Clients à prévenir", action: "hearing-entry" },
  { href: "/gestionaudience/absences", label: "Absences et vacances judiciaires", action: "hearings" },
  { href: "/delais/nouveau", label: "Nouveau délai", action: "deadline-entry" },
  { href: "/gestionfluxclient/nouvelle", label: "Nouvelle facture", action: "billing-entry" },
  { href: "/dossiers/sans-suite", label: "Dossiers sans suite prévue", action: "matters" },
  { href: "/gestionfluxclient/balance", label: "Balance âgée", action: "billing" },
  { href: "/gestionfluxclient/rapports", label: "Rapport de l’année", action: "billing" },
  { href: "/gestionfluxclient/relances", label: "Relances", action: "billing-entry" },
  { href: "/gestionfluxclient/comptable", label: "Journaux pour le comptable", action: "accounting" },
  { href: "/gestionfluxclient/numeros", label: "Numéros des pièces", action: "accounting" },
  { href: "/gestionfluxclient/cloture", label: "Clôture des comptes", action: "period-closing" },
  { href: "/equipe/invitation", label: "Inviter une personne", action: "people" },
  { href: "/reglages/courriel", label: "Réglages\u00A0: envoi des e-mails", action: "settings" },
  { href: "/reglages/images", label: "Réglages\u00A0: images du site", action: "site-pictures" },
];
