import { ChoiceFilter, FilterForm, wordOptions } from "~/abilities/list/list-filters";
import { useListQuery } from "~/abilities/list/list-query";
import { natures } from "~/content/client-values";
import { paths } from "~/paths";
import { clientSorts } from "./client-fields";

/** What the address of the list carries; `tri` is empty for the usual order. */
type ClientQuery = { q: string; avocat: string; nature: string; tri: string };

export const useClientQuery = (): ClientQuery => useListQuery(["q", "avocat", "nature", "tri"]);

const sorts = clientSorts.map(({ slug, label }) => ({ value: slug === "recent" ? "" : slug, label }));

/** Search, lawyer, nature and order. */
export function ClientFilters({ query, lawyers }: { query: ClientQuery; lawyers: string[] }) {
  const search = "Rechercher dans les noms, les adresses, les numéros, les natures, les avocats et les dates";
  return (
    <FilterForm action={paths.clients} query={query} search={search}>
      <ChoiceFilter name="avocat" label="Avocat" all="Tous" options={wordOptions(lawyers)} />
      <ChoiceFilter name="nature" label="Nature" all="Toutes" options={wordOptions(natures)} />
      <ChoiceFilter name="tri" label="Ordre" all={null} options={sorts} />
    </FilterForm>
  );
}
