import { Form } from "react-router";
import {
  ChoiceFilter,
  type FilterOption,
  peopleOptions,
  SearchFilter,
  useFilterSending,
} from "~/abilities/list/list-filters";

type Props = {
  address: string;
  query: { genre: string; q: string; par: string };
  /** What may be chosen between; none: this screen shows one kind. */
  kinds: FilterOption[];
  people: { id: string; name: string }[];
};

/** Search, kind and who threw it away: a plain GET form, sent by itself when there is a script. */
export function TrashFilterForm({ address, query, kinds, people }: Props) {
  const send = useFilterSending();
  return (
    <Form method="get" action={address} role="search" className="filters">
      <SearchFilter q={query.q} label="Rechercher dans la corbeille" send={send} />
      {kinds.length > 1 ? (
        <ChoiceFilter name="genre" label="Genre" value={query.genre} all="Tous" options={kinds} send={send} />
      ) : null}
      <ChoiceFilter
        name="par"
        label="Supprimé par"
        value={query.par}
        all="Tous"
        options={peopleOptions(people)}
        send={send}
      />
      <button type="submit" className="quiet-button filter-send">
        Rechercher
      </button>
    </Form>
  );
}
