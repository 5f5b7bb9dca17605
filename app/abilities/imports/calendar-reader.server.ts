import { inSlices } from "~/lib/time-slices.server";
import { typedLine } from "~/lib/typed-text";
import { FileRefused, importLimits, TOO_MANY_ROWS } from "./import-limits";

// By hand: what a file of appointments says is a dozen properties of RFC 5545, gone through line by line. The libraries
// build the whole calendar first, which a large or a hostile one would make this process pay for, and expand the
// repetitions that we refuse.

/** The columns of a calendar, as a table of texts. */
export const calendarColumns = ["Identifiant", "Titre", "Lieu", "Jour", "Heure", "Durée en minutes", "Description"];

/** What stands for a day where none can be told. */
export const REPEATS = "se répète";
export const UNKNOWN_ZONE = "fuseau inconnu";

type Row = { line: number; cells: string[] };
type Property = { name: string; zone: string | null; value: string };
type Event = { line: number } & Partial<Record<"start" | "end", Property>> & { texts: Map<string, string> };

/**
 * The events of a calendar file, one a row, but for cancelled ones. Days and hours are those of Conakry; an event of
 * whole days has no hour. One that repeats has REPEATS for its day, one of an unknown time zone UNKNOWN_ZONE. Throws
 * SyntaxError for a file that breaks off and FileRefused for too many events, both in French.
 */
export async function calendarRows(text: string, most: number): Promise<Row[]> {
  const reading = new CalendarReading();
  for await (const slice of inSlices(contentLines(text), 1000)) {
    for (const { line, said } of slice) reading.take(line, said);
    if (reading.events.length > most) throw new FileRefused(TOO_MANY_ROWS, 413);
  }
  if (reading.opened !== null) throw new SyntaxError(`l’élément ouvert ligne ${reading.opened} n’est jamais refermé`);
  const rows: Row[] = [];
  for await (const slice of inSlices(reading.events, 500)) for (const event of slice) rows.push(reading.row(event));
  return rows;
}

/** Lines as they were before they were folded, with the place of each in the file (from 1); what is too long is cut. */
function* contentLines(text: string): Generator<{ line: number; said: string }> {
  let line = 0;
  let began = 1;
  let said = "";
  for (let from = 0; from <= text.length; ) {
    const end = text.indexOf("\n", from);
    const raw = text.slice(from, end < 0 ? text.length : end).replace(/\r$/, "");
    line += 1;
    if (/^[ \t]/.test(raw)) {
      if (said.length < importLimits.cell) said += raw.slice(1);
    } else {
      if (said !== "") yield { line: began, said };
      said = raw;
      began = line;
    }
    if (end < 0) break;
    from = end + 1;
  }
  if (said !== "") yield { line: began, said };
}

/** « DTSTART;TZID="Europe/Paris":20270112T090000 »: a value begins after the first colon that is not quoted. */
function property(said: string): Property {
  let isQuoted = false;
  let at = 0;
  for (; at < said.length; at += 1) {
    if (said[at] === '"') isQuoted = !isQuoted;
    else if (said[at] === ":" && !isQuoted) break;
  }
  const [name = "", ...parameters] = said.slice(0, at).split(";");
  const zone = parameters.find((one) => /^TZID=/i.test(one));
  return {
    name: name.trim().toUpperCase(),
    zone: zone ? zone.slice(5).replaceAll('"', "") : null,
    value: said.slice(at + 1),
  };
}

const TEXTS = ["UID", "SUMMARY", "LOCATION", "DESCRIPTION", "STATUS", "DURATION"];
const REPETITIONS = ["RRULE", "RDATE", "RECURRENCE-ID"];

/** What was read so far: events, and the time zones that the file itself explains. */
class CalendarReading {
  readonly events: Event[] = [];
  readonly #zones = new Map<string, Set<string>>();
  readonly #clocks = new Map<string, Clock | null>();
  #open: { name: string; line: number }[] = [];
  #event: Event | null = null;
  #zone = "";

  /** The line of what was begun and not ended; null between two. */
  get opened(): number | null {
    return this.#open[0]?.line ?? null;
  }

  take(line: number, said: string): void {
    const { name, zone, value } = property(said);
    const within = this.#open.at(-1)?.name ?? "";
    const component = value.trim().toUpperCase();
    if (name === "BEGIN") {
      // A calendar within a calendar, a thousand times over, is none.
      if (this.#open.length >= 8) throw new SyntaxError(`ligne ${line}\u00A0: trop d’éléments l’un dans l’autre`);
      this.#open.push({ name: component, line });
      if (component === "VEVENT") this.#event = { line, texts: new Map() };
    } else if (name === "END") {
      if (within !== component)
        throw new SyntaxError(`ligne ${line}\u00A0: un élément est refermé sans avoir été ouvert`);
      this.#open.pop();
      if (component === "VEVENT") this.#end();
    } else if (within === "VEVENT") this.#tell({ name, zone, value });
    else if (within === "VTIMEZONE" && name === "TZID") this.#zone = value;
    else if (name === "TZOFFSETTO")
      this.#zones.set(this.#zone, (this.#zones.get(this.#zone) ?? new Set<string>()).add(value));
  }

  #tell(said: Property): void {
    const event = this.#event;
    if (!event) return;
    const { name, value } = said;
    if (name === "DTSTART") event.start ??= said;
    else if (name === "DTEND") event.end ??= said;
    else if (REPETITIONS.includes(name)) event.texts.set(REPEATS, value);
    else if (TEXTS.includes(name) && !event.texts.has(name)) event.texts.set(name, plain(value));
  }

