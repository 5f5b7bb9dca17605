import { describe, expect, test } from "vitest";
import { openingState, type Schedule } from "./opening-hours";
import { readRanges, writeRanges } from "./opening-ranges";
import { computedHolidays, easterSunday, holidayOn, readDatedLine, writeDatedLine } from "./public-holidays";

const hours = (text: string) => {
  const read = readRanges(text);
  if ("error" in read) throw new Error(read.error);
  return read.ranges;
};
const morning = hours("08:00-12:30, 14:00-17:00");
const schedule: Schedule = {
  week: [[], morning, morning, morning, morning, hours("08:00-12:30"), []],
  added: [{ day: "2026-03-20", label: "Aïd el-Fitr" }],
  removed: ["2026-08-15", "2026-05-25"],
};
const at = (instant: string, changes: Partial<Schedule> = {}) =>
  openingState({ ...schedule, ...changes }, Date.parse(`${instant}:00Z`));
const sentence = (instant: string) => at(instant)?.sentence;

describe("open or closed", () => {
  test("says nothing while no hours are set", () => {
    expect(at("2026-11-16T10:00", { week: [[], [], [], [], [], [], []] })).toBeNull();
  });

  test("is open from the first minute and closed from the last", () => {
    expect(sentence("2026-11-16T07:59")).toBe("Fermé, ouvre à 8\u00A0h");
    expect(sentence("2026-11-16T08:00")).toBe("Ouvert, ferme à 12\u00A0h\u00A030");
    expect(sentence("2026-11-16T12:29")).toBe("Ouvert, ferme à 12\u00A0h\u00A030");
    expect(sentence("2026-11-16T12:30")).toBe("Fermé, ouvre à 14\u00A0h");
    expect(sentence("2026-11-16T16:59")).toBe("Ouvert, ferme à 17\u00A0h");
    expect(sentence("2026-11-16T17:00")).toBe("Fermé, ouvre demain à 8\u00A0h");
  });

  test("names the day of the next opening, from demain to a date", () => {
    expect(sentence("2026-11-20T18:00")).toBe("Fermé, ouvre lundi à 8\u00A0h");
    expect(sentence("2026-11-22T23:59")).toBe("Fermé, ouvre demain à 8\u00A0h");
    const fortnight = [...Array(14)].map((_, i) => ({
      day: `2026-12-${String(18 + i).padStart(2, "0")}`,
      label: "congés",
    }));
    expect(at("2026-12-17T18:00", { added: fortnight })?.sentence).toBe(
      "Fermé, ouvre le lundi 4\u00A0janvier à 8\u00A0h",
    );
  });

  test("is closed on a holiday, by its name, and open on one the firm works", () => {
    expect(sentence("2026-05-01T10:00")).toBe("Fermé aujourd’hui\u00A0: fête du Travail. Réouverture lundi à 8\u00A0h");
    expect(sentence("2026-03-20T10:00")).toContain("Fermé aujourd’hui\u00A0: Aïd el-Fitr");
    expect(sentence("2026-05-25T10:00")).toBe("Ouvert, ferme à 12\u00A0h\u00A030");
    expect(sentence("2026-04-03T18:00"), "Easter Monday is skipped").toBe("Fermé, ouvre mardi à 8\u00A0h");
  });

  test("on a day that is closed anyway, the holiday is not the reason", () => {
    expect(sentence("2027-05-01T10:00")).toBe("Fermé, ouvre lundi à 8\u00A0h");
  });

  test("holds until it changes: the closing, the opening, or midnight, when demain becomes today", () => {
    const until = (instant: string) => new Date(at(instant)?.until ?? 0).toISOString().slice(0, 16);
    expect(until("2026-11-16T10:00")).toBe("2026-11-16T12:30");
    expect(until("2026-11-16T13:00")).toBe("2026-11-16T14:00");
    expect(until("2026-11-16T18:00")).toBe("2026-11-17T00:00");
    expect(until("2026-05-01T10:00")).toBe("2026-05-02T00:00");
    for (const start of ["2026-04-30T00:00", "2026-11-16T00:00"]) {
      let now = Date.parse(`${start}:00Z`);
      for (let i = 0; i < 40; i += 1) {
        const state = openingState(schedule, now);
        expect(openingState(schedule, (state?.until ?? 0) - 1)?.sentence).toBe(state?.sentence);
        expect(state?.until).toBeGreaterThan(now);
        now = state?.until ?? 0;
      }
    }
  });

  test("a guard that lasts through midnight is one stretch", () => {
    const all = { week: Array(7).fill(hours("00:00-24:00")), added: [], removed: [] };
    expect(at("2026-09-30T22:00", all)?.sentence).toBe("Ouvert, ferme vendredi à 0\u00A0h");
    expect(at("2026-11-16T10:00", { week: Array(7).fill(hours("09:00-24:00")) })?.sentence).toBe(
      "Ouvert, ferme à minuit",
    );
  });

  test("a firm that never opens again within sight is only closed", () => {
    expect(at("2026-12-25T10:00", { week: [[], [], [], [], [], morning, []], added: [] })?.sentence).toBe(
      "Fermé aujourd’hui\u00A0: Noël. Réouverture le vendredi 8\u00A0janvier à 8\u00A0h",
    );
  });
});

