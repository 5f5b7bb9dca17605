import { businessQuestions } from "./business-questions";
import { legalQuestions } from "./legal-questions";
import type { Question } from "./question";

/** The twenty questions of specification 2.6, in the order of their ids. */
export const questions: readonly Question[] = [...legalQuestions, ...businessQuestions].sort((a, b) => a.id - b.id);

const bySlug = new Map(questions.map((question) => [question.slug, question]));

/** The question of that slug, if there is one. */
export function questionOf(slug: string): Question | undefined {
  return bySlug.get(slug);
}
