import { Link } from "react-router";
import { useLive } from "~/abilities/live/live-screens";
import { orAsShown, useShown } from "~/abilities/screen/keep-screen";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { RotatingBanner } from "~/abilities/screen/rotating-banner";
import { writtenDate } from "~/lib/french-date";
import { adminHomeScreens, type OfficeScreen } from "~/office/layout/menu";
import { existingScreens } from "~/office/layout/menu-for-role.server";
import { paths } from "~/paths";
import { MailNotice } from "~/records/messages/announcements/mail-notice";
import { missingMail } from "~/records/messages/announcements/mail-notice.server";
import type { Route } from "./+types/admin-home-page";
import { CALENDAR } from "./calendar-today.server";
import { SetupList } from "./setup-list";
import { setupSteps } from "./setup-steps.server";
import { readToday } from "./today.server";
import { TodayGroup } from "./today-group";

const LINE_MS = 3000;

/** « Aujourd’hui »: what waits for this person, oldest first, and the screens that exist. */
export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "office", async (staff, isOpened) => {
    const existing = existingScreens(staff.role);
    const now = new Date();
    const [setup, sections] = await Promise.all([setupSteps(staff), readToday(staff, now, isOpened)]);
    return {
      name: staff.name,
      today: writtenDate(now),
      links: adminHomeScreens.filter(({ href }) => existing.includes(href)),
      setup,
      sections,
      // A new firm is set up first; as soon as somebody waits for it, that comes first.
      isDue: sections.some(({ id, count }) => count > 0 && id !== CALENDAR),
      mailMissing: missingMail(staff.role),
    };
  });
}

export const clientLoader = (args: Route.ClientLoaderArgs) => orAsShown(args, paths.office);

export default function AdminHomePage({ loaderData }: Route.ComponentProps) {
  useShown(paths.office, loaderData);
  useLive({ kinds: null });
  const { name, today, links, setup, sections, isDue, mailMissing } = loaderData;
  const isBuilt = new Set(links.map(({ href }) => href));
  const managed = adminHomeScreens.map(({ href, label }) => ({
    words: `Gestion des ${label.toLowerCase()}`,
    href: isBuilt.has(href) ? href : undefined,
  }));
  return (
    <>
      <title>Aujourd’hui</title>
      <header className="page-head">
        <div>
          <h1>Aujourd’hui</h1>
          <p className="page-note">
            Bonjour {name}, nous sommes le {today}.
          </p>
        </div>
        <AdminLinks links={links} />
      </header>
      {setup ? isDue ? null : <SetupList steps={setup} /> : <MailNotice missing={mailMissing} />}
      <div className="today">
        {sections.map((section) => (section.count > 0 ? <TodayGroup key={section.id} section={section} /> : null))}
        <Nothing sections={sections} />
      </div>
      {setup && isDue ? <SetupList steps={setup} /> : null}
      <RotatingBanner lines={managed} every={LINE_MS} label="Ce que le cabinet gère ici" waitsToStart />
      <p className="screen-links">
        <Link to={paths.dashboard}>Tableau de bord&nbsp;: chiffres et tendances</Link>
      </p>
    </>
  );
}

/** Of what nothing waits, in one breath: a heading over nothing is one more thing to read. */
function Nothing({ sections }: { sections: { id: string; count: number; none: string | null }[] }) {
  const said = sections.flatMap(({ count, none }) => (count === 0 && none ? [none] : []));
  return said.length > 0 ? <p className="page-note">{said.join(" ")}</p> : null;
}

/** The header links of specification 2.8 that have a screen, and what the reception does most. */
function AdminLinks({ links }: { links: OfficeScreen[] }) {
  return (
    <nav className="page-actions" aria-label="Gestion">
      {links.map(({ href, label }) => (
        <Link key={href} className="quiet-button" to={href}>
          {label}
        </Link>
      ))}
      <Link className="main-button" to={paths.staffMessage}>
        Nouveau contact
      </Link>
    </nav>
  );
}
