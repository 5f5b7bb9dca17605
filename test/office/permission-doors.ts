import { recordPaths } from "../../app/lib/record-paths";
import { officePrefixes } from "../../app/office/missing/office-prefixes";
import { records } from "../../app/records/records.server";
import type { Action } from "../../app/server/auth/permissions";

/** One way into the office: what it does, and how it is asked. `:x` stands for an id; a call answers in JSON. */
export type Door = { action: Action; method: "GET" | "POST" | "PUT" | "DELETE"; pattern: string; call?: true };

function page(action: Action, pattern: string): Door {
  return { action, method: "GET", pattern };
}
function form(action: Action, pattern: string): Door {
  return { action, method: "POST", pattern };
}
function call(action: Action, method: Door["method"], pattern: string): Door {
  return { action, method, pattern, call: true };
}

/** The doors of the records at the usual addresses. */
const recordDoors = records.flatMap(({ slug, screens, action, write, trash, hold, wall, exports }): Door[] => {
  if (!screens) return [];
  const at = recordPaths(screens.list);
  const written = write ? [at.creation, at.edition(":id")] : [];
  return [
    page(action, at.list),
    page(action, at.one(":id")),
    ...written.flatMap((pattern) => (write ? [page(write, pattern), form(write, pattern)] : [])),
    ...(trash ? [page(trash.action, at.trash), page(trash.action, at.deletion(":id"))] : []),
    ...(trash ? [form(trash.action, at.deletion(":id"))] : []),
    ...(trash ? [form(trash.action, `/corbeille/${slug}/:id/restauration`)] : []),
    ...(hold ? [page("legal-hold", at.hold(":id")), form("legal-hold", at.hold(":id"))] : []),
    ...(wall ? [at.wall(":id"), at.wallOpening(":id")].flatMap((at) => [page("walls", at), form("walls", at)]) : []),
    ...(exports ? [page("exports", at.export(":format"))] : []),
  ];
});

