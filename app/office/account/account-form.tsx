import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { FormActions } from "~/abilities/form/form-actions";
import { useRefusalFocus } from "~/abilities/form/refusal-focus";
import { paths } from "~/paths";
import { ErrorSummary, type FieldErrors } from "~/ui/error-summary";
import { PresentPassword } from "./present-password";

type Props = {
  title: string;
  /** What the change does, before the fields. */
  lead?: ReactNode;
  action: string;
  send: string;
  danger?: boolean;
  errors: FieldErrors | undefined;
  /** The present password is asked for, after the fields. */
  confirm?: boolean;
  /** False while there is nothing to go back to. */
  cancel?: boolean;
  children?: ReactNode;
};

/** The page of one change of one's own account. */
export function AccountForm({
  title,
  lead,
  action,
  send,
  danger,
  errors = {},
  confirm,
  cancel = true,
  children,
}: Props) {
  const sending = useNavigation().formAction === action;
  useRefusalFocus(Object.keys(errors).length > 0 ? errors : undefined);
  return (
    <>
      <title>{title}</title>
      <h1>{title}</h1>
      <ErrorSummary key={JSON.stringify(errors)} errors={errors} title="Rien n’a été changé" />
      {lead ? <div className="measure account-lead">{lead}</div> : null}
      <Form method="post" action={action} className="panel form account-form" noValidate>
        {children}
        {confirm ? <PresentPassword error={errors.present} /> : null}
        <FormActions
          send={send}
          danger={danger}
          sending={sending}
          back={cancel ? paths.account : undefined}
        />
      </Form>
    </>
  );
}
