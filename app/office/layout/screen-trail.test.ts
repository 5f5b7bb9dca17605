import { describe, expect, test } from "vitest";
import { paths } from "~/paths";
import { records } from "~/records/records.server";
import routes from "~/routes";
import { officeScreens } from "./menu";
import { trailTo } from "./screen-trail";

/** Every address of the office's frame; a name in an address is one that nobody could have given. */
const frame = routes.find(({ file }) => file.endsWith("office-layout.tsx"));
const addresses = (frame?.children ?? []).flatMap(({ path = "", children = [] }) => [
  `/${path}`,
  ...children.map((below) => `/${path}/${below.path}`),
]);
const screens = records.flatMap(({ screens }) => screens ?? []);
/** Reached from everywhere, so below nothing. */
const onTop = new Set([
  paths.search,
  // The other view of the queue.
  paths.messages,
  ...screens.map(({ list }) => list),
  ...officeScreens.flatMap(({ screens }) => Object.keys(screens)),
]);

/** What stands for every address that is no screen. */
const isUnknown = (address: string) => address.endsWith("/*");

describe("the way to a screen", () => {
  test.each(addresses.filter((address) => !onTop.has(address) && !isUnknown(address)))(
    "%s stands under another one",
    (address) => {
      const trail = trailTo(address.replaceAll(/:\w+/g, "a1"), screens);
      expect(trail.length).toBeGreaterThan(2);
      expect(trail.at(-1)?.href).toBe(address.replaceAll(/:\w+/g, "a1"));
    },
  );

  const above = (address: string) => {
    const [pathname = "", search] = address.split(/(?=\?)/);
    return trailTo(pathname, screens, search)
      .slice(1, -1)
      .map(({ href }) => href);
  };

  test.each([
    ["/listeCl/a1?q=bah&tri=nom", ["/listeCl?q=bah&tri=nom"]],
    ["/miseajourAclientRecup/a1?q=bah", ["/listeCl?q=bah", "/listeCl/a1?q=bah"]],
    ["/listeCl/a1/suppression?retour=%2FlisteCl%3Fq%3Dbah", ["/listeCl?q=bah", "/listeCl/a1?q=bah"]],
    ["/listeCl/a1/suppression?retour=/listeCl", ["/listeCl", "/listeCl/a1"]],
    ["/listeCl/a1/adversaires?q=bah", ["/listeCl?q=bah", "/listeCl/a1?q=bah"]],
    ["/listeCl/a1/acces/reouverture?q=bah", ["/listeCl?q=bah", "/listeCl/a1?q=bah", "/listeCl/a1/acces?q=bah"]],
    ["/listeCl/corbeille?q=bah", ["/listeCl"]],
    ["/listec/a1/suppression?retour=%2Flistec%3Fq%3Dbail", ["/listec?q=bail"]],
    ["/comptecl?message=a1", ["/listeCl"]],
    ["/gestionmessage/a1?q=bail", ["/listec?q=bail"]],
    // The oldest first is the order of the queue.
    ["/gestionmessage/a1?etat=nouveau&tri=anciens", ["/gestionmessage?etat=nouveau&tri=anciens"]],
    ["/gestionmessage/a1/reponse?q=bail", ["/listec?q=bail", "/gestionmessage/a1?q=bail"]],
    ["/gestionmessage/a1", ["/gestionmessage"]],
    ["/reglages/images/a1?q=bail", ["/reglages", "/reglages/images"]],
  ])("from %s keeps the list one came from", (address, hrefs) => expect(above(address)).toEqual(hrefs));

  test("a list stands on top for whoever may not open the settings above it", () => {
    const own = screens.map((screen) => ({ ...screen, under: undefined }));
    expect(trailTo("/reglages/regles-de-delai", own)).toEqual([]);
    expect(trailTo("/reglages/regles-de-delai/a1", own).map(({ label }) => label)).toEqual([
      "Aujourd’hui",
      "Règles de délai",
      "Règle de délai",
    ]);
  });
});
