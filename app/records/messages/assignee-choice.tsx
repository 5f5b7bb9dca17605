import { Form } from "react-router";
import { useFilterSending } from "~/abilities/list/list-filters";
import { paths } from "~/paths";
import { AssigneeFilter } from "./assignee-filter";
import type { Person } from "./follow-up.server";

/** Narrows the queue down to one assignee; sent by itself when there is a script. */
export function AssigneeChoice({
  query,
  people,
}: {
  query: { etat: string; suivi: string };
  people: Person[];
}) {
  const send = useFilterSending();
  return (
    <Form method="get" action={paths.messageQueue} className="filters">
      <AssigneeFilter value={query.suivi} people={people} send={send} />
      {query.etat ? <input type="hidden" name="etat" value={query.etat} /> : null}
      <button type="submit" className="quiet-button filter-send">
        Filtrer
      </button>
    </Form>
  );
}
