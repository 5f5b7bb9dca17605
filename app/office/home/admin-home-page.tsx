import { Link } from "react-router";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { RotatingBanner } from "~/abilities/screen/rotating-banner";
import { elapsed } from "~/lib/elapsed";
import { writtenDate } from "~/lib/french-date";
import { counted } from "~/lib/french-number";
import { adminHomeScreens, type OfficeScreen } from "~/office/layout/menu";
import { existingScreens } from "~/office/layout/menu-for-role.server";
import { paths } from "~/paths";
import { MailNotice } from "~/records/messages/mail-notice";
import { mailIsSetUp } from "~/records/messages/mail-notice.server";
import { newMessages } from "~/records/messages/message-counts.server";
import { db } from "~/server/db/db.server";
import type { Route } from "./+types/admin-home-page";

/** What the office manages (specification 2.8). */
const managed = ["Gestion des audiences", "Gestion des documents", "Gestion des factures", "Gestion des messages"];
const LINE_MS = 3000;

/** What the admin home shows: the screens that exist, and what waits for somebody. */
export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "office", async (staff) => {
    const existing = existingScreens(staff.role);
    const { count, oldest } = await newMessages(db(), staff);
    const now = new Date();
    return {
      name: staff.name,
      today: writtenDate(now),
      links: adminHomeScreens.filter(({ href }) => existing.includes(href)),
      waiting: { count, since: oldest && elapsed(oldest, now) },
      mailMissing: !mailIsSetUp(),
    };
  });
}

export default function AdminHomePage({ loaderData }: Route.ComponentProps) {
  const { name, today, links, waiting, mailMissing } = loaderData;
  return (
    <>
      <title>Administration</title>
      <header className="page-head">
        <div>
          <h1>Bonjour {name}</h1>
          <p className="page-note">Nous sommes le {today}.</p>
        </div>
        <AdminLinks links={links} />
      </header>
      <MailNotice missing={mailMissing} />
      <RotatingBanner lines={managed} every={LINE_MS} label="Ce que le cabinet gère ici" />
      <section className="waiting" aria-labelledby="attente">
        <h2 id="attente">Ce qui attend</h2>
        <div className="waiting-cards">
          <div className={waiting.count > 0 ? "waiting-card waiting-now" : "waiting-card"}>
            <p className="waiting-count">{counted(waiting.count, "nouveau message", "nouveaux messages")}</p>
            <p>
              {waiting.since
                ? `Le plus ancien attend une première réponse depuis ${waiting.since}.`
                : "Chaque message a reçu une première attention."}
            </p>
            <p>
              <Link to={waiting.count > 0 ? paths.messageQueue : paths.messages}>
                {waiting.count > 0 ? "Traiter les messages" : "Voir les contacts"}
              </Link>
            </p>
            <p>
              <Link to={paths.dashboard}>Tableau de bord</Link>
            </p>
          </div>
          <div className="waiting-card">
            <p className="waiting-count">Un appel, une visite&#8239;?</p>
            <p>Notez la demande comme un message&nbsp;: elle rejoint la liste des contacts.</p>
            <p>
              <Link to={paths.staffMessage}>Nouveau contact</Link>
            </p>
          </div>
        </div>
      </section>
    </>
  );
}

/** The header links of specification 2.8 that have a screen, and the way to the public site. */
function AdminLinks({ links }: { links: OfficeScreen[] }) {
  return (
    <nav className="page-actions" aria-label="Gestion">
      {links.map(({ href, label }) => (
        <Link key={href} className="quiet-button" to={href}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
