import { ChoiceFilter, FilterForm, type FilterOption, peopleOptions } from "~/abilities/list/list-filters";

type Props = {
  address: string;
  query: { genre: string; q: string; par: string };
  /** What may be chosen between; none: this screen shows one kind. */
  kinds: FilterOption[];
  people: { id: string; name: string }[];
};

/** Search, kind and who threw it away. */
export function TrashFilterForm({ address, query, kinds, people }: Props) {
  return (
    <FilterForm action={address} query={query} search="Rechercher dans la corbeille">
      {kinds.length > 1 ? <ChoiceFilter name="genre" label="Genre" all="Tous" options={kinds} /> : null}
      <ChoiceFilter name="par" label="Supprimé par" all="Tous" options={peopleOptions(people)} />
    </FilterForm>
  );
}
