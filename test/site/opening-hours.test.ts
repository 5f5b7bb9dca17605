import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { useCabinet } from "../setup/app";
import { type Bundle, bundleCopy } from "../setup/bundle";
import { createDatabase, type TestDatabase } from "../setup/database";

const WEEK = ["monday", "tuesday", "wednesday", "thursday", "friday"];

describe("opening hours in the settings", () => {
  const cabinet = useCabinet();

  test("say nothing anywhere while they are empty", async () => {
    for (const where of ["/", "/contact", "/mentions"])
      expect((await cabinet.visitor().get(where)).text).not.toMatch(/Ouvert,|Fermé,|Fermé aujourd/);
  });

  test("are refused in French beside their field, every word kept, nothing stored", async () => {
    const staff = await cabinet.staff();
    const answer = await staff.post("/reglages/ouverture", {
      opening_monday: "8h-25h",
      holidays_added: "20/03/2026\n31/02/2026 Fête",
      holidays_removed: "bientôt",
    });
    expect(answer.status).toBe(400);
    expect(answer.page.querySelector("#opening_monday-error")?.text).toContain("«\u00A025h\u00A0» n’existe pas");
    expect(answer.page.querySelector("#holidays_added-error")?.text).toContain("donnez un nom à ce jour");
    expect(answer.page.querySelector("#holidays_removed-error")?.text).toContain("n’est pas une date");
    expect(answer.page.querySelector("input[name=opening_monday]")?.getAttribute("value")).toBe("8h-25h");
    expect(answer.page.querySelector(".error-summary a[href='#opening_monday']")).not.toBeNull();
    const { rows } = await cabinet.query("SELECT key FROM setting WHERE key LIKE 'opening%'");
    expect(rows).toEqual([]);
  });

  test("are stored in one form however they are typed, with a line in the journal, and shown on three pages", async () => {
    const staff = await cabinet.staff();
    const days = Object.fromEntries([...WEEK, "saturday", "sunday"].map((day) => [`opening_${day}`, "0h à 24h"]));
    const answer = await staff.post("/reglages/ouverture", { ...days, opening_monday: "14h-17h ; 8h à 12h30" });
    expect(answer.status).toBe(303);
    const { rows } = await cabinet.query<{ key: string; value: string }>(
      "SELECT key, value FROM setting WHERE key IN ('opening_monday', 'opening_sunday') ORDER BY key",
    );
    expect(rows.map(({ value }) => value)).toEqual(["08:00-12:30, 14:00-17:00", "00:00-24:00"]);
    const journal = await cabinet.query<{ n: string }>(
      "SELECT count(*) AS n FROM journal WHERE action = 'setting.changed' AND subject_id LIKE 'opening%'",
    );
    expect(journal.rows[0]?.n).toBe("7");
    for (const where of ["/", "/contact", "/mentions"])
      expect((await cabinet.visitor().get(where)).page.querySelector("[data-until]")?.text, where).toMatch(
        /^(Ouvert, ferme|Fermé)/,
      );
  });

  test("are what visitors read, by day, and never against what the firm writes in words", async () => {
    const lines = async () =>
      (await cabinet.visitor().get("/")).page
        .querySelectorAll("#horaires dl div")
        .map((line) => [line.querySelector("dt")?.text, line.querySelector("dd")?.text]);
    const closed = "fermé";
    expect(await lines()).toEqual([
      ["Lundi", "8\u00A0h à 12\u00A0h\u00A030 et 14\u00A0h à 17\u00A0h"],
      ["Du mardi au dimanche", "0\u00A0h à minuit"],
      ["Jours fériés", closed],
    ]);
    const staff = await cabinet.staff();
    await staff.post("/reglages/horaires", { hours_week: "8 h à 17 h", hours_saturday: "" });
    expect(await lines()).toEqual([
      ["Du lundi au vendredi", "8\u00A0h à 17\u00A0h"],
      ["Dimanche", "0\u00A0h à minuit"],
      ["Jours fériés", closed],
    ]);
    await staff.post("/reglages/horaires", { hours_week: "", hours_saturday: "" });
    const closedAtWeekends = Object.fromEntries(
      [...WEEK, "saturday", "sunday"].map((day) => [`opening_${day}`, WEEK.includes(day) ? "8h-17h" : ""]),
    );
    await staff.post("/reglages/ouverture", closedAtWeekends);
    expect(await lines()).toEqual([
      ["Du lundi au vendredi", "8\u00A0h à 17\u00A0h"],
      ["Samedi", "fermé"],
      ["Dimanche et jours fériés", closed],
    ]);
  });

  test("the profiles of social networks say that they open elsewhere", async () => {
    const staff = await cabinet.staff();
    const url = "https://reseau.exemple.gn/cabinet";
    await staff.post("/reglages/reseaux", { social_network_name: "Réseau Exemple", social_network_url: url });
    const links = (await cabinet.visitor().get("/")).page.querySelectorAll(`a[href='${url}']`);
    expect(links).toHaveLength(2);
    for (const link of links) {
      expect(link.getAttribute("target")).toBe("_blank");
      expect(link.text).toContain("(nouvel onglet)");
    }
  });
});

