import type { Question } from "~/content/questions/question";
import { paths } from "~/paths";

/** Cards of questions: links that a script opens over the page. */
export function QuestionList({ id, questions }: { id?: string; questions: readonly Question[] }) {
  return (
    <ul className="questions" id={id}>
      {questions.map(({ slug, question }) => (
        <li key={slug}>
          <a href={paths.question(slug)}>{question}</a>
        </li>
      ))}
    </ul>
  );
}
