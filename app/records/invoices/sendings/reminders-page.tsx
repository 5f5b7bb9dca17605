import { Link } from "react-router";
import { Pager } from "~/abilities/list/pager";
import { useRowKeys } from "~/abilities/list/row-keys";
import { useLive } from "~/abilities/live/live-screens";
import { orAsShown, useShown } from "~/abilities/screen/keep-screen";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { PageHead } from "~/abilities/screen/page-head";
import { counted } from "~/lib/french-number";
import { paths } from "~/paths";
import { billingPaths } from "~/records/invoices/billing";
import { may } from "~/server/auth/permissions";
import { settings } from "~/server/settings/settings.server";
import type { Route } from "./+types/reminders-page";
import { remindersPage } from "./reminders.server";
import { sendingPaths } from "./sending";

/** What is to be reminded of today, by client; somebody looks at each and sends it. */
export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "billing-entry", async (staff, isOpened) => ({
    page: await remindersPage(args.url.searchParams, staff, isOpened),
    isVerified: settings().billing_reminders_verified === "oui",
    maySet: may(staff.role, "settings"),
  }));
}

export const clientLoader = (args: Route.ClientLoaderArgs) => orAsShown(args, sendingPaths.reminders);

export default function RemindersPage({ loaderData }: Route.ComponentProps) {
  const { page, isVerified, maySet } = loaderData;
  const { lines, matching } = page;
  useShown(sendingPaths.reminders, loaderData);
  useLive({ kinds: ["factures", "clients"] });
  useRowKeys("Rechercher partout");
  return (
    <>
      <PageHead
        title="Relances"
        note={matching?.count ? counted(matching.count, "client à relancer", "clients à relancer") : null}
        actions={
          <>
            <Link className="quiet-button" to={`${billingPaths.list}?etat=relancees`}>
              Après la dernière relance
            </Link>
            <Link className="quiet-button" to={`${billingPaths.list}?etat=en-retard`}>
              Factures en retard
            </Link>
          </>
        }
      >
        <p className="page-note">
          Rien ne part tout seul&nbsp;: ouvrez une relance, relisez-la, puis envoyez-la.
          {isVerified ? null : (
            <>
              {" "}
              Délais <strong>à vérifier</strong>
              {maySet ? (
                <>
                  {" "}
                  dans <Link to={paths.settingGroup("relances")}>les réglages</Link>
                </>
              ) : (
                " par un associé"
              )}
              .
            </>
          )}
        </p>
      </PageHead>
      {lines.length > 0 ? (
        <ul className="reminders">
          {lines.map(({ id, name, letters }) => (
            <li key={id} className="panel">
              <h2>
                <Link to={billingPaths.statement(id)} dir="auto">
                  {name}
                </Link>
              </h2>
              {letters.map(({ step, title, sum, pieces }) => (
                <section key={step} className="reminder" aria-label={`${title}, ${name}`} data-row>
                  <div className="reminder-head">
                    <h3>
                      <span className={`reminder-step reminder-step-${step}`}>{title}</span>
                      {sum ? <span className="count"> {sum}</span> : null}
                    </h3>
                    <Link className="quiet-button" to={`${sendingPaths.reminder(id)}?etape=${step}`}>
                      Préparer<span className="visually-hidden">{`\u00A0: ${title}, ${name}`}</span>
                    </Link>
                  </div>
                  <ul className="reminder-pieces">
                    {pieces.map((piece) => (
                      <li key={piece.id}>
                        <span>
                          <Link to={billingPaths.one(piece.id)}>{piece.number}</Link>, {piece.told}
                        </span>
                        <Link className="reminder-pause" to={sendingPaths.pause(piece.id)}>
                          Ne pas relancer<span className="visually-hidden"> {piece.number}</span>
                        </Link>
                      </li>
                    ))}
                  </ul>
                </section>
              ))}
            </li>
          ))}
        </ul>
      ) : (
        <p className="empty">Aucune relance à faire aujourd’hui.</p>
      )}
      <Pager page={page} query={{}} base={sendingPaths.reminders} />
    </>
  );
}
