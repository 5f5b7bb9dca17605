const DAY = 24 * 3600_000;
/** A reminder is asked for within so many days. */
const HORIZON = 366;
/** The hour of the quick choices. */
const MORNING = 9;
const MONDAY = 1;

/** Quick choices of the form, by the value of their button. */
export const reminderChoices = [
  { value: "demain", label: "Demain 9\u00A0h" },
  { value: "lundi", label: "Lundi 9\u00A0h" },
  { value: "semaine", label: "Dans une semaine" },
] as const;

/** The value of the button beside a day and an hour of one's own, and of the one that takes the reminder off. */
export const OWN_TIME = "jour";
export const NO_REMINDER = "aucun";

type Asked = { at: Date | null } | { errors: { jour?: string; heure?: string; form?: string } };

/**
 * When a message is to come back, by what a form says: one of the quick choices, a day and an hour, nothing any more
 * (null), or the instant of a form that was refused before. Days are those of Conakry, which keeps UTC.
 */
export function askedReminder(form: { quand: string; jour: string; heure: string }, now: Date): Asked {
  const { quand } = form;
  if (quand === NO_REMINDER) return { at: null };
  if (quand === OWN_TIME) return ownTime(form, now);
  if (quand === "demain") return { at: morning(now, 1) };
  if (quand === "lundi") return { at: morning(now, (MONDAY - now.getUTCDay() + 7) % 7 || 7) };
  if (quand === "semaine") return { at: morning(now, 7) };
  const at = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(quand) ? new Date(quand) : null;
  const error = at && !Number.isNaN(at.getTime()) ? outside(at, now) : "Choisissez quand rappeler ce message.";
  return at && !error ? { at } : { errors: { form: error ?? "" } };
}

function morning(now: Date, days: number): Date {
  const day = new Date(now.getTime() + days * DAY);
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), MORNING));
}

function ownTime({ jour, heure }: { jour: string; heure: string }, now: Date): Asked {
  const day = readDay(jour);
  if (!day) return { errors: { jour: "Choisissez un jour, par exemple 30/11/2026." } };
  const [, hours = "", minutes = "0"] = /^(\d{1,2})(?:[:hH ]+(\d{2})?)?$/.exec(heure) ?? [];
  if (hours === "" || Number(hours) > 23 || Number(minutes) > 59)
    return { errors: { heure: "Écrivez une heure, par exemple 9:00 ou 14:30." } };
  const at = new Date(day.getTime() + Number(hours) * 3600_000 + Number(minutes) * 60_000);
  const error = outside(at, now);
  return error ? { errors: { jour: error } } : { at };
}

/** Midnight of « 2026-11-30 », as browsers send it, or of « 30/11/2026 »; null for no day. */
function readDay(text: string): Date | null {
  const [, y, m, d] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  const [, dd, mm, yyyy] = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})$/.exec(text) ?? [];
  const [year, month, day] = [y ?? yyyy, m ?? mm, d ?? dd].map(Number);
  if (!year || !month || !day) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date : null;
}

function outside(at: Date, now: Date): string | null {
  if (at <= now) return "Ce moment est passé\u00A0: choisissez un jour à venir.";
  return at.getTime() > now.getTime() + HORIZON * DAY ? "Choisissez un jour d’ici un an." : null;
}
