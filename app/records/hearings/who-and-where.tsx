import { ChoiceFilter } from "~/abilities/list/list-filters";
import { NOBODY } from "./hearing";

type Option = { value: string; label: string };

/** The filters that the list of hearings and the calendar have in common. */
export function WhoAndWhere({ lawyers, courts }: { lawyers: Option[]; courts: Option[] }) {
  return (
    <>
      <ChoiceFilter
        name="avocat"
        label="Avocat"
        all="Tous"
        options={[...lawyers, { value: NOBODY, label: "Personne" }]}
      />
      <ChoiceFilter name="juridiction" label="Juridiction" all="Toutes" options={courts} />
    </>
  );
}
