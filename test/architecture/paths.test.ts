import { expect, test } from "vitest";
import { paths } from "../../app/paths";

/** The addresses printed on cards, QR codes and bookmarks: a change here is a change for the outside. */
test("named links", () => {
  const flat = Object.entries(paths).map(
    ([name, path]) => `${name} ${typeof path === "function" ? path("ID", "ID") : path}`,
  );
  expect(flat.join("\n")).toMatchSnapshot();
});
