import { keepWords } from "~/abilities/form/kept-words";
import { OfficeForm } from "~/abilities/form/office-form";
import { officeForm } from "~/abilities/form/office-form.server";
import { gone, refused, shown, stored } from "~/abilities/form/outcome";
import { keepShownAnswer } from "~/abilities/form/revalidation";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { paths } from "~/paths";
import { mailConfigured } from "~/server/mail/mail.server";
import type { Route } from "./+types/invitation-renewal-page";
import { readWay } from "./invitation-form.server";
import { InvitationLink } from "./invitation-link";
import { InvitationWayField } from "./invitation-way";
import { renewInvitation } from "./invitations.server";
import { readPerson } from "./people.server";

/** Somebody who has not chosen a password yet; 404 for all others. */
export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "people", async (staff) => {
    const person = await readPerson(args.params.id, staff);
    if (!person?.active || person.joined) return null;
    return { id: person.id, name: person.name, mail: mailConfigured() };
  });
}

export const shouldRevalidate = keepShownAnswer;

/** Invites the same person once more: the earlier link stops working. */
export function action(args: Route.ActionArgs) {
  return officeForm(args, "people", async ({ staff, form }) => {
    const { way, error } = readWay(form);
    if (error) return refused({ voie: error });
    const sent = await renewInvitation(args.params.id, way, staff);
    if (sent.kind === "link") return shown({ link: sent.link });
    return sent.kind === "sent" ? stored(paths.people, "person-invited") : gone();
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function InvitationRenewalPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, mail } = loaderData;
  if (actionData?.kind === "shown") return <InvitationLink link={actionData.link} name={name} />;
  const title = `Nouvelle invitation pour ${name}`;
  return (
    <>
      <title>{title}</title>
      <h1>{title}</h1>
      <p className="page-note">L’invitation précédente cesse de fonctionner.</p>
      <OfficeForm
        action={paths.invitationRenewal(id)}
        answer={actionData}
        refused="L’invitation n’est pas partie"
        send="Inviter de nouveau"
        sending="Envoi…"
        className="panel form person-form"
      >
        {({ errors, values }) => <InvitationWayField mail={mail} error={errors.voie} value={values.voie} />}
      </OfficeForm>
    </>
  );
}
