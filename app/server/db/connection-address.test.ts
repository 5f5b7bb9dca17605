import { expect, test } from "vitest";
import { withOptions, withUser } from "./connection-address";

test("the three shapes of an address keep what they say", () => {
  expect(withUser("postgresql://cabinet@localhost/cabinet?host=%2Frun%2Fpg", "cabinet_app")).toBe(
    "postgresql://cabinet@localhost/cabinet?host=%2Frun%2Fpg&user=cabinet_app",
  );
  expect(withOptions("postgresql://a:b%23c@db.exemple.gn:5433/cabinet", "-c role=a_app")).toBe(
    "postgresql://a:b%23c@db.exemple.gn:5433/cabinet?options=-c%20role%3Da_app",
  );
  expect(withOptions("/var/run/postgresql cabinet", "-c role=x")).toBe(
    "socket:/var/run/postgresql?db=cabinet&options=-c%20role%3Dx",
  );
  expect(withUser("socket:/var/run/postgresql?db=cabinet", "x")).toBe("socket:/var/run/postgresql?db=cabinet&user=x");
});

test("options that are there already stay", () => {
  expect(withOptions("postgresql://h/d?options=-c%20jit%3Doff", "-c role=x")).toBe(
    "postgresql://h/d?options=-c%20jit%3Doff%20-c%20role%3Dx",
  );
});
