import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ownParts, paths } from "../../app/paths";

/** The addresses printed on cards, QR codes and bookmarks: a change here is a change for the outside. */
test("named links", () => {
  const flat = Object.entries(paths).map(
    ([name, path]) => `${name} ${typeof path === "function" ? path("ID", "ID") : path}`,
  );
  expect(flat.join("\n")).toMatchSnapshot();
});

test("no filter of a list is called like what an address asks of its own screen: the way back would lose it", () => {
  const filters = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx"))
    .flatMap((file) => {
      const text = readFileSync(path.join("app", file), "utf8");
      const named = [...text.matchAll(/<(?:Choice|Day)Filter\s+name="([^"]*)"/g)].map(([, name]) => name);
      const kept = [...text.matchAll(/ keeps=\{\[([^\]]*)\]/g)].flatMap(
        ([, names = ""]) => names.match(/[\w-]+/g) ?? [],
      );
      const all = text.match(/<(Choice|Day)Filter\b/g) ?? [];
      expect(named, `${file} names its filters`).toHaveLength(all.length);
      return [...named, ...kept];
    });
  expect(filters).toEqual(expect.arrayContaining(["etat", "suivi", "avocat", "du"]));
  for (const part of ownParts) expect(filters).not.toContain(part);
});
