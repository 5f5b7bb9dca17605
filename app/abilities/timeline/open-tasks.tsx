import { Link, useLocation } from "react-router";
import { withParts } from "~/abilities/list/list-address";
import { useListSearch } from "~/abilities/list/list-query";
import { MentionedWords } from "~/abilities/mentions/mentioned-words";
import { ButtonForm } from "~/abilities/screen/button-form";
import type { OpenTask } from "./open-tasks.server";

type Props = { tasks: OpenTask[]; gone?: ReadonlySet<string>; withRecord?: boolean };

/**
 * Open tasks, each said to be done by one press. `gone`: those that a colleague has done, or moved, since they were
 * read. `withRecord`: where they are about several records.
 */
export function OpenTasks({ tasks, gone, withRecord }: Props) {
  const { pathname, search } = useLocation();
  const list = useListSearch();
  return (
    <ol className="open-tasks">
      {tasks.map(({ id, words, written, person, day, isLate, record, change, state }) => (
        <li key={id} id={`tache-${id}`} className={gone?.has(id) ? "row-gone" : undefined}>
          <ButtonForm action={state}>
            <input type="hidden" name="retour" value={pathname + search} />
            <button type="submit" name="etat" value="fait" className="quiet-button task-done">
              Fait<span className="visually-hidden">&nbsp;: {words}</span>
            </button>
          </ButtonForm>
          <div className="task-said">
            <p className="task-words" dir="auto">
              <MentionedWords words={words} written={written} />
            </p>
            <p className="element-facts">
              {withRecord ? (
                <Link to={record.href} dir="auto">
                  {record.name}
                </Link>
              ) : null}
              {day ? (
                <span className={isLate ? "task-late" : undefined}>{isLate ? `en retard\u00A0: ${day}` : day}</span>
              ) : null}
              <span dir="auto">{person ?? "à personne"}</span>
              <Link
                className="no-print"
                to={withRecord ? withParts(change, { retour: pathname + search }) : change + list}
              >
                Modifier<span className="visually-hidden"> la tâche {words}</span>
              </Link>
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Those of one record, in its file; nothing without any. */
export function TaskPanel({ tasks }: { tasks: OpenTask[] }) {
  if (tasks.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="taches">
      <h2 id="taches">Tâches</h2>
      <OpenTasks tasks={tasks} />
    </section>
  );
}
