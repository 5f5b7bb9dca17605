import { beforeAll, expect, test, vi } from "vitest";
import { publicRoutes } from "../../app/public-routes";
import { places } from "../../app/records/pictures/picture-places";
import { useCabinet } from "../setup/app";

const cabinet = useCabinet();

/** Every page that has one address, and the publications. */
async function publicPages(): Promise<string[]> {
  const { rows } = await cabinet.query<{ slug: string }>("SELECT slug FROM publication");
  return [
    ...[...publicRoutes].filter((pattern) => /^\/[a-z0-9-]*$/i.test(pattern)),
    ...rows.map(({ slug }) => `/article/${slug}`),
  ];
}

beforeAll(async () => {
  const file = (place: string) =>
    JSON.stringify([
      { name: `0123456789abcdef-${place}-480.jpg`, mime: "image/jpeg", width: 480, height: 320, bytes: 9 },
    ]);
  for (const { id } of places) {
    await cabinet.query(
      "INSERT INTO site_picture (place, kind, mime, width, height, bytes, files, alt) VALUES ($1, 'image', 'image/jpeg', 480, 320, 9, $2, '')",
      [id, file(id)],
    );
  }
  await cabinet.query("SELECT pg_notify('cabinet_changes', 'pictures')");
  await vi.waitFor(async () => expect((await cabinet.visitor().get("/")).text).toContain("home-banner"), {
    timeout: 45_000,
  });
});

test("the office offers no place that the site does not have", async () => {
  const shown = new Set<string>();
  for (const page of await publicPages()) {
    const { text } = await cabinet.visitor().get(page);
    for (const [, place] of text.matchAll(/src="\/images\/0123456789abcdef-([a-z0-9-]+)-480\.jpg"/g))
      if (place) shown.add(place);
  }
  expect(places.map(({ id }) => id).filter((id) => !shown.has(id))).toEqual([]);
});
