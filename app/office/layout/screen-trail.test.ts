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
});
