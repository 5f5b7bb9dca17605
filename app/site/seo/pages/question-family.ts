import { assistance, help } from "~/content/questions/assistance";
import { questions } from "~/content/questions/questions";
import { paths } from "~/paths";
import { fixedPages } from "../findable-page";

/** The questions and their index. An answer is told to search engines where it stands: on its own page. */
export const questionFamily = fixedPages([
  { path: paths.questions, card: { title: assistance.heading, cloth: "assistance", drawing: "lantern" } },
  { path: paths.help, card: { title: help.heading, cloth: "assist", drawing: "lantern" } },
  ...questions.map(({ slug, question, answer, drawing }) => ({
    path: paths.question(slug),
    card: { title: question, cloth: "assistance", drawing },
    questions: [{ question, answer }],
  })),
]);
