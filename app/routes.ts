import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** The table of contents: every address of the product, one line each. What is public is listed in public-routes.ts. */
export default [
  layout("site/layout/site-layout.tsx", [
    index("site/home/home-page.tsx"),
    route("accueil", "site/home/home-page.tsx", { id: "accueil" }),
    route("apropos", "site/about/about-page.tsx"),
    // Expertises and skills: one template, typed content
    route("nosexpertises", "site/expertises/expertises-page.tsx"),
    route("fiscalitee", "site/expertises/practice-page.tsx", { id: "fiscalitee" }),
    route("affairee", "site/expertises/practice-page.tsx", { id: "affairee" }),
    route("minierr", "site/expertises/practice-page.tsx", { id: "minierr" }),
    route("travail", "site/expertises/practice-page.tsx", { id: "travail" }),
    route("securitee", "site/expertises/practice-page.tsx", { id: "securitee" }),
    route("sport", "site/expertises/practice-page.tsx", { id: "sport" }),
    route("arbitrage", "site/expertises/practice-page.tsx", { id: "arbitrage" }),
    route("penall", "site/expertises/practice-page.tsx", { id: "penall" }),
    route("famillee", "site/expertises/family-page.tsx"),
    route("asistance", "site/expertises/practice-page.tsx", { id: "asistance" }),
    route("audit", "site/expertises/practice-page.tsx", { id: "audit" }),
    route("contentieux", "site/expertises/practice-page.tsx", { id: "contentieux" }),
    route("conseil", "site/expertises/practice-page.tsx", { id: "conseil" }),
    // Publications
    route("article", "site/publications/publications-page.tsx"),
    route("article/:slug", "site/publications/publication-page.tsx"),
    // Articles: one template, typed content
    route("codecivil", "site/articles/civil-code-page.tsx"),
    route("affaire", "site/articles/article-page.tsx", { id: "affaire" }),
    route("securite", "site/articles/article-page.tsx", { id: "securite" }),
    route("penal", "site/articles/criminal-article-page.tsx"),
    route("fiscalite", "site/articles/article-page.tsx", { id: "fiscalite" }),
    route("minier", "site/articles/article-page.tsx", { id: "minier" }),
    route("famille", "site/articles/family-article-page.tsx"),
    // Questions
    route("assistance", "site/assistance/questions-page.tsx"),
    route("assistance/:slug", "site/assistance/question-page.tsx"),
    route("assist", "site/assistance/help-page.tsx"),
    route("monQRCode", "site/qr-code/qr-code-page.tsx"),
    // Legal texts
    route("mentions", "site/legal/legal-page.tsx", { id: "mentions" }),
    route("confidentialite", "site/legal/legal-page.tsx", { id: "confidentialite" }),
    route("conditions", "site/legal/legal-page.tsx", { id: "conditions" }),
    // Contact
    route("contact", "site/contact/contact-page.tsx"),
    route("contact/recu/:number", "site/contact/contact-receipt-page.tsx"),
    // Reading without network
    route("hors-connexion", "site/offline/offline-page.tsx"),
    // Accounts
    route("connexion", "backoffice/login/sign-in-page.tsx"),
    route("premier-compte", "backoffice/login/first-account-page.tsx"),
    route("mot-de-passe-oublie", "backoffice/login/forgotten-password-page.tsx"),
    route("nouveau-mot-de-passe", "backoffice/login/new-password-page.tsx"),
    route("*", "site/not-found/not-found-page.tsx"),
  ]),
  route("deconnexion", "backoffice/login/sign-out.ts"),

  route("sw.js", "site/offline/service-worker.ts"),
  route("copie.json", "site/offline/site-copy.ts"),
  route("article/rss.xml", "site/publications/feed.ts"),

  // Files of /monQRCode
  route("monQRCode/code.png", "site/qr-code/code-png.ts"),
  route("monQRCode/code.svg", "site/qr-code/code-svg.ts"),
  route("monQRCode/affiche.pdf", "site/qr-code/poster-pdf.ts"),

  // What makes the site findable
  route("sitemap.xml", "site/seo/sitemap.ts"),
  route("robots.txt", "site/seo/robots.ts"),
  route("manifest.webmanifest", "site/seo/web-manifest.ts"),
  route("partage/:card", "site/seo/card.ts"),
  route("images/:name", "site/pictures/picture-file.ts"),

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
    route("gestclient", "backoffice/clients/client-menu-page.tsx"),
    route("comptecl", "backoffice/clients/client-creation-page.tsx"),
    route("listeCl", "backoffice/clients/client-list-page.tsx"),
    route("listeCl/corbeille", "backoffice/clients/client-trash-page.tsx"),
    route("listeCl/:id", "backoffice/clients/client-file-page.tsx"),
    route("listeCl/:id/adversaires", "backoffice/clients/adverse-parties-page.tsx"),
    route("listeCl/:id/conflits", "backoffice/clients/client-conflicts-page.tsx"),
    route("conflits", "backoffice/clients/late-matches-page.tsx"),
    route("conflits/:id", "backoffice/clients/late-match-page.tsx"),
    route("listeCl/:id/suppression", "backoffice/clients/client-deletion.tsx"),
    route("miseajourAclientRecup/:id", "backoffice/clients/client-edition-page.tsx"),
    route("recherches", "backoffice/searches/failed-searches-page.tsx"),
    route("reglages", "backoffice/settings/settings-page.tsx"),
    route("reglages/images", "backoffice/pictures/pictures-page.tsx"),
    route("reglages/images/:place", "backoffice/pictures/picture-page.tsx"),
    route("reglages/images/:place/retrait", "backoffice/pictures/picture-removal.tsx"),
  ]),
  route("listec/corbeille/:id/restauration", "backoffice/contacts/contact-restoration.ts"),
  route("listeCl/:id/adversaires/:party/retrait", "backoffice/clients/adverse-party-removal.ts"),
  route("listeCl/corbeille/:id/restauration", "backoffice/clients/client-restoration.ts"),
  route("theme", "backoffice/layout/theme-choice.ts"),

  // Calls (specification 7) and the doors of accounts
  route("api/auth/sign-in/email", "api/sign-in.ts"),
  route("api/auth/sign-out", "api/sign-out.ts"),
  route("api/auth/get-session", "api/session.ts"),
  route("contactenvoye", "api/contact-creation.ts"),
  route("api/recherche-sans-reponse", "api/failed-search.ts"),
  route("listecontact", "api/contact-listing.ts"),
  route("deletecontact/:id", "api/contact-deletion.ts"),
  route("FClient", "api/client-creation.ts"),
  route("FClientl", "api/client-listing.ts"),
  route("deleteCl/:id", "api/client-deletion.ts"),
  route("recupparidclient/:id", "api/client-reading.ts"),
  route("Metajourlerecuperer/:id", "api/client-update.ts"),
] satisfies RouteConfig;
