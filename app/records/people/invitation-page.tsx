import { data } from "react-router";
import { keepWords } from "~/abilities/form/kept-words";
import { OfficeForm } from "~/abilities/form/office-form";
import { officeForm } from "~/abilities/form/office-form.server";
import { refused, shown, stored } from "~/abilities/form/outcome";
import { keepShownAnswer } from "~/abilities/form/revalidation";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { choicesOf } from "~/lib/choices";
import { paths } from "~/paths";
import { roleNames } from "~/server/accounts/staff-accounts.server";
import { mailConfigured } from "~/server/mail/mail.server";
import { SelectField, TextField } from "~/ui/field";
import type { Route } from "./+types/invitation-page";
import { readInvitation } from "./invitation-form.server";
import { InvitationLink } from "./invitation-link";
import { InvitationWayField } from "./invitation-way";
import { invite } from "./invitations.server";

export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "people", () => ({
    mail: mailConfigured(),
    formId: crypto.randomUUID(),
    roles: choicesOf(roleNames),
  }));
}

export const shouldRevalidate = keepShownAnswer;

/**
 * Invites somebody: 303 once the mail waits to leave, or the link in this very answer; 400 and 409 with messages by
 * field.
 */
export function action(args: Route.ActionArgs) {
  return officeForm(args, "people", async ({ staff, form, line }) => {
    const { errors, invitation, way } = readInvitation(form);
    if (Object.keys(errors).length > 0) return refused(errors);
    const sent = await invite(invitation, way, line("id"), staff);
    if (sent.kind === "sent") return stored(paths.people, "person-invited");
    if (sent.kind === "link") return shown({ link: sent.link, name: invitation.name });
    if (sent.kind === "unknown") throw data(null, { status: 403 });
    return refused({ email: "Un compte existe déjà sous cette adresse." }, 409);
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function InvitationPage({ loaderData: { mail, formId, roles }, actionData }: Route.ComponentProps) {
  if (actionData?.kind === "shown") return <InvitationLink link={actionData.link} name={actionData.name} />;
  return (
    <>
      <title>Inviter une personne</title>
      <h1>Inviter une personne</h1>
      <OfficeForm
        action={paths.invitation}
        answer={actionData}
        refused="L’invitation n’est pas partie"
        send="Inviter"
        sending="Envoi…"
        id={formId}
        values={{ role: "secretariat" }}
        className="panel form person-form"
      >
        {({ field, values }) => (
          <>
            <TextField {...field("name")} label="Nom et prénom" required maxLength={80} />
            <TextField
              {...field("email")}
              label="Adresse e-mail"
              hint="Elle servira à se connecter."
              type="email"
              required
              maxLength={100}
            />
            <SelectField {...field("role")} label="Rôle" required options={roles} />
            <InvitationWayField mail={mail} error={field("voie").error} value={values.voie} />
          </>
        )}
      </OfficeForm>
    </>
  );
}
