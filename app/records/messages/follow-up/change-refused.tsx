import { Link, useLocation, useRouteLoaderData } from "react-router";
import { Conflict } from "~/abilities/form/conflict";
import { OfficeForm } from "~/abilities/form/office-form";
import { useRefusalFocus } from "~/abilities/form/refusal-focus";
import { paths } from "~/paths";
import { ErrorSummary } from "~/ui/error-summary";
import type { ShownMeeting } from "../meetings/meeting.server";
import { statusLabel } from "../message-status";
import type { FollowUp } from "./follow-up.server";
import type { Refusal } from "./follow-up-refusal";

type Shown = {
  followUp: FollowUp;
  meeting: Pick<ShownMeeting, "confirmed"> | null;
  clients: { linked: { name: string }[] };
};

const NOT_STORED = "Votre changement n’a pas été enregistré";

/** Says that a change was not stored, and how things stand now; nothing is overwritten unless the person asks again. */
export function ChangeRefused({ refusal, action }: { refusal: Refusal; action: string }) {
  const page = useRouteLoaderData<Shown>("message-follow-up");
  const { search } = useLocation();
  useRefusalFocus(refusal);
  if (refusal.kind === "refused") return <ErrorSummary errors={refusal.errors} title={NOT_STORED} />;
  if (!page) return <ErrorSummary errors={{ form: "Le message a changé entre-temps." }} title={NOT_STORED} />;
  const { id, version, status, assignee, urgent, reminder, history } = page.followUp;
  const linked = page.clients.linked.map(({ name }) => name).join(", ");
  const { meeting } = page;
  const { wish } = refusal;
  // The answer came, but the message could not be read anew: what is on the screen is what was refused.
  const isUnknown = version === wish.on;
  const last = isUnknown ? undefined : history[0];
  return (
    <Conflict title={NOT_STORED}>
      <p>
        Quelqu’un a modifié ce message pendant que vous le regardiez.
        {last ? ` Dernier changement\u00A0: ${last.actor} ${last.text}, le ${last.stamp}.` : ""}
      </p>
      <dl className="facts">
        <div>
          <dt>Version actuelle</dt>
          <dd>
            {isUnknown
              ? "Elle n’a pas pu être lue\u00A0: le service est momentanément indisponible."
              : `État\u00A0: ${statusLabel(status)}${urgent ? ", urgent" : ""}. Suivi par\u00A0: ${assignee ?? "personne"}. Client\u00A0: ${linked || "aucun"}.${meeting ? ` Rendez-vous\u00A0: ${meeting.confirmed ?? "aucun"}.` : ""}${reminder ? ` ${reminder.words}.` : ""}`}
          </dd>
        </div>
        <div>
          <dt>Votre version</dt>
          <dd>{wish.label}.</dd>
        </div>
      </dl>
      <OfficeForm
        action={action + search}
        send={isUnknown ? "Réessayer" : "Enregistrer ma version"}
        look="quiet"
        hidden={{ version, [wish.field]: wish.value }}
        className=""
        more={
          <Link
            className="quiet-button"
            to={paths.messageFollowUp(id) + search}
            onClick={() => document.querySelector<HTMLFormElement>(`.follow-up form[action^="${action}"]`)?.reset()}
          >
            {isUnknown ? "Relire le message" : "Garder la version actuelle"}
          </Link>
        }
      />
    </Conflict>
  );
}
