import { paths } from "~/paths";
import type { FollowUp, Person } from "./follow-up.server";
import { FollowUpChoice } from "./follow-up-choice";
import { messageStatuses } from "./message-status";
import { StatusMark } from "./status-mark";

type Props = { followUp: FollowUp; people: Person[]; me: string };

/** Status and assignee, each a form of its own that says which version was on the screen. */
export function FollowUpForms({ followUp, people, me }: Props) {
  const { id, version, status, assigneeId, assignee } = followUp;
  const person = ({ id: value, name }: Person) => ({ value, label: value === me ? `${name} (moi)` : name });
  return (
    <section className="panel" aria-labelledby="suivi">
      <h2 id="suivi">Suivi</h2>
      <p className="standing">
        <StatusMark status={status} />
        <span>{assignee ? `Suivi par ${assignee}` : "Personne ne suit ce message"}</span>
      </p>
      <FollowUpChoice
        name="etat"
        label="État"
        action={paths.messageStatus(id)}
        version={version}
        present={status}
        options={messageStatuses.map(({ slug, label }) => ({ value: slug, label }))}
        saves=" l’état"
      />
      <FollowUpChoice
        name="personne"
        label="Suivi par"
        action={paths.messageAssignment(id)}
        version={version}
        present={assigneeId ?? ""}
        options={[{ value: "", label: "Personne" }, ...people.map(person)]}
        saves=" la personne"
      />
    </section>
  );
}
