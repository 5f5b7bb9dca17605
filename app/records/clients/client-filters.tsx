import { Form } from "react-router";
import {
  ChoiceFilter,
  type FilterOption,
  SearchFilter,
  useFilterSending,
} from "~/abilities/list/list-filters";
import { useListQuery } from "~/abilities/list/list-query";
import { natures } from "~/content/client-values";
import { paths } from "~/paths";
import { clientSorts } from "./client-fields";

/** What the address of the list carries; `tri` is empty for the usual order. */
type ClientQuery = { q: string; avocat: string; nature: string; tri: string };

export const useClientQuery = (): ClientQuery => useListQuery(["q", "avocat", "nature", "tri"]);

const same = (value: string): FilterOption => ({ value, label: value });
const sorts = clientSorts.map(({ slug, label }) => ({ value: slug === "recent" ? "" : slug, label }));

/** Search, lawyer, nature and order. */
export function ClientFilters({ query, lawyers }: { query: ClientQuery; lawyers: string[] }) {
  const send = useFilterSending();
  const choice = (name: "avocat" | "nature" | "tri") => ({ name, value: query[name], send });
  return (
    <Form method="get" action={paths.clients} role="search" className="filters">
      <SearchFilter
        q={query.q}
        label="Rechercher dans les noms, les adresses, les numéros, les natures, les avocats et les dates"
        send={send}
      />
      <ChoiceFilter {...choice("avocat")} label="Avocat" all="Tous" options={lawyers.map(same)} />
      <ChoiceFilter {...choice("nature")} label="Nature" all="Toutes" options={natures.map(same)} />
      <ChoiceFilter {...choice("tri")} label="Ordre" all={null} options={sorts} />
      <button type="submit" className="quiet-button filter-send">
        Rechercher
      </button>
    </Form>
  );
}