  #end(): void {
    const event = this.#event;
    this.#event = null;
    if (event && event.texts.get("STATUS")?.trim().toUpperCase() !== "CANCELLED") this.events.push(event);
  }

  row({ line, texts, start, end }: Event): Row {
    const said = (name: string) => texts.get(name) ?? "";
    const begins = texts.has(REPEATS) ? REPEATS : start ? this.#at(start) : "";
    const when = typeof begins === "string" ? { day: begins } : begins;
    const minutes = when.time ? (this.#minutes(when, end) ?? durationMinutes(said("DURATION"))) : null;
    return {
      line,
      cells: [
        ownId(typedLine(said("UID"))),
        typedLine(said("SUMMARY")),
        typedLine(said("LOCATION")),
        when.day,
        when.time ?? "",
        minutes ? String(minutes) : "",
        said("DESCRIPTION"),
      ],
    };
  }

  #minutes(begins: When, end: Property | undefined): number | null {
    const ends = end && this.#at(end);
    if (!ends || typeof ends === "string" || !ends.time) return null;
    const instant = ({ day, time }: When) => Date.parse(`${day}T${time}Z`);
    return Math.round((instant(ends) - instant(begins)) / 60_000);
  }

  /** The day and the hour in Conakry; what is no date, as it is, and UNKNOWN_ZONE. */
  #at({ value, zone }: Property): When | string {
    const wall = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z)?)?$/.exec(value.trim());
    if (!wall) return value;
    const [, year, month, day, hour, minute, , utc] = wall;
    const date = `${year}-${month}-${day}`;
    if (hour === undefined) return { day: date };
    const at = Date.parse(`${date}T${hour}:${minute}:00Z`);
    if (Number.isNaN(at)) return value;
    // Without a zone it is where one is: in Conakry, whose time is UTC all year.
    if (utc || !zone) return { day: date, time: `${hour}:${minute}` };
    const clock = this.#clock(zone);
    if (!clock) return UNKNOWN_ZONE;
    // Twice, for the first guess may be on the other side of a change of the hour.
    const shown = new Date(at - clock(at - clock(at))).toISOString();
    return { day: shown.slice(0, 10), time: shown.slice(11, 16) };
  }

  #clock(zone: string): Clock | null {
    const known = this.#clocks.get(zone);
    if (known !== undefined) return known;
    const clock = namedClock(windowsZones[zone] ?? zone) ?? fixedClock(this.#zones.get(zone));
    this.#clocks.set(zone, clock);
    return clock;
  }
}

/** `time`: « 09:00 »; none of whole days. */
type When = { day: string; time?: string };

/** How far ahead of UTC a place is at an instant, in ms. */
type Clock = (instant: number) => number;

/** The zones of Outlook of which calendars sent to Conakry are most likely to be. */
const windowsZones: Record<string, string> = {
  "Greenwich Standard Time": "Africa/Abidjan",
  "GMT Standard Time": "Europe/London",
  "Romance Standard Time": "Europe/Paris",
  "W. Europe Standard Time": "Europe/Berlin",
  "W. Central Africa Standard Time": "Africa/Lagos",
  "Morocco Standard Time": "Africa/Casablanca",
};

function namedClock(timeZone: string): Clock | null {
  let shown: Intl.DateTimeFormat;
  try {
    shown = new Intl.DateTimeFormat("en-GB", { timeZone, dateStyle: "short", timeStyle: "medium", hourCycle: "h23" });
  } catch {
    return null;
  }
  return (instant) => {
    const [, day, month, year, time] = /^(\d\d)\/(\d\d)\/(\d{4}), ([\d:]{8})$/.exec(shown.format(instant)) ?? [];
    const wall = Date.parse(`${year}-${month}-${day}T${time}Z`);
    return Number.isNaN(wall) ? 0 : wall - Math.floor(instant / 1000) * 1000;
  };
}

/** Of a zone that the file explains, and where the hour never changes. */
function fixedClock(offsets: Set<string> | undefined): Clock | null {
  const [only = ""] = offsets ?? [];
  const [, sign, hours, minutes] = /^([+-])(\d\d)(\d\d)/.exec(only) ?? [];
  if (offsets?.size !== 1 || hours === undefined) return null;
  const ahead = (Number(hours) * 60 + Number(minutes)) * 60_000;
  return () => (sign === "-" ? -ahead : ahead);
}

function durationMinutes(text: string): number | null {
  const [, weeks, days, hours, minutes] =
    /^\+?P(?:(\d{1,3})W)?(?:(\d{1,3})D)?(?:T(?:(\d{1,3})H)?(?:(\d{1,4})M)?(?:\d{1,6}S)?)?$/.exec(text.trim()) ?? [];
  const n = (part: string | undefined) => Number(part ?? 0);
  return (n(weeks) * 7 + n(days)) * 1440 + n(hours) * 60 + n(minutes) || null;
}

/** « \, », « \; », « \n » and « \\ ». */
const plain = (value: string): string =>
  value.replace(/\\([\\;,nN])/g, (_, sign: string) => (sign.toLowerCase() === "n" ? "\n" : sign));

/** A calendar of this office names each event by the id of its record and the office. */
const ownId = (uid: string): string => /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/.exec(uid)?.[1] ?? uid;