describe("holidays of Guinea", () => {
  test("Easter falls where the almanac has it", () => {
    expect([2024, 2025, 2026, 2027, 2038, 2011].map(easterSunday)).toEqual([
      "2024-03-31",
      "2025-04-20",
      "2026-04-05",
      "2027-03-28",
      "2038-04-25",
      "2011-04-24",
    ]);
  });

  test("are the seven that can be computed", () => {
    expect(computedHolidays(2026).map(({ day }) => day)).toEqual([
      "2026-01-01",
      "2026-04-06",
      "2026-05-01",
      "2026-05-25",
      "2026-08-15",
      "2026-10-02",
      "2026-12-25",
    ]);
  });

  test("New Year and Independence on a Sunday take the Monday too; the others do not (article 2)", () => {
    expect(holidayOn("2033-10-03", { added: [], removed: [] })).toBe("report de la fête de l’Indépendance");
    expect(holidayOn("2034-01-02", { added: [], removed: [] })).toBe("report du jour de l’An");
    expect(holidayOn("2027-08-16", { added: [], removed: [] })).toBeNull();
  });

  test("are read and written as staff type them, and only when the day exists", () => {
    expect(readDatedLine("20/3/2026 : Aïd el-Fitr")).toEqual({ day: "2026-03-20", label: "Aïd el-Fitr" });
    expect(writeDatedLine({ day: "2026-03-20", label: "Aïd el-Fitr" })).toBe("20/03/2026 Aïd el-Fitr");
    for (const wrong of ["31/02/2026 Fête", "2026-03-20 Fête", "20/03 Fête", "bientôt"])
      expect(readDatedLine(wrong), wrong).toBeNull();
  });
});

describe("stretches of a day", () => {
  test("are read in the ways people write hours, and written in one", () => {
    for (const text of [
      "08:00-12:30, 14:00-17:00",
      "14h - 17h ; 8h à 12\u00A0h\u00A030",
      "8h00–12\u00A0h\u00A030 et 14h–17h",
    ])
      expect(writeRanges(hours(text)), text).toBe("08:00-12:30, 14:00-17:00");
    expect(hours("")).toEqual([]);
  });

  test("are refused with the reason", () => {
    const error = (text: string) => (readRanges(text) as { error: string }).error;
    expect(error("toute la journée")).toContain("n’est pas une plage horaire");
    expect(error("08:00")).toContain("n’est pas une plage horaire");
    expect(error("08:00-12:00-14:00")).toContain("n’est pas une plage horaire");
    expect(error("08:00-25:00")).toContain("n’existe pas");
    expect(error("08:60-17:00")).toContain("n’existe pas");
    expect(error("17:00-08:00")).toContain("fin doit venir après");
    expect(error("08:00-13:00, 12:00-17:00")).toContain("se chevauchent");
  });
});
