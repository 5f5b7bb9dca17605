import { useLocation } from "react-router";
import { ChoiceForm } from "~/abilities/form/choice-form";
import { OfficeForm } from "~/abilities/form/office-form";
import type { FormAnswer } from "~/abilities/form/outcome";
import { paths } from "~/paths";
import { TextField } from "~/ui/field";
import type { FollowUp } from "../follow-up/follow-up.server";
import { waitingStatuses } from "../message-status";
import { NO_REMINDER, OWN_TIME, reminderChoices } from "./reminder-time";

type Answer = Pick<FormAnswer, "errors" | "values"> | undefined;

/** The reminder that is set, and how to set one; a message that is answered or closed has none. */
export function Reminder({ followUp }: { followUp: FollowUp }) {
  const { id, version, status, reminder } = followUp;
  const { pathname, search } = useLocation();
  if (!waitingStatuses.includes(status)) return null;
  return (
    <>
      {reminder ? (
        <ChoiceForm action={paths.messageReminder(id) + search} version={version} className="mark-form">
          <button type="submit" name="quand" value={NO_REMINDER} className="quiet-button">
            {reminder.isDue ? "Retirer le rappel" : "Ne plus attendre"}
          </button>
        </ChoiceForm>
      ) : null}
      {/* Refused, the form stands at the top of the screen, with what is wrong. */}
      {pathname === paths.messageReminder(id) ? null : (
        <details className="reminder" key={`${id} ${reminder?.words}`}>
          <summary className="quiet-button">{reminder ? "Changer le rappel…" : "Rappeler…"}</summary>
          <div className="reminder-choices">
            <ReminderForms followUp={followUp} answer={undefined} />
          </div>
        </details>
      )}
    </>
  );
}

/** Quick choices, and a day and an hour of one's own: two forms, so that Enter in the day sends the day. */
export function ReminderForms({ followUp: { id, version }, answer }: { followUp: FollowUp; answer: Answer }) {
  const { search } = useLocation();
  const action = paths.messageReminder(id) + search;
  return (
    <>
      <p className="page-note">Jusque-là, le message quitte la file d’attente et l’accueil de chacun.</p>
      <ChoiceForm action={action} version={version} className="mark-form">
        {reminderChoices.map(({ value, label }) => (
          <button key={value} type="submit" name="quand" value={value} className="quiet-button">
            {label}
          </button>
        ))}
      </ChoiceForm>
      <OfficeForm
        action={action}
        answer={answer}
        refused="Le rappel n’a pas été enregistré"
        send="Rappeler ce jour-là"
        look="quiet"
        values={{ heure: "09:00" }}
        className="reminder-own"
        stays="as it is"
      >
        {({ field }) => (
          <>
            {/* Not the one of words that came back: the message has been read anew since. */}
            <input type="hidden" name="version" value={version} />
            <input type="hidden" name="quand" value={OWN_TIME} />
            <TextField {...field("jour")} label="Jour" type="date" />
            <TextField {...field("heure")} label="Heure, à Conakry" type="time" />
          </>
        )}
      </OfficeForm>
    </>
  );
}
