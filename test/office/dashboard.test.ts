import { describe, expect, test } from "vitest";
import { useCabinet } from "../setup/app";
import type { Answer } from "../setup/visitor";
import { colleague, storedClient } from "./client-story";
import { messageFrom } from "./office-story";

const cabinet = useCabinet();
const HOUR = 3600_000;
const DAY = 24 * HOUR;

const linesOf = (answer: Answer) => answer.page.querySelectorAll(".queue-line .row-name").map((name) => name.text);

/** Rows of a table as texts, without its head. */
const rowsOf = (answer: Answer, selector: string) =>
  answer.page
    .querySelectorAll(`${selector} tbody tr`)
    .map((row) => row.querySelectorAll("th, td").map((cell) => cell.text.replace(/\s+/g, " ").trim()));

const tableOf = (answer: Answer, id: string) => rowsOf(answer, `section[aria-labelledby="${id}"] .chart-table table`);

/** The last row of a chart's table: the present week or month. */
const latest = (answer: Answer, id: string) => tableOf(answer, id).at(-1);

test("an empty office says that nobody waits, and draws nothing where there is nothing to draw", async () => {
  const answer = await (await cabinet.staff()).get("/admindasboardgenerale");
  expect(answer.status).toBe(200);
  expect(answer.page.querySelector("h1")?.text).toBe("Tableau de bord");
  expect(answer.text).toContain("Chaque message a reçu sa première réponse.");
  expect(answer.page.querySelectorAll(".chart")).toEqual([]);
  expect(answer.text).toContain("Rien à dessiner encore");
  expect(answer.text).not.toContain("NaN");
});

test("the menu, the admin home and the clients' menu lead there", async () => {
  const staff = await cabinet.staff();
  for (const from of ["/adminfils", "/gestclient"]) {
    const answer = await staff.get(from);
    const links = answer.page.querySelectorAll("main a").map((link) => link.getAttribute("href"));
    expect(links, from).toContain("/admindasboardgenerale");
    expect(answer.page.querySelector(".office-menu a[href='/admindasboardgenerale']"), from).not.toBeNull();
  }
});

describe("what waits for a first answer", () => {
  test("is shown oldest first with its age, by person; answered and deleted messages are not", async () => {
    const staff = await cabinet.staff();
    const lawyer = await colleague(cabinet, "avocat");
    const young = await messageFrom(cabinet, { nom: "Récente Exemple" }, HOUR);
    const old = await messageFrom(cabinet, { nom: "Ancienne Exemple" }, 5 * DAY, "pris-en-charge");
    await messageFrom(cabinet, { nom: "Close Exemple" }, 9 * DAY, "clos");
    const deleted = await messageFrom(cabinet, { nom: "Supprimée Exemple" }, 9 * DAY);
    const answered = await messageFrom(cabinet, { nom: "Répondue Exemple" }, 8 * DAY, "pris-en-charge");
    await cabinet.query("UPDATE message SET deleted_at = now() WHERE id = $1", [deleted]);
    await cabinet.query("UPDATE message SET answered_at = now() WHERE id = $1", [answered]);
    await cabinet.query("UPDATE message SET assignee_id = $1 WHERE id = $2", [lawyer.id, old]);

    const all = await staff.get("/admindasboardgenerale");
    expect(linesOf(all)).toEqual(["Ancienne Exemple", "Récente Exemple"]);
    expect(all.page.querySelector(".queue-line .queue-age")?.text).toBe("depuis 5\u00A0j");
    expect(all.page.querySelector(".queue-link")?.getAttribute("href")).toBe(`/gestionmessage/${old}?tri=anciens`);
    expect(rowsOf(all, ".people-table")).toEqual([
      ["Tout le monde", "2", "5 j"],
      ["Collègue avocat", "1", "5 j"],
      ["Personne", "1", "1 h"],
    ]);

    const nobodys = await staff.get("/admindasboardgenerale?suivi=personne");
    expect(linesOf(nobodys)).toEqual(["Récente Exemple"]);
    expect(nobodys.page.querySelector(".people-table [aria-current]")?.text).toBe("Personne");
    expect(linesOf(await lawyer.get("/admindasboardgenerale?suivi=moi"))).toEqual(["Ancienne Exemple"]);
    expect(linesOf(await staff.get(`/admindasboardgenerale?suivi=${lawyer.id}`))).toEqual(["Ancienne Exemple"]);
    expect((await staff.get("/admindasboardgenerale?suivi=%01';--")).status).toBe(200);
    await cabinet.query("DELETE FROM message WHERE id <> $1", [young]);
  });

  test("beyond eight the others are in the queue", async () => {
    for (let i = 0; i < 14; i++) await messageFrom(cabinet, { nom: `Attente ${i}` }, i * HOUR);
    const answer = await (await cabinet.staff()).get("/admindasboardgenerale?suivi=personne");
    expect(linesOf(answer)).toHaveLength(8);
    const more = answer.page.querySelector(".queue-more a");
    expect(more?.getAttribute("href")).toBe("/gestionmessage?suivi=personne");
    expect(more?.text).toContain("15");
    await cabinet.query("DELETE FROM message");
  });
});

