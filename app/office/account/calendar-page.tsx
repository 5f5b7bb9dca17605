import { keepWords } from "~/abilities/form/kept-words";
import { refused, shown } from "~/abilities/form/outcome";
import { keepShownAnswer } from "~/abilities/form/revalidation";
import { CopyButton } from "~/abilities/screen/copy-button";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { paths } from "~/paths";
import { feedAddress, feedScopes } from "~/records/hearings/feed/hearing-feed";
import { makeFeed, ownFeed } from "~/records/hearings/feed/hearing-feed.server";
import { publicUrl } from "~/server/env.server";
import { SelectField } from "~/ui/field";
import type { Route } from "./+types/calendar-page";
import { AccountForm } from "./account-form";
import { accountForm } from "./password-confirmation.server";

export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "own-account", async (staff) => ({
    present: await ownFeed(staff),
    pleadsOnly: staff.role === "avocat",
    // Who never pleads would have a calendar that stays empty.
    usual: staff.role === "secretariat" ? "toutes" : "miennes",
  }));
}

export const shouldRevalidate = keepShownAnswer;

/** The address of a new feed in this very answer; 400 and 429 for the password, 403 for whoever reads no hearings. */
export function action(args: Route.ActionArgs) {
  return accountForm(args, async ({ staff, line, unconfirmed }) => {
    const asked = feedScopes.find(({ value }) => value === line("scope"))?.value;
    const scope = staff.role === "avocat" ? "miennes" : asked;
    if (!scope) return refused({ scope: "Choisissez dans la liste." });
    const stopped = await unconfirmed();
    if (stopped) return stopped;
    return shown({ address: publicUrl() + feedAddress(await makeFeed(staff, scope)) });
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function CalendarPage({ loaderData: { present, pleadsOnly, usual }, actionData }: Route.ComponentProps) {
  if (actionData?.kind === "shown") return <NewAddress address={actionData.address} />;
  return (
    <AccountForm
      title="Abonnement d’agenda"
      lead={
        <>
          <p>
            L’agenda de votre téléphone ou de votre ordinateur suivra vos audiences&nbsp;: le jour, l’heure, la
            juridiction, la salle et la référence du dossier. Il n’y a dedans ni client, ni partie, ni nature d’affaire.
          </p>
          <p>
            Qui connaît l’adresse lit ces audiences&nbsp;: ne la donnez à personne.
            {present ? " Une nouvelle adresse met fin à la présente." : null}
          </p>
        </>
      }
      action={paths.ownCalendar}
      send={present ? "Faire une nouvelle adresse" : "Créer l’abonnement"}
      answer={actionData}
      values={{ scope: present?.scope ?? usual }}
      confirm
    >
      {({ field }) =>
        pleadsOnly ? null : <SelectField {...field("scope")} label="Audiences" required options={[...feedScopes]} />
      }
    </AccountForm>
  );
}

/** Shown in this answer and never again: only its hash is kept. */
function NewAddress({ address }: { address: string }) {
  return (
    <>
      <title>Abonnement d’agenda</title>
      <h1>Abonnement d’agenda</h1>
      <div className="panel account-codes">
        <p className="notice" role="status">
          Cette adresse n’est montrée qu’une fois. Donnez-la maintenant à votre agenda.
        </p>
        <p className="account-address">
          <code>{address}</code>
        </p>
        <p>
          Dans l’agenda, cherchez «&nbsp;S’abonner à un agenda&nbsp;» ou «&nbsp;Ajouter par URL&nbsp;». Il regarde
          lui-même ce qui a changé, souvent une fois par heure, parfois une fois par jour&nbsp;: ce sont les audiences
          du cabinet qui font foi.
        </p>
        <p className="actions no-print">
          <a className="button button-main" href={paths.account}>
            Je l’ai donnée à mon agenda
          </a>
          <CopyButton text={address} copied="Adresse copiée." />
        </p>
      </div>
    </>
  );
}
