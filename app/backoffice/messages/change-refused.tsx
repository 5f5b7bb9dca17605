import { Form, Link, useRouteLoaderData } from "react-router";
import type { FollowUp } from "~/domain/contacts/follow-up.server";
import { statusLabel } from "~/domain/contacts/status";
import { paths } from "~/paths";
import { useRefusalFocus } from "../layout/refusal-focus";
import type { Refusal } from "./refusal";

/** Says that a change was not stored, and how things stand now; nothing is overwritten unless the person asks again. */
export function ChangeRefused({ refusal, action }: { refusal: Refusal; action: string }) {
  const page = useRouteLoaderData<{ followUp: FollowUp }>("message-follow-up");
  useRefusalFocus(refusal);
  if (refusal.kind === "invalid" || !page) {
    return (
      <p className="notice notice-wrong" role="alert">
        {refusal.kind === "invalid" ? refusal.message : "Le message a changé entre-temps."}
      </p>
    );
  }
  const { id, seen, status, assignee, history } = page.followUp;
  const last = history.find(({ text }) => !text.startsWith("a consulté"));
  return (
    <section
      className="notice notice-wrong conflict"
      role="alert"
      aria-labelledby="conflit"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the refusal is what the person has to read first.
      autoFocus
    >
      <h2 id="conflit">Votre changement n’a pas été enregistré</h2>
      <p>
        Quelqu’un a modifié ce message pendant que vous le regardiez.
        {last ? ` Dernier changement\u00A0: ${last.actor} ${last.text}, le ${last.stamp}.` : ""}
      </p>
      <dl className="facts">
        <div>
          <dt>Version actuelle</dt>
          <dd>
            État&nbsp;: {statusLabel(status)}. Suivi par&nbsp;: {assignee ?? "personne"}.
          </dd>
        </div>
        <div>
          <dt>Votre version</dt>
          <dd>{refusal.wish.label}.</dd>
        </div>
      </dl>
      <Form method="post" action={action} className="actions">
        <input type="hidden" name="vu" value={seen} />
        <input type="hidden" name={refusal.wish.field} value={refusal.wish.value} />
        <button type="submit" className="quiet-button">
          Enregistrer ma version
        </button>
        <Link className="quiet-button" to={paths.messageFollowUp(id)}>
          Garder la version actuelle
        </Link>
      </Form>
    </section>
  );
}
