import { expect, test } from "vitest";
import { differingPassages, onlyIn } from "./text-difference";

const words = (body: string, sources = "") => ({ description: "Un résumé.", body, sources });
const told = (older: string, newer: string) =>
  differingPassages(words(older), words(newer)).map(
    ({ text, isTitle, change }) => `${change} ${isTitle ? "# " : ""}${text}`,
  );

test("of two versions the passages that differ are shown, each under its title, without the marks of blocks", () => {
  const older = "## Un\n\nPareil.\n\n## Deux\n\n- premier\n- deuxième\n\n## Trois\n\nFin.";
  const newer = "## Un\n\nPareil.\n\n## Deux\n\n- premier\n- **second**\n\n## Trois\n\nFin.\n\n> Cité.";
  expect(told(older, newer)).toEqual([
    "same # Deux",
    "removed •\u00A0deuxième",
    "added •\u00A0**second**",
    "same # Trois",
    "added «\u00A0Cité.\u00A0»",
  ]);
  expect(told(older, older)).toEqual([]);
  expect(differingPassages(words("a", "Loi 1"), words("a", "Loi 1\nLoi 2"))).toEqual([
    { text: "Sources", isTitle: true, change: "same" },
    { text: "Loi 2", isTitle: false, change: "added" },
  ]);
});

test("a choice between two says of each what the other has not, as it is read", () => {
  expect(onlyIn("Un **mot**.\n\nPareil.", "Autre.\n\nPareil.")).toBe("Un mot.");
  expect(onlyIn("Pareil.", "Pareil.\n\nPlus.")).toBe("Rien de plus que l’autre version.");
});
