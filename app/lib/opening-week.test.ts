import { expect, test } from "vitest";
import type { Range } from "./opening-ranges";
import { openingRows } from "./opening-week";

const MORNING = { from: 480, to: 750 };
const AFTERNOON = { from: 840, to: 1020 };
const NIGHT = { from: 1200, to: 1440 };

test("neighbouring days with the same hours share a line, from Monday to Sunday", () => {
  const both = [MORNING, AFTERNOON];
  const week: Range[][] = [[], both, both, both, both, [MORNING], [MORNING]];
  expect(openingRows(week)).toEqual([
    { days: "Du lundi au jeudi", text: "8\u00A0h à 12\u00A0h\u00A030 et 14\u00A0h à 17\u00A0h" },
    { days: "Vendredi et samedi", text: "8\u00A0h à 12\u00A0h\u00A030" },
    { days: "Dimanche", text: "" },
  ]);
});

test("a stretch to the end of the day ends at midnight", () => {
  expect(openingRows([[NIGHT], [], [], [], [], [], []]).at(-1)).toEqual({
    days: "Dimanche",
    text: "20\u00A0h à minuit",
  });
});
