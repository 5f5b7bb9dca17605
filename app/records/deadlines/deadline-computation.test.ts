import { describe, expect, test } from "vitest";
import { computeDeadline, deadlineUnits, type Recess, type Reckoning } from "./deadline-computation";
import { stepsWords } from "./deadline-steps";
import { legalCalendar } from "./legal-calendar";

const plain: Reckoning = {
  n: 8,
  unit: "jours",
  direction: "apres",
  firstDayCounted: false,
  closedWeekdays: [6, 7],
  roll: "suivant",
  recess: "ignore",
};

const summer: Recess = { from: "2026-08-01", to: "2026-09-30", label: "vacances judiciaires" };

const due = (event: string, rule: Partial<Reckoning>, recesses: Recess[] = []) =>
  computeDeadline(event, { ...plain, ...rule }, legalCalendar([], recesses));
const words = (event: string, rule: Partial<Reckoning>, recesses: Recess[] = []) =>
  stepsWords(due(event, rule, recesses).steps).replaceAll("\u00A0", " ");

describe("the worked examples of the practice", () => {
  test.each([
    ["2026-09-24", { n: 8 }, "2026-10-05"],
    ["2026-11-20", { n: 10, unit: "jours-francs" }, "2026-12-01"],
    ["2027-01-31", { n: 1, unit: "mois" }, "2027-03-01"],
    ["2026-12-22", { n: 5, unit: "ouvres" }, "2026-12-30"],
    ["2026-12-22", { n: 5, unit: "ouvrables", closedWeekdays: [7] }, "2026-12-29"],
    ["2027-01-12", { n: 15, direction: "avant" }, "2026-12-28"],
  ] satisfies [string, Partial<Reckoning>, string][])("%s, %o", (event, rule, day) => {
    expect(due(event, rule).due).toBe(day);
  });

  test("a day of closing that leads into the recess says so, unless the rule does not look at it", () => {
    const recess = { from: "2027-08-01", to: "2027-09-30", label: "vacances judiciaires" };
    const rolled = (how: Reckoning["recess"]) => words("2027-07-01", { n: 30, roll: "suivant", recess: how }, [recess]);
    const days = "01/07/2027 + 30 jours = 31/07/2027 (samedi) → 02/08/2027";
    expect(rolled("suspend")).toBe(`${days} (vacances judiciaires)`);
    expect(rolled("court")).toBe(`${days} (vacances judiciaires)`);
    expect(rolled("ignore")).toBe(days);
  });

  test("thirty days that the recess suspends", () => {
    expect(due("2026-07-20", { n: 30, recess: "suspend" }, [summer]).due).toBe("2026-10-19");
  });

  test("and how each was found", () => {
    expect(words("2026-09-24", {})).toBe(
      "24/09/2026 + 8 jours = 02/10/2026 (fête de l’Indépendance) → 03/10/2026 (samedi) → 05/10/2026",
    );
    expect(words("2027-01-31", { n: 1, unit: "mois" })).toBe(
      "31/01/2027 + 1 mois = 28/02/2027 (dimanche) → 01/03/2027",
    );
    expect(words("2026-12-22", { n: 5, unit: "ouvres" })).toBe(
      "22/12/2026 + 5 jours ouvrés, sans compter 25/12/2026 (Noël), = 30/12/2026",
    );
    expect(words("2026-07-20", { n: 30, recess: "suspend" }, [summer])).toBe(
      "20/07/2026 + 30 jours, sans compter vacances judiciaires du 01/08/2026 au 30/09/2026, = 19/10/2026",
    );
    expect(words("2026-07-20", { n: 30, recess: "court" }, [summer])).toBe(
      "20/07/2026 + 30 jours, vacances judiciaires du 01/08/2026 au 30/09/2026 comprises, = 19/08/2026",
    );
    expect(words("2027-01-12", { n: 15, direction: "avant" })).toBe("12/01/2027 − 15 jours = 28/12/2026");
  });
});

