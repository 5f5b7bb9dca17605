import { about } from "~/content/about";
import { articles } from "~/content/articles/articles";
import { civilCode } from "~/content/articles/civil-code";
import { contact } from "~/content/contact";
import { english } from "~/content/english";
import { guides } from "~/content/guides/guides";
import { orientation } from "~/content/guides/orientation";
import { whatToDo } from "~/content/guides/what-to-do";
import { home } from "~/content/home";
import { legalNotice } from "~/content/legal/legal-notice";
import { privacy } from "~/content/legal/privacy";
import { terms } from "~/content/legal/terms";
import { expertises } from "~/content/practice/expertises";
import { practicePages } from "~/content/practice/practice-pages";
import { qrCode } from "~/content/qr-code";
import { assistance, help } from "~/content/questions/assistance";
import { questions } from "~/content/questions/questions";
import { paths } from "~/paths";
import { signedPages } from "./signed-pages.server";

const legal = [legalNotice, privacy, terms];

/** The pages about the firm itself. */
export const firmPages = signedPages([
  {
    text: { kind: "page", slug: home.slug },
    page: { path: paths.home, firm: true, card: { title: home.title, cloth: "bienvenue", drawing: "scales" } },
  },
  { page: { path: paths.contact, firm: true, card: { title: contact.h1, cloth: "contact", drawing: "quill" } } },
  {
    text: { kind: "page", slug: about.slug },
    page: { path: paths.about, card: { title: about.heading, cloth: about.slug, drawing: "doorway" } },
  },
  { page: { path: paths.qrCode, card: { title: qrCode.heading, cloth: qrCode.slug, drawing: "handset" } } },
  ...legal.map(({ path, key, title, drawing }) => ({
    text: { kind: "page" as const, slug: key },
    page: { path, card: { title, cloth: key, drawing } },
  })),
]);

/** Expertises, their index, the four skills, and the page for investors. */
export const practiceFamily = signedPages([
  { page: { path: expertises.path, card: { title: expertises.heading, cloth: expertises.slug, drawing: "scales" } } },
  ...[...practicePages.values()].map(({ path, heading, slug, drawing }) => ({
    text: { kind: "page" as const, slug },
    page: { path, card: { title: heading, cloth: slug, drawing } },
  })),
  {
    text: { kind: "page", slug: english.slug },
    page: { path: paths.english, card: { title: english.heading, cloth: english.slug, drawing: english.drawing } },
  },
]);

/** The civil code page and the six articles: they explain the law. */
export const articleFamily = signedPages(
  [civilCode, ...articles.values()].map(({ path, heading, slug, drawing }) => ({
    text: { kind: "page" as const, slug },
    page: { path, card: { title: heading, cloth: slug, drawing }, article: {} },
  })),
);

/** The questions and their index. An answer is told to search engines where it stands: on its own page. */
export const questionFamily = signedPages([
  { page: { path: paths.questions, card: { title: assistance.heading, cloth: "assistance", drawing: "lantern" } } },
  { page: { path: paths.help, card: { title: help.heading, cloth: "assist", drawing: "lantern" } } },
  ...questions.map(({ slug, question, answer, drawing }) => ({
    text: { kind: "question" as const, slug },
    page: {
      path: paths.question(slug),
      card: { title: question, cloth: "assistance", drawing },
      questions: [{ question, answer }],
    },
  })),
]);

/** The situation guides and their index: they explain what the law allows. */
export const guideFamily = signedPages([
  {
    page: { path: paths.whatToDo, card: { title: whatToDo.heading, cloth: whatToDo.slug, drawing: whatToDo.drawing } },
  },
  {
    page: { path: paths.orientation, card: { title: orientation.heading, cloth: whatToDo.slug, drawing: "signpost" } },
  },
  ...guides.map(({ slug, title, drawing }) => ({
    text: { kind: "guide" as const, slug },
    page: { path: paths.guide(slug), card: { title, cloth: whatToDo.slug, drawing }, article: {} },
  })),
]);
