import { useRef } from "react";
import { useLocation } from "react-router";
import { ChoiceForm } from "~/abilities/form/choice-form";
import { OfficeForm } from "~/abilities/form/office-form";
import { paths } from "~/paths";
import type { MessageStatus } from "../message-status";
import { Reminder } from "../reminders/reminder-forms";
import type { FollowUp, Person } from "./follow-up.server";
import { UrgencyForm } from "./urgency-forms";

type Props = { followUp: FollowUp; people: Person[]; me: string };

/** What can be done next, by the state a message is in: the first is what one mostly does. */
const next: Record<MessageStatus, readonly { to: MessageStatus; label: string }[]> = {
  nouveau: [
    { to: "pris-en-charge", label: "Prendre en charge" },
    { to: "repondu", label: "Répondu" },
    { to: "clos", label: "Clore" },
  ],
  "pris-en-charge": [
    { to: "repondu", label: "Répondu" },
    { to: "clos", label: "Clore" },
    { to: "nouveau", label: "Remettre en nouveau" },
  ],
  repondu: [
    { to: "clos", label: "Clore" },
    { to: "pris-en-charge", label: "Reprendre en charge" },
  ],
  clos: [{ to: "pris-en-charge", label: "Rouvrir" }],
};

/**
 * State, person, mark and reminder, each stored at once and each a form of its own that says which version was on the
 * screen.
 */
export function FollowUpForms({ followUp, people, me }: Props) {
  return (
    <>
      <section className="triage" aria-label="État">
        <StateForm followUp={followUp} />
      </section>
      <section className="triage-person" aria-label="Personne, urgence et rappel">
        <PersonForm followUp={followUp} people={people} me={me} />
        <UrgencyForm followUp={followUp} />
        <Reminder followUp={followUp} />
      </section>
    </>
  );
}

function StateForm({ followUp: { id, version, status } }: { followUp: FollowUp }) {
  const { search } = useLocation();
  return (
    <ChoiceForm action={paths.messageStatus(id) + search} version={version} className="triage-states">
      {next[status].map(({ to, label }, i) => (
        <button key={to} type="submit" name="etat" value={to} className={i === 0 ? "main-button" : "quiet-button"}>
          {label}
        </button>
      ))}
    </ChoiceForm>
  );
}

/** Stored when it is chosen; by « Enregistrer » for who goes through the names by keys, or has no script. */
function PersonForm({ followUp: { id, version, assigneeId }, people, me }: Props) {
  const { search } = useLocation();
  const byKeys = useRef(false);
  const present = assigneeId ?? "";
  return (
    <OfficeForm
      action={paths.messageAssignment(id) + search}
      send={
        <>
          Enregistrer<span className="visually-hidden"> la personne</span>
        </>
      }
      look="quiet"
      values={{ personne: present }}
      className="assignee-form"
      stays="as it is"
    >
      {({ values }) => (
        <>
          {/* Not the one of words that came back: the message has been read anew since. */}
          <input type="hidden" name="version" value={version} />
          <label htmlFor="personne">Suivi par</label>
          <select
            id="personne"
            name="personne"
            defaultValue={values.personne}
            key={present}
            onKeyDown={({ key }) => {
              byKeys.current = key !== "Enter";
            }}
            onPointerDown={() => {
              byKeys.current = false;
            }}
            onChange={({ currentTarget }) => {
              if (!byKeys.current) currentTarget.form?.requestSubmit();
            }}
          >
            <option value="">Personne</option>
            {people.map((person) => (
              <option key={person.id} value={person.id}>
                {person.id === me ? `${person.name} (moi)` : person.name}
              </option>
            ))}
          </select>
        </>
      )}
    </OfficeForm>
  );
}