describe("a kept page and the clock", () => {
  let database: TestDatabase;
  let dataDir: string;
  let server: Awaited<ReturnType<Bundle["serve"]>>;

  beforeAll(async () => {
    database = await createDatabase();
    dataDir = await mkdtemp(path.join(tmpdir(), "cabinet-hours-"));
    const settings = {
      ...Object.fromEntries(WEEK.map((day) => [`opening_${day}`, "08:00-17:00"])),
      holidays_added: ["20/03/2029 Aïd el-Fitr"],
    };
    for (const [key, value] of Object.entries(settings))
      await database.query("INSERT INTO setting (key, value) VALUES ($1, $2)", [key, JSON.stringify(value)]);
    const bundle = await bundleCopy("second");
    server = await bundle.serve({
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      PORT: "0",
      HOST: "127.0.0.1",
      LOG_LEVEL: "silent",
    });
    vi.useFakeTimers({ toFake: ["Date"] });
  });
  afterAll(async () => {
    vi.useRealTimers();
    await server?.close();
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function said(instant: string): Promise<{ sentence: string; kept: boolean }> {
    vi.setSystemTime(new Date(`${instant}Z`));
    const response = await fetch(`${server.url}/`);
    const [, sentence = ""] = /data-until="\d+">([^<]*)</.exec(await response.text()) ?? [];
    return { sentence, kept: response.headers.has("ETag") };
  }

  /** The clock of these tests stands still, where vi.waitFor would move it on at each look. */
  async function eventually(isSo: () => Promise<boolean>): Promise<void> {
    for (const end = performance.now() + 45_000; performance.now() < end; await sleep(50)) if (await isSo()) return;
    throw new Error("it never came");
  }

  test("the word is right at the very second it changes, though the page was kept", async () => {
    const before = "2029-03-19T16:59:59";
    await eventually(async () => (await said(before)).kept);
    expect((await said(before)).sentence).toBe("Ouvert, ferme à 17\u00A0h");
    expect(await said("2029-03-19T17:00:00")).toEqual({ sentence: "Fermé, ouvre mercredi à 8\u00A0h", kept: false });
    expect((await said("2029-03-20T10:00:00")).sentence).toBe(
      "Fermé aujourd’hui\u00A0: Aïd el-Fitr. Réouverture demain à 8\u00A0h",
    );
    expect((await said("2029-05-01T10:00:00")).sentence).toContain("Fermé aujourd’hui\u00A0: fête du Travail");
  });

  test("so is the year of the copyright", async () => {
    const text = async (instant: string) => {
      vi.setSystemTime(new Date(`${instant}Z`));
      return (await fetch(`${server.url}/mentions`)).text();
    };
    expect(await text("2029-12-31T23:59:59")).toContain("© 2029");
    await eventually(async () => (await fetch(`${server.url}/mentions`)).headers.has("ETag"));
    expect(await text("2030-01-01T00:00:00")).toContain("© 2030");
  });
});
