import { data, Form, useNavigation } from "react-router";
import { useRefusalFocus } from "~/abilities/form/refusal-focus";
import { answerStays } from "~/abilities/form/skip-revalidation";
import { redirectSaying } from "~/abilities/screen/announcement.server";
import { paths } from "~/paths";
import { requirePermission, type Staff } from "~/server/auth/staff.server";
import { postedForm } from "~/server/http/posted-form.server";
import { mailConfigured } from "~/server/mail/mail.server";
import { ErrorSummary, type FieldErrors } from "~/ui/error-summary";
import type { Route } from "./+types/invitation-renewal-page";
import { readWay } from "./invitation-form.server";
import { InvitationLink } from "./invitation-link";
import { InvitationWayField } from "./invitation-way";
import { renewInvitation } from "./invitations.server";
import { readPerson } from "./people.server";

/** Somebody who has not chosen a password yet; 404 for all others. */
async function invitedOr404(id: string, staff: Staff) {
  const person = await readPerson(id, staff);
  if (!person?.active || person.joined) throw data(null, { status: 404 });
  return person;
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, name } = await invitedOr404(params.id, requirePermission(context, "people"));
  return { id, name, mail: mailConfigured() };
}

export const shouldRevalidate = answerStays;

type Answer = { errors: FieldErrors; link: string | null };

/** Invites the same person once more: the earlier link stops working. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const staff = requirePermission(context, "people");
  const { way, error } = readWay(await postedForm(request));
  if (error) return data<Answer>({ errors: { voie: error }, link: null }, { status: 400 });
  const sent = await renewInvitation(params.id, way, staff);
  if (sent.kind === "link") return data<Answer>({ errors: {}, link: sent.link });
  if (sent.kind !== "sent") throw data(null, { status: 404 });
  return redirectSaying(paths.people, "person-invited");
}

export default function InvitationRenewalPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, mail } = loaderData;
  const errors = actionData?.errors ?? {};
  const sending = useNavigation().formAction === paths.invitationRenewal(id);
  useRefusalFocus(actionData?.link ? undefined : actionData);
  if (actionData?.link) return <InvitationLink link={actionData.link} name={name} />;
  const title = `Nouvelle invitation pour ${name}`;
  return (
    <>
      <title>{title}</title>
      <h1>{title}</h1>
      <p className="page-note">L’invitation précédente cesse de fonctionner.</p>
      <ErrorSummary key={JSON.stringify(errors)} errors={errors} title="L’invitation n’est pas partie" />
      <Form method="post" action={paths.invitationRenewal(id)} className="panel form person-form" noValidate>
        <InvitationWayField mail={mail} error={errors.voie} />
        <p>
          <button type="submit" className="button button-main" aria-disabled={sending}>
            {sending ? "Envoi…" : "Inviter de nouveau"}
          </button>
        </p>
      </Form>
    </>
  );
}
