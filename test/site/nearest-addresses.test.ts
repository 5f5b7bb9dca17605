import { describe, expect, test } from "vitest";
import { editDistance, nearestAddresses } from "../../app/site/layout/nearest-addresses";
import { cloth } from "../../app/ui/cloth";

const pages = [
  { label: "Contact", path: "/contact" },
  { label: "Contentieux", path: "/contentieux" },
  { label: "Sport", path: "/sport" },
];

describe("nearest pages", () => {
  test("two letters swapped count once", () => {
    expect(editDistance("contcat", "contact")).toBe(1);
    expect(editDistance("", "abc")).toBe(3);
  });

  test("the nearest come first, whatever the case and the accents", () => {
    expect(nearestAddresses("/Contàct/", pages).map((page) => page.path)).toEqual(["/contact"]);
    expect(nearestAddresses("/contentieu", pages)[0]?.path).toBe("/contentieux");
  });

  test("lawyers are looked for among the pages that there are: without public profiles, who the firm is", () => {
    const about = { label: "À propos", path: "/apropos" };
    const team = { label: "L’équipe", path: "/equipe-du-cabinet" };
    const found = (known: (typeof about)[]) => nearestAddresses("/avocats", known).map(({ path }) => path);
    expect(found([...pages, about])).toEqual(["/apropos"]);
    expect(found([...pages, about, team])).toEqual(["/equipe-du-cabinet", "/apropos"]);
  });

  test("what people type for a page, and a word of its address, lead to it", () => {
    const more = [
      ...pages,
      { label: "Questions fréquentes", path: "/assistance" },
      { label: "Décès", path: "/que-faire/deces-et-succession" },
      { label: "Divorce", path: "/que-faire/divorce-et-enfants" },
    ];
    expect(nearestAddresses("/faq", more).map(({ path }) => path)).toEqual(["/assistance"]);
    expect(nearestAddresses("/rendez-vous", more).map(({ path }) => path)).toEqual(["/contact"]);
    expect(nearestAddresses("/divorce", more).map(({ path }) => path)).toEqual(["/que-faire/divorce-et-enfants"]);
    expect(nearestAddresses("/Succession", more).map(({ path }) => path)).toEqual(["/que-faire/deces-et-succession"]);
  });

  test("nothing is suggested for a strange or an endless path", () => {
    expect(nearestAddresses("/wp-login.php", pages)).toEqual([]);
    expect(nearestAddresses(`/${"contact".repeat(50)}`, pages)).toEqual([]);
  });
});

describe("the cloth", () => {
  test("is the same for the same page and another for another page", () => {
    expect(cloth("sport")).toBe(cloth("sport"));
    expect(cloth("sport")).not.toBe(cloth("audit"));
  });

  test("is whole strips and whole rows, all of it and each of its two breadths", () => {
    for (const slug of ["article", "bienvenue", "contact", "indigo", "penall", "404"]) {
      const drawn = cloth(slug);
      const strips = [...drawn.matchAll(/<svg x="(\d+)" width="(\d+)"/g)].map(([, x, width]) => [
        Number(x),
        Number(x) + Number(width),
      ]);
      const ends = strips.map(([, end]) => end);
      expect(strips.map(([start]) => start)).toEqual([0, ...ends.slice(0, -1)]);
      expect(ends).toContain(300);
      expect(ends.at(-1)).toBe(600);
      const rows = [...drawn.matchAll(/<pattern id="\w+" width="\d+" height="(\d+)"/g)].map(
        ([, height]) => 80 % Number(height),
      );
      expect(rows).toEqual([0, 0, 0]);
    }
  });
});
