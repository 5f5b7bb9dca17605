import type { Action } from "../../app/server/auth/permissions";

/** One way into the office: what it does, and how it is asked. `:x` stands for an id; a call answers in JSON. */
export type Door = {
  action: Action;
  method: "GET" | "POST" | "PUT" | "DELETE";
  pattern: string;
  call?: true;
};

function page(action: Action, pattern: string): Door {
  return { action, method: "GET", pattern };
}
function form(action: Action, pattern: string): Door {
  return { action, method: "POST", pattern };
}
function call(action: Action, method: Door["method"], pattern: string): Door {
  return { action, method, pattern, call: true };
}

/** Every door of the office that shows or changes something; a new route is missing here until it is written down. */
export const doors: Door[] = [
  page("office", "/adminfils"),
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
  form("message-deletion", "/listec/corbeille/:id/restauration"),
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
  form("client-deletion", "/listeCl/corbeille/:id/restauration"),
  call("client-deletion", "DELETE", "/deleteCl/:id"),
  page("client-wall", "/listeCl/:id/acces"),
  form("client-wall", "/listeCl/:id/acces"),
  page("client-wall", "/listeCl/:id/acces/reouverture"),
  form("client-wall", "/listeCl/:id/acces/reouverture"),
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
  page("settings", "/reglages"),
  form("settings", "/reglages"),
  page("site-pictures", "/reglages/images"),
  page("site-pictures", "/reglages/images/:place"),
  form("site-pictures", "/reglages/images/:place"),
  page("site-pictures", "/reglages/images/:place/retrait"),
  form("site-pictures", "/reglages/images/:place/retrait"),
];

/** Doors to nothing but one's own session and looks: for whoever is signed in. */
export const ownDoors: string[] = ["/theme", "/api/auth/sign-out", "/api/auth/get-session"];
