import { expect, test } from "vitest";
import { refusedPlace } from "./refused-value";

const fields = [{ name: "avocat", label: "Avocat", known: [] }];
const columns = ["Nom", "Maître"];
const mapping = { columns: { avocat: 1 }, fallbacks: { avocat: "Maitre Repli" } };

test("a refused value stands in its column, and what was given for all rows in none", () => {
  const place = (cells: string[]) => refusedPlace("avocat", cells, { fields, columns, mapping });
  expect(place(["Une", "Maitre Écrit"])).toEqual({ field: "Avocat", column: "Maître", value: "Maitre Écrit" });
  expect(place(["Une", " "])).toEqual({ field: "Avocat", column: null, value: "Maitre Repli" });
});
