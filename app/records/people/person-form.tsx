import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { FormActions } from "~/abilities/form/form-actions";
import { useRefusalFocus } from "~/abilities/form/refusal-focus";
import { paths } from "~/paths";
import { ErrorSummary, type FieldErrors } from "~/ui/error-summary";
import { SelectField } from "~/ui/field";

type Props = {
  title: string;
  /** What the change does, before the fields. */
  lead: ReactNode;
  action: string;
  send: string;
  danger?: boolean;
  heirs: { id: string; name: string }[];
  answer: { errors: FieldErrors; heir: string } | undefined;
  children?: (errors: FieldErrors) => ReactNode;
};

/** The page of one change of a person: what it does, its fields, and who takes over closed clients when that must be said. */
export function PersonForm({ title, lead, action, send, danger, heirs, answer, children }: Props) {
  const errors = answer?.errors ?? {};
  const sending = useNavigation().formAction === action;
  useRefusalFocus(answer);
  return (
    <>
      <title>{title}</title>
      <h1>{title}</h1>
      <ErrorSummary key={JSON.stringify(errors)} errors={errors} title="Rien n’a été changé" />
      <div className="measure">{lead}</div>
      <Form method="post" action={action} className="form person-form" noValidate>
        {children?.(errors)}
        {errors.reprise ? (
          <SelectField
            name="reprise"
            label="Qui reprend les clients fermés"
            required
            empty="Choisissez une personne"
            options={heirs.map(({ id, name }) => ({ value: id, label: name }))}
            defaultValue={answer?.heir}
            error={errors.reprise}
          />
        ) : null}
        <FormActions send={send} danger={danger} sending={sending} back={paths.people} />
      </Form>
    </>
  );
}