describe("what a rule may say besides", () => {
  test("the event’s day is counted, a month then ends the day before", () => {
    expect(due("2026-11-02", { n: 8, firstDayCounted: true }).due).toBe("2026-11-09");
    expect(due("2026-10-15", { n: 1, unit: "mois", firstDayCounted: true, roll: "aucun" }).due).toBe("2026-11-14");
  });

  test("months from the event, never step by step, through a leap year", () => {
    expect(due("2024-01-31", { n: 1, unit: "mois", roll: "aucun" }).due).toBe("2024-02-29");
    expect(due("2024-01-31", { n: 2, unit: "mois", roll: "aucun" }).due).toBe("2024-03-31");
    expect(due("2024-02-29", { n: 1, unit: "annees", roll: "aucun" }).due).toBe("2025-02-28");
    expect(due("2026-03-31", { n: 1, unit: "mois", direction: "avant", roll: "aucun" }).due).toBe("2026-02-28");
  });

  test("back to an open day, or not at all", () => {
    expect(due("2026-09-24", { roll: "precedent" }).due).toBe("2026-10-01");
    expect(due("2026-09-24", { roll: "aucun" }).due).toBe("2026-10-02");
  });
});

describe("feasts of the moon", () => {
  const added = [
    { day: "2026-05-27", label: "Tabaski" },
    { day: "2026-05-28", label: "Lendemain de Tabaski" },
    { day: "2026-06-01", label: "Congés du cabinet" },
  ];
  const at = (entered: typeof added, rule: Partial<Reckoning> = {}) =>
    computeDeadline("2026-05-19", { ...plain, ...rule }, legalCalendar(entered, []));

  test("make a deadline provisional until they are entered, each of their days", () => {
    expect(at([])).toMatchObject({ due: "2026-05-27", provisional: true });
    expect(at(added.slice(0, 1))).toMatchObject({ provisional: true });
    expect(at(added)).toMatchObject({ due: "2026-05-29", provisional: false });
  });

  test.each([
    ["2027-03-10", ["Korité", "Fin du Ramadan", "AÏD EL-FITR", "Aïd el Fitr"]],
    ["2026-05-28", ["Lendemain de la Tabaski", "Aïd el-Kébir (2e jour)", "Aïd al-Adha"]],
    ["2026-08-26", ["Maouloud", "Mawlid", "Mouloud", "Maoulid", "Mawloud", "Gamou"]],
    ["2027-03-06", ["Nuit du destin", "Laylat al-Qadr"]],
  ])("are known by their usual names: %s", (day, names) => {
    for (const label of names) expect(legalCalendar([{ day, label }], []).holidayOn(day)).toBe(label);
    for (const label of ["Aïd", "Fermeture", "Veille de Tabaski", "Congé de maladie", names[0] ?? ""]) {
      const on = label === names[0] ? `2025${day.slice(4)}` : day;
      expect(legalCalendar([{ day: on, label }], []).holidayOn(on)).toBe(null);
    }
  });

  test("do not touch one far from them, nor one that nothing moves", () => {
    expect(computeDeadline("2026-11-20", plain, legalCalendar([], [])).provisional).toBe(false);
    expect(at([], { roll: "aucun" }).provisional).toBe(false);
  });

  test("closures of the firm itself move no period of the law", () => {
    expect(at(added, { n: 13 }).due).toBe("2026-06-01");
  });
});

/** Numbers that look random, the same each time (Park and Miller). */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

