import { data } from "react-router";
import { keepWords } from "~/abilities/form/kept-words";
import { OfficeForm } from "~/abilities/form/office-form";
import { officeForm } from "~/abilities/form/office-form.server";
import { refused, shown, stored } from "~/abilities/form/outcome";
import { keepShownAnswer } from "~/abilities/form/revalidation";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { nameWithoutTitle } from "~/content/client-values";
import { choicesOf } from "~/lib/choices";
import { ofName } from "~/lib/french-elision";
import { paths } from "~/paths";
import { readLawyer } from "~/records/lawyers/lawyers.server";
import { roleNames } from "~/server/accounts/staff-accounts.server";
import { mailConfigured } from "~/server/mail/mail.server";
import { SelectField, TextField } from "~/ui/field";
import type { Route } from "./+types/invitation-page";
import { readInvitation } from "./invitation-form.server";
import { InvitationLink } from "./invitation-link";
import { InvitationWayField } from "./invitation-way";
import { invite } from "./invitations.server";

/** Empty, or with the name and the role of the lawyer that `avocat` names and who has no account yet. */
export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "people", async (staff) => {
    const id = args.url.searchParams.get("avocat");
    const lawyer = id ? await readLawyer(id, staff) : null;
    return {
      mail: mailConfigured(),
      formId: crypto.randomUUID(),
      roles: choicesOf(roleNames),
      lawyer: lawyer && !lawyer.account ? { id: lawyer.id, name: lawyer.name } : null,
    };
  });
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
    const back = invitation.lawyerId ? paths.lawyerSettings : paths.people;
    if (sent.kind === "sent") return stored(back, "person-invited");
    if (sent.kind === "link") return shown({ link: sent.link, name: invitation.name, back });
    if (sent.kind === "unknown") throw data(null, { status: 403 });
    return refused({ email: "Un compte existe déjà sous cette adresse." }, 409);
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function InvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { mail, formId, roles, lawyer } = loaderData;
  if (actionData?.kind === "shown") {
    const { link, name, back } = actionData;
    return <InvitationLink link={link} name={name} back={back} />;
  }
  return (
    <>
      <title>Inviter une personne</title>
      <h1>Inviter une personne</h1>
      {lawyer ? <p className="page-note">Ce compte sera celui {ofName(lawyer.name)}.</p> : null}
      <OfficeForm
        action={paths.invitation}
        answer={actionData}
        refused="L’invitation n’est pas partie"
        send="Inviter"
        sending="Envoi…"
        id={formId}
        values={lawyer ? { role: "avocat", name: nameWithoutTitle(lawyer.name) } : { role: "secretariat" }}
        // Also when a refusal comes back to the address of the form, which names nobody.
        hidden={{ avocat: lawyer?.id ?? "" }}
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
