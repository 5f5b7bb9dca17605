import { ChoiceFilter, peopleOptions, type SendFilters } from "~/abilities/list/list-filters";

type Props = { value: string; people: { id: string; name: string }[]; send: SendFilters };

/** Who follows a message: oneself, nobody, or one of the people. */
export function AssigneeFilter({ value, people, send }: Props) {
  return (
    <ChoiceFilter
      name="suivi"
      label="Suivi par"
      value={value}
      all="Tout le monde"
      options={[
        { value: "moi", label: "Moi" },
        { value: "personne", label: "Personne" },
        ...peopleOptions(people),
      ]}
      send={send}
    />
  );
}
