import type { ReactNode } from "react";
import { type FormProps, type FormState, OfficeForm } from "~/abilities/form/office-form";
import { paths } from "~/paths";
import { SelectField } from "~/ui/field";

type Props = Pick<FormProps, "action" | "answer" | "send" | "look" | "values"> & {
  title: string;
  /** What the change does, before the fields. */
  lead: ReactNode;
  heirs?: { id: string; name: string }[];
  children?: (state: FormState) => ReactNode;
};

/**
 * The page of one change of a person: what it does, its fields, and who takes over closed clients when that must be
 * said.
 */
export function PersonForm({ title, lead, heirs = [], children, ...form }: Props) {
  return (
    <>
      <title>{title}</title>
      <h1>{title}</h1>
      <div className="measure">{lead}</div>
      <OfficeForm {...form} refused="Rien n’a été changé" back={paths.people} className="form person-form">
        {(state) => (
          <>
            {children?.(state)}
            {state.isAsked("reprise") ? (
              <SelectField
                {...state.field("reprise")}
                label="Qui reprend les clients à accès restreint"
                required
                empty="Choisissez une personne"
                options={heirs.map(({ id, name }) => ({ value: id, label: name }))}
              />
            ) : null}
          </>
        )}
      </OfficeForm>
    </>
  );
}