/** Every door of the office that shows or changes something; a new route is missing here until it is written down. */
export const doors: Door[] = [
  page("office", "/adminfils"),
  page("own-account", "/mon-compte"),
  page("own-account", "/mon-compte/nom"),
  form("own-account", "/mon-compte/nom"),
  page("own-account", "/mon-compte/avis"),
  form("own-account", "/mon-compte/avis"),
  page("own-account", "/mon-compte/mot-de-passe"),
  form("own-account", "/mon-compte/mot-de-passe"),
  page("own-account", "/mon-compte/double-authentification"),
  form("own-account", "/mon-compte/double-authentification"),
  page("own-account", "/mon-compte/double-authentification/retrait"),
  form("own-account", "/mon-compte/double-authentification/retrait"),
  page("own-account", "/mon-compte/codes-de-secours"),
  form("own-account", "/mon-compte/codes-de-secours"),
  page("own-account", "/mon-compte/cles"),
  form("own-account", "/mon-compte/cles"),
  page("own-account", "/mon-compte/cles/enregistrement"),
  form("own-account", "/mon-compte/cles/enregistrement"),
  page("own-account", "/mon-compte/cles/:id/retrait"),
  form("own-account", "/mon-compte/cles/:id/retrait"),
  form("own-account", "/mon-compte/sessions/:id/fermeture"),
  form("own-account", "/mon-compte/sessions/fermeture"),
  page("messages", "/admindasboardgenerale"),
  page("office", "/recherche"),
  page("office", "/recherche/apercu"),
  page("messages", "/listec"),
  page("messages", "/elementList"),
  call("messages", "GET", "/elementList"),
  page("messages", "/listec/heberge"),
  page("messages", "/gestionmessage"),
  page("messages", "/gestionmessage/:id"),
  call("messages", "GET", "/listecontact"),
  page("message-entry", "/contact2"),
  form("message-entry", "/contact2"),
  form("message-follow-up", "/gestionmessage/:id/statut"),
  form("message-follow-up", "/gestionmessage/:id/assignation"),
  form("message-follow-up", "/gestionmessage/:id/notes"),
  page("message-deletion", "/listec/corbeille"),
  page("message-deletion", "/listec/:id/suppression"),
  form("message-deletion", "/listec/:id/suppression"),
  call("message-deletion", "DELETE", "/deletecontact/:id"),
  page("failed-searches", "/recherches"),
  page("clients", "/gestclient"),
  page("clients", "/listeCl"),
  page("clients", "/listeCl/:id"),
  page("clients", "/listeCl/:id/adversaires"),
  page("clients", "/listeCl/:id/conflits"),
  page("clients", "/conflits"),
  page("clients", "/conflits/:id"),
  call("clients", "GET", "/FClientl"),
  call("clients", "GET", "/recupparidclient/:id"),
  page("client-entry", "/comptecl"),
  form("client-entry", "/comptecl"),
  call("client-entry", "POST", "/FClient"),
  page("client-edition", "/miseajourAclientRecup/:id"),
  form("client-edition", "/miseajourAclientRecup/:id"),
  call("client-edition", "PUT", "/Metajourlerecuperer/:id"),
  form("adverse-party-entry", "/listeCl/:id/adversaires"),
  form("adverse-party-removal", "/listeCl/:id/adversaires/:party/retrait"),
  form("conflict-decision", "/listeCl/:id/conflits"),
  form("conflict-decision", "/conflits/:id"),
  page("client-deletion", "/listeCl/corbeille"),
  page("client-deletion", "/listeCl/:id/suppression"),
  form("client-deletion", "/listeCl/:id/suppression"),
  call("client-deletion", "DELETE", "/deleteCl/:id"),
  page("walls", "/listeCl/:id/acces"),
  form("walls", "/listeCl/:id/acces"),
  page("walls", "/listeCl/:id/acces/reouverture"),
  form("walls", "/listeCl/:id/acces/reouverture"),
  page("exports", "/listeCl/export/:format"),
  page("exports", "/listec/export/:format"),
  page("rights", "/droits"),
  form("rights", "/droits/archive"),
  page("rights", "/droits/effacement"),
  form("rights", "/droits/effacement"),
  form("rights", "/droits/effacement/confirmation"),
  page("legal-hold", "/gestionmessage/:id/conservation"),
  form("legal-hold", "/gestionmessage/:id/conservation"),
  page("legal-hold", "/listeCl/:id/conservation"),
  form("legal-hold", "/listeCl/:id/conservation"),
  page("imports", "/importation"),
  form("imports", "/importation"),
  page("imports", "/importation/:id"),
  form("imports", "/importation/:id/colonnes"),
  form("imports", "/importation/:id/lancement"),
  form("imports", "/importation/:id/abandon"),
  page("imports", "/importation/:id/annulation"),
  form("imports", "/importation/:id/annulation"),
  page("people", "/equipe"),
  page("people", "/equipe/invitation"),
  form("people", "/equipe/invitation"),
  page("people", "/equipe/:colleague/invitation"),
  form("people", "/equipe/:colleague/invitation"),
  page("people", "/equipe/:colleague/role"),
  form("people", "/equipe/:colleague/role"),
  page("people", "/equipe/:colleague/desactivation"),
  form("people", "/equipe/:colleague/desactivation"),
  page("people", "/equipe/:colleague/suppression"),
  form("people", "/equipe/:colleague/suppression"),
  form("people", "/equipe/:colleague/reactivation"),
  page("people", "/equipe/:colleague/double-authentification"),
  form("people", "/equipe/:colleague/double-authentification"),
  page("settings", "/reglages"),
  page("settings", "/reglages/courriel"),
  page("messages", "/listec/lot"),
  form("message-follow-up", "/listec/lot"),
  page("settings", "/reglages/:group"),
  form("settings", "/reglages/:group"),
  form("settings", "/reglages/courriel/essai"),
  form("settings", "/adminfils/mise-en-route/masquage"),
  page("journal", "/journal"),
  page("journal", "/journal/export.csv"),
  page("trash", "/corbeille"),
  form("message-deletion", "/corbeille/:kind/:id/restauration"),
  form("client-deletion", "/corbeille/clients/:id/restauration"),
  page("trash-emptying", "/corbeille/vidage"),
  form("trash-emptying", "/corbeille/vidage"),
  page("trash-emptying", "/corbeille/:kind/:id/effacement"),
  form("trash-emptying", "/corbeille/:kind/:id/effacement"),
  page("site-pictures", "/reglages/images"),
  page("site-pictures", "/reglages/images/:place"),
  form("site-pictures", "/reglages/images/:place"),
  page("site-pictures", "/reglages/images/:place/retrait"),
  form("site-pictures", "/reglages/images/:place/retrait"),
  ...recordDoors,
];

/** Doors to nothing but one's own session and looks, and to no screen at all: for whoever is signed in. */
export const ownDoors: string[] = [
  "/theme",
  "/affichage",
  "/annulation/:change",
  "/api/auth/sign-out",
  "/api/auth/get-session",
  ...officePrefixes.map((prefix) => `/${prefix}/*`),
];
