import type { TodayLine, TodaySection } from "~/abilities/today/today-part.server";
import { conakryDay } from "~/lib/french-date";
import { feastsToEnter, feastWords } from "~/lib/moon-feasts";
import { dayAfter } from "~/lib/public-holidays";
import { paths } from "~/paths";
import { absencePaths } from "~/records/absences/absence";
import { allRecesses } from "~/records/absences/days-away.server";
import { may } from "~/server/auth/permissions";
import type { Staff } from "~/server/auth/staff.server";
import type { Queryable } from "~/server/db/db.server";
import { scheduleOf } from "~/server/settings/opening-schedule.server";
import { settings } from "~/server/settings/settings.server";

/** Of its heading; a firm that sets up is not hurried by it. */
export const CALENDAR = "calendrier";

const YEAR_DAYS = 365;

/** What deadlines are reckoned by and nobody has entered yet: feasts of the moon, and recess once the firm uses it. */
export async function calendarToday(q: Queryable, staff: Staff, now: Date): Promise<TodaySection[]> {
  const today = conakryDay(now);
  const line = { since: null, note: null };
  const lines: TodayLine[] = [];
  if (may(staff.role, "settings")) {
    const { missing } = feastsToEnter(today, scheduleOf(settings()).added);
    const href = `${paths.settingGroup("horaires")}#holidays_added`;
    if (missing.length > 0)
      lines.push({ ...line, href, name: "Fêtes de la lune à entrer", words: feastWords(missing) });
  }
  if (may(staff.role, "court-entry")) {
    const recesses = await allRecesses(q);
    const isAhead = recesses.some(
      ({ firstDay, lastDay }) => lastDay >= today && firstDay <= dayAfter(today, YEAR_DAYS),
    );
    if (recesses.length > 0 && !isAhead)
      lines.push({
        ...line,
        href: absencePaths.recess.creation,
        name: "Vacances judiciaires à entrer",
        words: "Aucune n’est entrée pour les douze mois à venir.",
      });
  }
  return [{ id: CALENDAR, title: "Calendrier à compléter", count: lines.length, lines, all: null, none: null }];
}
