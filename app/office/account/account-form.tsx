import type { ReactNode } from "react";
import { type FormProps, type FormState, OfficeForm } from "~/abilities/form/office-form";
import { paths } from "~/paths";
import { PresentPassword } from "./present-password";

type Props = Pick<FormProps, "action" | "answer" | "send" | "look" | "values" | "hidden"> & {
  title: string;
  /** What the change does, before the fields. */
  lead?: ReactNode;
  /** The present password is asked for, after the fields. */
  confirm?: boolean;
  /** False while there is nothing to go back to. */
  cancel?: boolean;
  children?: (state: FormState) => ReactNode;
};

/** The page of one change of one's own account. */
export function AccountForm({ title, lead, confirm, cancel = true, children, ...form }: Props) {
  return (
    <>
      <title>{title}</title>
      <h1>{title}</h1>
      {lead ? <div className="measure account-lead">{lead}</div> : null}
      <OfficeForm
        {...form}
        refused="Rien n’a été changé"
        back={cancel ? paths.account : undefined}
        className="panel form account-form"
      >
        {(state) => (
          <>
            {children?.(state)}
            {confirm ? <PresentPassword error={state.errors.present} /> : null}
          </>
        )}
      </OfficeForm>
    </>
  );
}
