import { SelectField } from "~/ui/field";
import type { Renaming } from "./lawyers.server";

/** The answer by which a lawyer keeps their account under another name. */
export const SAME = "meme";

/** One name left the lines as another came: nobody but a person knows whether that is somebody else. */
export function RenamingField({ renaming: { from, to }, ...field }: Props) {
  return (
    <SelectField
      {...field}
      label={`${from} et ${to}\u00A0: la même personne\u202F?`}
      hint="Les fiches des clients gardent le nom qu’elles portent."
      required
      empty="Choisissez"
      options={[
        { value: SAME, label: "Oui\u00A0: le nom change, le compte reste" },
        { value: "autre", label: "Non, c’est une autre personne" },
      ]}
    />
  );
}

type Props = { renaming: Renaming; name: string; defaultValue?: string; error?: string };
