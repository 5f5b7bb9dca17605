import { Link } from "react-router";
import { ButtonForm } from "~/abilities/screen/button-form";
import { LineIcon } from "~/abilities/screen/line-icon";
import { paths } from "~/paths";
import type { SetupStep } from "./setup-steps.server";

/** « Mise en route »: the steps of a new firm in order, what visitors see until each is done, and where to do it. */
export function SetupList({ steps }: { steps: SetupStep[] }) {
  const done = steps.filter((step) => step.done).length;
  const next = steps.find((step) => !step.done && step.href);
  return (
    <section className="panel setup" aria-labelledby="mise-en-route">
      <div className="today-head">
        <h2 id="mise-en-route">
          Mise en route{" "}
          <span className="count">
            ({done} sur {steps.length})
          </span>
        </h2>
        <ButtonForm action={paths.setupHiding}>
          <button type="submit" className="quiet-button">
            Masquer
          </button>
        </ButtonForm>
      </div>
      <ol className="setup-steps">
        {steps.map(({ id, title, meanwhile, href, done: isDone }) => (
          <li key={id} className={isDone ? "setup-done" : undefined}>
            <Tick isDone={isDone} />
            <div>
              {isDone || !href ? (
                <b>{title}</b>
              ) : (
                <Link to={href} className={id === next?.id ? "setup-next" : undefined}>
                  {title}
                </Link>
              )}
              <span className="visually-hidden">{isDone ? " : fait" : " : à faire"}</span>
              {isDone ? null : <small>{meanwhile}</small>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Tick({ isDone }: { isDone: boolean }) {
  return (
    <LineIcon size={18} box={20} stroke={1.6}>
      <path d={isDone ? "M4 10.5l4 4 8-9" : "M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15Z"} />
    </LineIcon>
  );
}
