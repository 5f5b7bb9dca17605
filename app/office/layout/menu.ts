import type { RecordScreens } from "~/abilities/screen/record-screens";
import type { Action } from "~/server/auth/permissions";

/** A screen of the office, as the menus name it. */
export type OfficeScreen = { href: string; label: string };

type MenuGroup = { title: string | null; screens: OfficeScreen[] };

/** The group where records with the usual addresses stand by themselves. */
const RECORDS = "Dossiers";

/**
 * Every screen that a menu may lead to, in groups. A link shows once its address is in routes.ts: the
 * later ones are named here already, so that adding the route is all it takes.
 */
export const officeScreens: MenuGroup[] = [
  {
    title: null,
    screens: [
      { href: "/adminfils", label: "Accueil" },
      { href: "/admindasboardgenerale", label: "Tableau de bord" },
    ],
  },
  {
    title: "Accueil des clients",
    screens: [
      { href: "/listec", label: "Contacts" },
      { href: "/gestionmessage", label: "Messages" },
      { href: "/gestclient", label: "Clients" },
      { href: "/conflits", label: "Conflits et doublons" },
      { href: "/listeCl", label: "Liste des clients" },
      { href: "/recherches", label: "Recherches sans réponse" },
    ],
  },
  {
    title: "Dossiers",
    screens: [
      { href: "/gestionaudience", label: "Audiences" },
      { href: "/gestionsubassement", label: "Documents" },
      { href: "/gestionfluxclient", label: "Factures" },
    ],
  },
  {
    title: "Cabinet",
    screens: [
      { href: "/mon-compte", label: "Mon compte" },
      { href: "/equipe", label: "Équipe" },
      { href: "/importation", label: "Importation" },
      { href: "/droits", label: "Droits des personnes" },
      { href: "/corbeille", label: "Corbeille" },
      { href: "/journal", label: "Journal" },
      { href: "/reglages", label: "Réglages" },
    ],
  },
];

/** The menu of somebody who may open these screens and these records. Groups with nothing in them are left out. */
export function menuGroups(open: string[], records: RecordScreens[]): MenuGroup[] {
  // One that the specification places stands there alone.
  const placed = new Set(officeScreens.flatMap(({ screens }) => screens.map(({ href }) => href)));
  const added = records.filter(({ list }) => !placed.has(list)).map(({ list, label }) => ({ href: list, label }));
  return officeScreens
    .map(({ title, screens }) => ({
      title,
      screens: [...screens.filter(({ href }) => open.includes(href)), ...(title === RECORDS ? added : [])],
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
