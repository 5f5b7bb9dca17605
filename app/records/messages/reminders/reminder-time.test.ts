import { expect, test } from "vitest";
import { askedReminder } from "./reminder-time";

/** A Tuesday. */
const NOW = new Date("2026-11-24T16:30:00Z");
const asked = (quand: string, jour = "", heure = "09:00", now = NOW) => askedReminder({ quand, jour, heure }, now);
const at = (...form: Parameters<typeof asked>) => {
  const found = asked(...form);
  return "at" in found ? found.at?.toISOString() : found.errors;
};

test("quick choices are mornings of Conakry, « lundi » never today", () => {
  expect(at("demain")).toBe("2026-11-25T09:00:00.000Z");
  expect(at("lundi")).toBe("2026-11-30T09:00:00.000Z");
  expect(at("lundi", "", "", new Date("2026-11-30T07:00:00Z"))).toBe("2026-12-07T09:00:00.000Z");
  expect(at("semaine")).toBe("2026-12-01T09:00:00.000Z");
});

test("a day and an hour of one’s own, as browsers and as people write them", () => {
  expect(at("jour", "2026-11-30", "14:30")).toBe("2026-11-30T14:30:00.000Z");
  expect(at("jour", "30/11/2026", "9h")).toBe("2026-11-30T09:00:00.000Z");
  expect(at("jour", "2026-11-24", "16:31")).toBe("2026-11-24T16:31:00.000Z");
});

test("what is past, beyond a year or no day at all is refused beside its field", () => {
  expect(at("jour", "2026-11-24", "16:30")).toEqual({ jour: expect.stringContaining("passé") });
  expect(at("jour", "2027-11-26")).toEqual({ jour: "Choisissez un jour d’ici un an." });
  expect(at("jour", "2027-11-24")).toBe("2027-11-24T09:00:00.000Z");
  for (const day of ["", "2026-02-30", "demain"]) expect(at("jour", day)).toHaveProperty("jour");
  for (const hour of ["", "24:00", "9:61", "midi"]) expect(at("jour", "2026-11-30", hour)).toHaveProperty("heure");
});

test("an instant of a form that was refused before counts, unless it is past by now", () => {
  expect(at("2026-11-30T09:00:00.000Z")).toBe("2026-11-30T09:00:00.000Z");
  expect(at("2026-11-23T09:00:00.000Z")).toHaveProperty("form");
  expect(at("un jour")).toHaveProperty("form");
  expect(asked("aucun")).toEqual({ at: null });
});
