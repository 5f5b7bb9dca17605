import { paths } from "~/paths";
import type { Question } from "../questions/question";
import type { ShippedText } from "./text";

/** The answer to one of the twenty questions, as a text. */
export function questionText({ slug, question, answer, description }: Question): ShippedText {
  const sections = [{ title: null, blocks: [answer] }];
  return { kind: "question", slug, path: paths.question(slug), title: question, form: "answer", description, sections };
}
