import { data, Form, useNavigation } from "react-router";
import { KeptNotice } from "~/abilities/form/kept-notice";
import { sendKeepingWords, useKeptWords } from "~/abilities/form/kept-words";
import { useRefusalFocus } from "~/abilities/form/refusal-focus";
import { answerStays } from "~/abilities/form/skip-revalidation";
import { redirectSaying } from "~/abilities/screen/announcement.server";
import { paths } from "~/paths";
import { roleNames } from "~/server/accounts/staff-accounts.server";
import { requirePermission } from "~/server/auth/staff.server";
import { isDatabaseAway } from "~/server/db/db.server";
import { postedForm } from "~/server/http/posted-form.server";
import { mailConfigured } from "~/server/mail/mail.server";
import { ErrorSummary, type FieldErrors } from "~/ui/error-summary";
import { SelectField, TextField } from "~/ui/field";
import { NOT_CONFIRMED } from "~/ui/not-confirmed";
import type { Route } from "./+types/invitation-page";
import { readInvitation } from "./invitation-form.server";
import { InvitationLink } from "./invitation-link";
import { InvitationWayField } from "./invitation-way";
import { invite } from "./invitations.server";

export function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, "people");
  return {
    mail: mailConfigured(),
    formId: crypto.randomUUID(),
    roles: Object.entries(roleNames).map(([value, label]) => ({ value, label })),
  };
}

export const shouldRevalidate = answerStays;

type Answer =
  | { kind: "refused"; errors: FieldErrors; values: Record<string, string> }
  | { kind: "link"; link: string; name: string };

/** Invites somebody: 303 once the mail waits to leave, or the link in this very answer; 400 and 409 with messages by field. */
export async function action({ request, context }: Route.ActionArgs) {
  const staff = requirePermission(context, "people");
  const { errors, values, invitation, way } = readInvitation(await postedForm(request));
  const refused = (wrong: FieldErrors, status: number) =>
    data<Answer>({ kind: "refused", errors: wrong, values }, { status });
  if (Object.keys(errors).length > 0) return refused(errors, 400);
  try {
    const sent = await invite(invitation, way, values.id, staff);
    if (sent.kind === "sent") return redirectSaying(paths.people, "person-invited");
    if (sent.kind === "link") return data<Answer>({ kind: "link", link: sent.link, name: invitation.name });
    if (sent.kind === "unknown") throw data(null, { status: 403 });
    return refused({ email: "Un compte existe déjà sous cette adresse." }, 409);
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    return refused({ form: NOT_CONFIRMED }, 503);
  }
}

export function clientAction(args: Route.ClientActionArgs) {
  const refused = (values: Record<string, string>): Answer => ({
    kind: "refused",
    errors: { form: NOT_CONFIRMED },
    values,
  });
  return sendKeepingWords(args, paths.invitation, refused);
}

export default function InvitationPage({
  loaderData: { mail, formId, roles },
  actionData,
}: Route.ComponentProps) {
  const kept = useKeptWords(paths.invitation);
  const sending = useNavigation().formAction === paths.invitation;
  const refused = actionData?.kind === "refused" ? actionData : undefined;
  useRefusalFocus(refused);
  if (actionData?.kind === "link") return <InvitationLink link={actionData.link} name={actionData.name} />;
  const errors = refused?.errors ?? {};
  const values: Record<string, string> = refused?.values ?? kept ?? {};
  return (
    <>
      <title>Inviter une personne</title>
      <h1>Inviter une personne</h1>
      <KeptNotice kept={refused ? null : kept} />
      <ErrorSummary key={JSON.stringify(errors)} errors={errors} title="L’invitation n’est pas partie" />
      <Form
        key={kept ? "kept" : "new"}
        method="post"
        action={paths.invitation}
        className="panel form person-form"
        noValidate
      >
        <input type="hidden" name="id" value={values.id || formId} />
        <TextField
          name="name"
          label="Nom et prénom"
          required
          maxLength={80}
          defaultValue={values.name}
          error={errors.name}
          autoComplete="off"
        />
        <TextField
          name="email"
          label="Adresse e-mail"
          hint="Elle servira à se connecter."
          type="email"
          required
          maxLength={100}
          defaultValue={values.email}
          error={errors.email}
          autoComplete="off"
        />
        <SelectField
          name="role"
          label="Rôle"
          required
          options={roles}
          defaultValue={values.role || "secretariat"}
          error={errors.role}
        />
        <InvitationWayField mail={mail} error={errors.voie} value={values.voie} />
        <p>
          <button type="submit" className="button button-main" aria-disabled={sending}>
            {sending ? "Envoi…" : "Inviter"}
          </button>
        </p>
      </Form>
    </>
  );
}