/** Every day of some years, each with its place, its number in the month and what is closed: no arithmetic on dates. */
function table(first: number, last: number, recesses: Recess[]) {
  const days: { day: string; weekday: number; holiday: boolean; recess: boolean; month: number; date: number }[] = [];
  const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  const fixed = ["01-01", "05-01", "05-25", "08-15", "10-02", "12-25"];
  // Mondays after Easter, from an almanac.
  const easter = ["2024-04-01", "2025-04-21", "2026-04-06", "2027-03-29", "2028-04-17", "2029-04-02", "2030-04-22"];
  let weekday = 1; // The first of January 2024 is a Monday.
  for (let year = first; year <= last; year += 1)
    for (let month = 1; month <= 12; month += 1) {
      const length = month === 2 && year % 4 === 0 ? 29 : (lengths[month - 1] ?? 0);
      for (let date = 1; date <= length; date += 1) {
        const two = (n: number) => String(n).padStart(2, "0");
        const day = `${year}-${two(month)}-${two(date)}`;
        const isMoved = weekday === 1 && ["01-02", "10-03"].includes(day.slice(5));
        days.push({
          day,
          weekday,
          holiday: fixed.includes(day.slice(5)) || easter.includes(day) || isMoved,
          recess: recesses.some(({ from, to }) => from <= day && day <= to),
          month: year * 12 + month,
          date,
        });
        weekday = weekday === 7 ? 1 : weekday + 1;
      }
    }
  return days;
}

const recesses: Recess[] = [summer, { from: "2027-08-01", to: "2027-09-30", label: "vacances judiciaires" }];
const days = table(2024, 2030, recesses);
const places = new Map(days.map(({ day }, place) => [day, place]));

/** The same question answered by walking through the table, counting what is due at each day. */
function walked(event: string, rule: Reckoning): string {
  const step = rule.direction === "apres" ? 1 : -1;
  const start = places.get(event) ?? 0;
  const isWorking = (place: number) => {
    const { holiday, weekday } = days[place] ?? { holiday: false, weekday: 0 };
    return !holiday && !rule.closedWeekdays.includes(weekday);
  };
  const byDays = rule.unit === "ouvrables" || rule.unit === "ouvres";
  let needed = rule.n;
  if (rule.unit === "jours-francs") needed += 1;
  if (rule.unit === "mois" || rule.unit === "annees") {
    const from = days[start] ?? { month: 0, date: 0 };
    const month = from.month + step * (rule.unit === "annees" ? rule.n * 12 : rule.n);
    const inMonth = days.flatMap((one, place) => (one.month === month && one.date <= from.date ? [place] : []));
    needed = Math.abs((inMonth.at(-1) ?? 0) - start);
  }
  let place = rule.firstDayCounted ? start : start + step;
  for (let got = 0; ; place += step) {
    const isFree = !(rule.recess === "suspend" && days[place]?.recess) && (!byDays || isWorking(place));
    if (isFree) got += 1;
    if (got === needed) break;
  }
  while (rule.roll !== "aucun" && !isWorking(place)) place += rule.roll === "suivant" ? 1 : -1;
  return days[place]?.day ?? "";
}

test("a thousand periods, walked day by day through a table, end on the same days", () => {
  const below = numbers(20_261_124);
  const pick = <T>(choices: readonly T[]): T => choices[below(choices.length)] as T;
  const calendar = legalCalendar([], recesses);
  const wrong: unknown[] = [];
  for (let i = 0; i < 1000; i += 1) {
    const unit = pick(deadlineUnits).value;
    const most = { mois: 14, annees: 2 }[unit as string] ?? 120;
    const rule: Reckoning = {
      n: 1 + below(most),
      unit,
      direction: pick(["apres", "avant"]),
      firstDayCounted: pick([true, false]),
      closedWeekdays: pick([[7], [6, 7], [5], []]),
      roll: pick(["suivant", "precedent", "aucun"]),
      recess: pick(["court", "suspend", "ignore"]),
    };
    const event = days[Math.floor(days.length / 3) + below(Math.floor(days.length / 3))]?.day ?? "";
    const found = computeDeadline(event, rule, calendar);
    if (found.due !== walked(event, rule)) wrong.push({ event, rule, found: found.due, walked: walked(event, rule) });
    // The last step is the day itself.
    if (found.steps.at(-1)?.day !== found.due) wrong.push({ event, rule, steps: found.steps });
  }
  expect(wrong).toEqual([]);
});
