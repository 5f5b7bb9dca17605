import { expect, test } from "vitest";
import { headOfficeAddress } from "./head-office-address";

test.each([
  ["Rue KA-020", "Kaloum", "Rue KA-020, Kaloum"],
  ["Rue KA-020, Kaloum, Conakry", "Kaloum", "Rue KA-020, Kaloum"],
  ["Rue KA-020, Conakry, République de Guinée.", "", "Rue KA-020"],
  ["", "Conakry", ""],
  ["", "Kipé, Conakry", "Kipé"],
  ["", "", ""],
])("the town is not part of the seat: %j, %j", (address, district, seat) => {
  expect(headOfficeAddress(address, district)).toBe(seat);
});
