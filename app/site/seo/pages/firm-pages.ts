import { about } from "~/content/about";
import { contact } from "~/content/contact";
import { home } from "~/content/home";
import { legalNotice } from "~/content/legal/legal-notice";
import { privacy } from "~/content/legal/privacy";
import { terms } from "~/content/legal/terms";
import { qrCode } from "~/content/qr-code";
import { paths } from "~/paths";
import { fixedPages } from "../findable-page";

const legal = [legalNotice, privacy, terms];

/** The pages about the firm itself. */
export const firmPages = fixedPages([
  { path: paths.home, firm: true, card: { title: home.title, cloth: "bienvenue", drawing: "scales" } },
  { path: paths.contact, firm: true, card: { title: contact.h1, cloth: "contact", drawing: "quill" } },
  { path: paths.about, card: { title: about.heading, cloth: about.slug, drawing: "doorway" } },
  { path: paths.qrCode, card: { title: qrCode.heading, cloth: qrCode.slug, drawing: "handset" } },
  ...legal.map(({ path, key, title, drawing }) => ({ path, card: { title, cloth: key, drawing } })),
]);
