import { Link } from "react-router";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { slashedDate } from "~/lib/french-date";
import { paths } from "~/paths";
import { ownFeed } from "~/records/hearings/feed/hearing-feed.server";
import { ownProfile } from "~/records/lawyers/lawyer-profile.server";
import { assignmentChoices, ownAssignmentChoice } from "~/server/accounts/assignment-choice.server";
import { ownPasskeys } from "~/server/accounts/passkeys.server";
import { secondFactorOf } from "~/server/accounts/second-factor.server";
import { ownSessions } from "~/server/accounts/sessions.server";
import { roleNames } from "~/server/accounts/staff-accounts.server";
import { mailConfigured } from "~/server/mail/mail.server";
import type { Route } from "./+types/account-page";
import { accountActivity } from "./account-activity.server";
import { ActivityList } from "./activity-list";
import { CalendarPanel } from "./calendar-panel";
import { KeysPanel } from "./keys-panel";
import { SecondFactorPanel } from "./second-factor-panel";
import { SessionList } from "./session-list";

/** What a person may see of their own account: everybody's own, nobody else's. */
export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "own-account", async (staff) => {
    const [factor, passkeys, sessions, activity, told, feed, profile] = await Promise.all([
      secondFactorOf(staff.id),
      ownPasskeys(staff.id),
      ownSessions(staff),
      accountActivity(staff),
      ownAssignmentChoice(staff),
      ownFeed(staff),
      ownProfile(staff),
    ]);
    return {
      person: { name: staff.name, email: staff.email, role: roleNames[staff.role], told: assignmentChoices[told] },
      factor: {
        totpSince: factor.totpSince ? slashedDate(factor.totpSince) : null,
        recoveryCodes: factor.recoveryCodes,
        required: factor.required,
      },
      passkeys,
      sessions,
      activity,
      feed,
      mail: mailConfigured(),
      profile: profile && { isShown: profile.agreed },
    };
  });
}

export default function AccountPage({ loaderData }: Route.ComponentProps) {
  const { person, factor, passkeys, sessions, activity, feed, mail, profile } = loaderData;
  return (
    <>
      <title>Mon compte</title>
      <h1>Mon compte</h1>
      <div className="account">
        <section className="panel" aria-labelledby="compte-qui">
          <h2 id="compte-qui">Vous</h2>
          <dl className="facts">
            <div>
              <dt>Nom</dt>
              <dd dir="auto">{person.name}</dd>
            </div>
            <div>
              <dt>Adresse e-mail</dt>
              <dd>{person.email}</dd>
            </div>
            <div>
              <dt>Rôle</dt>
              <dd>{person.role}</dd>
            </div>
            <div>
              <dt>E-mail quand un message vous est confié</dt>
              <dd>{person.told}</dd>
            </div>
            {profile ? (
              <div>
                <dt>Présentation sur le site</dt>
                <dd>{profile.isShown ? "Montrée aux visiteurs" : "Pas encore montrée"}</dd>
              </div>
            ) : null}
          </dl>
          <p className="actions">
            <Link className="quiet-button" to={paths.ownName}>
              Changer le nom
            </Link>
            <Link className="quiet-button" to={paths.ownPassword}>
              Changer le mot de passe
            </Link>
            <Link className="quiet-button" to={paths.ownAssignmentMail}>
              Changer les avis
            </Link>
            {profile ? (
              <Link className="quiet-button" to={paths.ownProfile}>
                Changer la présentation
              </Link>
            ) : null}
          </p>
        </section>
        <SecondFactorPanel factor={factor} passkeys={passkeys} />
        <CalendarPanel feed={feed} />
        <KeysPanel />
        <SessionList sessions={sessions} />
        <ActivityList activity={activity} mail={mail} />
      </div>
    </>
  );
}