describe("trends", () => {
  test("count the messages of each week, and half of their answers, imports left out", async () => {
    const now = await messageFrom(cabinet, { practiceArea: "penal" });
    for (const hours of [1, 3, 50]) {
      const id = await messageFrom(cabinet, { practiceArea: "famille" }, 21 * DAY, "repondu");
      await cabinet.query("UPDATE message SET answered_at = created_at + make_interval(hours => $2) WHERE id = $1", [
        id,
        hours,
      ]);
    }
    const imported = await messageFrom(cabinet, { practiceArea: "famille" }, 21 * DAY, "repondu");
    await cabinet.query("UPDATE message SET source = 'import', answered_at = now() WHERE id = $1", [imported]);
    await messageFrom(cabinet, {}, 13 * 7 * DAY, "clos");
    const answer = await (await cabinet.staff()).get("/admindasboardgenerale");
    expect(tableOf(answer, "messages-par-semaine").map(([, count]) => count)).toEqual([
      "0",
      "0",
      "0",
      "0",
      "0",
      "0",
      "0",
      "0",
      "4",
      "0",
      "0",
      "1",
    ]);
    expect(tableOf(answer, "premiere-reponse").at(-4)?.[1]).toBe("3 h");
    expect(rowsOf(answer, ".area-table")).toEqual([
      ["Droit de la famille", "4", "3 h"],
      ["Défense pénale", "1", "—"],
    ]);
    expect(answer.text).not.toContain("Rien à dessiner encore");
    expect(answer.page.querySelector("#clients-par-mois")).toBeNull();
    const chart = answer.page.querySelector("section[aria-labelledby=messages-par-semaine] svg");
    expect(chart?.getAttribute("role")).toBe("img");
    expect(chart?.getAttribute("aria-label")).toContain("de 0 à 4 ; 1 pour la dernière");
    expect(answer.text).not.toContain(" style=");
    expect(now).not.toBe("");
  });

  test("count only the clients this person may know of", async () => {
    const lawyer = await colleague(cabinet, "avocat");
    await storedClient(cabinet);
    const closed = await storedClient(cabinet, { closed_at: new Date() });
    await storedClient(cabinet, {}, 500 * DAY);
    const deleted = await storedClient(cabinet);
    await cabinet.query("UPDATE client SET deleted_at = now() WHERE id = $1", [deleted]);
    const seen = async () => {
      const answer = await lawyer.get("/admindasboardgenerale");
      const total = /; (\d+)\sclients? en tout/u.exec(answer.text)?.[1];
      return [latest(answer, "clients-par-mois")?.[1], total];
    };
    expect(await seen()).toEqual(["1", "2"]);
    await cabinet.query("INSERT INTO client_access (client_id, staff_id) VALUES ($1, $2)", [closed, lawyer.id]);
    expect(await seen()).toEqual(["2", "3"]);
  });
});

test("the reading is in the journal, without a name", async () => {
  await (await cabinet.staff()).get("/admindasboardgenerale");
  const { rows } = await cabinet.query<{ action: string; details: Record<string, unknown> }>(
    "SELECT action, details FROM journal WHERE details->>'by' = 'dashboard' ORDER BY id DESC LIMIT 1",
  );
  expect(rows[0]).toMatchObject({ action: "contacts.listed", details: { order: "oldest" } });
  expect(JSON.stringify(rows[0])).not.toContain("Exemple");
});
