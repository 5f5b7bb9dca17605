import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** The table of contents: every address of the product, one line each. What is public is listed in public-routes.ts. */
export default [
  layout("site/layout/site-layout.tsx", [
    index("site/home/home-page.tsx"),
    route("accueil", "site/home/home-page.tsx", { id: "accueil" }),
    // Expertises and skills: one template, typed content
    route("nosexpertises", "site/expertises/expertises-page.tsx"),
    route("fiscalitee", "site/expertises/practice-page.tsx", { id: "fiscalitee" }),
    route("affairee", "site/expertises/practice-page.tsx", { id: "affairee" }),
    route("minierr", "site/expertises/practice-page.tsx", { id: "minierr" }),
    route("travail", "site/expertises/practice-page.tsx", { id: "travail" }),
    route("sport", "site/expertises/practice-page.tsx", { id: "sport" }),
    route("arbitrage", "site/expertises/practice-page.tsx", { id: "arbitrage" }),
    route("penall", "site/expertises/practice-page.tsx", { id: "penall" }),
    route("famillee", "site/expertises/practice-page.tsx", { id: "famillee" }),
    route("asistance", "site/expertises/practice-page.tsx", { id: "asistance" }),
    route("audit", "site/expertises/practice-page.tsx", { id: "audit" }),
    route("contentieux", "site/expertises/practice-page.tsx", { id: "contentieux" }),
    route("conseil", "site/expertises/practice-page.tsx", { id: "conseil" }),
    // Legal texts
    route("mentions", "site/legal/legal-page.tsx", { id: "mentions" }),
    route("confidentialite", "site/legal/legal-page.tsx", { id: "confidentialite" }),
    route("conditions", "site/legal/legal-page.tsx", { id: "conditions" }),
    // Contact
    route("contact", "site/contact/contact-page.tsx"),
    route("contact/recu/:number", "site/contact/contact-receipt-page.tsx"),
    // Accounts
    route("connexion", "backoffice/login/sign-in-page.tsx"),
    route("premier-compte", "backoffice/login/first-account-page.tsx"),
    route("mot-de-passe-oublie", "backoffice/login/forgotten-password-page.tsx"),
    route("nouveau-mot-de-passe", "backoffice/login/new-password-page.tsx"),
    route("*", "site/not-found/not-found-page.tsx"),
  ]),
  route("deconnexion", "backoffice/login/sign-out.ts"),

  // The office (specification 2.8), behind the gate
  layout("backoffice/layout/office-layout.tsx", [
    route("adminfils", "backoffice/home/admin-home-page.tsx"),
    route("listec", "backoffice/contacts/contact-list-page.tsx"),
    route("listec/corbeille", "backoffice/contacts/contact-trash-page.tsx"),
    route("listec/heberge", "backoffice/contacts/hosted-list-page.tsx"),
    route("listec/:id/suppression", "backoffice/contacts/contact-deletion.tsx"),
    route("contact2", "backoffice/contacts/staff-contact-page.tsx"),
    route("elementList", "backoffice/contacts/element-list-page.tsx"),
    route("gestionmessage", "backoffice/messages/queue-page.tsx"),
    route("gestionmessage/:id", "backoffice/messages/follow-up-page.tsx", { id: "message-follow-up" }, [
      route("statut", "backoffice/messages/status-change.tsx"),
      route("assignation", "backoffice/messages/assignment-change.tsx"),
      route("notes", "backoffice/messages/note-addition.tsx"),
    ]),
    route("reglages", "backoffice/settings/settings-page.tsx"),
  ]),
  route("listec/corbeille/:id/restauration", "backoffice/contacts/contact-restoration.ts"),
  route("theme", "backoffice/layout/theme-choice.ts"),

  // Calls (specification 7) and the doors of accounts
  route("api/auth/sign-in/email", "api/sign-in.ts"),
  route("api/auth/sign-out", "api/sign-out.ts"),
  route("api/auth/get-session", "api/session.ts"),
  route("contactenvoye", "api/contact-creation.ts"),
  route("listecontact", "api/contact-listing.ts"),
  route("deletecontact/:id", "api/contact-deletion.ts"),
] satisfies RouteConfig;
