import { Form, useNavigation } from "react-router";
import type { FollowUp, Person } from "~/domain/contacts/follow-up.server";
import { contactStatuses } from "~/domain/contacts/status";
import { paths } from "~/paths";
import { StatusMark } from "../layout/status-mark";

type Props = { followUp: FollowUp; people: Person[]; me: string };

/** Status and assignee, each a form of its own that says which version was on the screen. */
export function FollowUpForms({ followUp, people, me }: Props) {
  const { id, seen, status, assigneeId, assignee } = followUp;
  const navigation = useNavigation();
  const sending = navigation.formAction;
  return (
    <section className="panel" aria-labelledby="suivi">
      <h2 id="suivi">Suivi</h2>
      <p className="standing">
        <StatusMark status={status} />
        <span>{assignee ? `Suivi par ${assignee}` : "Personne ne suit ce message"}</span>
      </p>
      <Form method="post" action={paths.messageStatus(id)} className="inline-form" preventScrollReset>
        <input type="hidden" name="vu" value={seen} />
        <label htmlFor="etat">État</label>
        <div>
          <select id="etat" name="etat" defaultValue={status} key={`${seen}-etat`}>
            {contactStatuses.map(({ slug, label }) => (
              <option key={slug} value={slug}>
                {label}
              </option>
            ))}
          </select>
          <button type="submit" className="quiet-button" aria-disabled={sending === paths.messageStatus(id)}>
            Enregistrer<span className="visually-hidden"> l’état</span>
          </button>
        </div>
      </Form>
      <Form method="post" action={paths.messageAssignment(id)} className="inline-form" preventScrollReset>
        <input type="hidden" name="vu" value={seen} />
        <label htmlFor="personne">Suivi par</label>
        <div>
          <select id="personne" name="personne" defaultValue={assigneeId ?? ""} key={`${seen}-personne`}>
            <option value="">Personne</option>
            {people.map((person) => (
              <option key={person.id} value={person.id}>
                {person.id === me ? `${person.name} (moi)` : person.name}
              </option>
            ))}
          </select>
          <button
            type="submit"
            className="quiet-button"
            aria-disabled={sending === paths.messageAssignment(id)}
          >
            Enregistrer<span className="visually-hidden"> la personne</span>
          </button>
        </div>
      </Form>
    </section>
  );
}
