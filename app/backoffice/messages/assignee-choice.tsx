import { Form, useSubmit } from "react-router";
import type { Person } from "~/domain/contacts/follow-up.server";
import { paths } from "~/paths";

/** Narrows the queue down to one assignee; sent by itself when there is a script. */
export function AssigneeChoice({
  query,
  people,
}: {
  query: { etat: string; suivi: string };
  people: Person[];
}) {
  const submit = useSubmit();
  return (
    <Form method="get" action={paths.messages} className="filters">
      <label className="filter-choice">
        <span>Suivi par</span>
        <select
          key={query.suivi}
          name="suivi"
          defaultValue={query.suivi}
          onChange={(event) =>
            event.currentTarget.form && void submit(event.currentTarget.form, { replace: true })
          }
        >
          <option value="">Tout le monde</option>
          <option value="moi">Moi</option>
          <option value="personne">Personne</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {query.etat ? <input type="hidden" name="etat" value={query.etat} /> : null}
      <button type="submit" className="quiet-button filter-send">
        Filtrer
      </button>
    </Form>
  );
}
