import { beforeAll, describe, expect, test } from "vitest";
import { useCabinet } from "../setup/app";
import { queueJob } from "../setup/jobs";

const cabinet = useCabinet();

/**
 * Runs the nightly jobs through the queue, as the clock would: that of the corbeille, and that of messages past their
 * time.
 */
async function tonight(): Promise<void> {
  for (const kind of ["client-purge", "contact-purge"]) await queueJob(cabinet, "background", kind);
  for (const end = Date.now() + 45_000; Date.now() < end; ) {
    const { rows } = await cabinet.query<{ n: number }>(
      "SELECT count(*)::int AS n FROM pgboss.job WHERE data ->> 'kind' IN ('client-purge', 'contact-purge') AND state <> 'completed'",
    );
    if (rows[0]?.n === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("the nightly job did not end");
}

let row = 0;
async function message(nom: string, columns: Record<string, string>): Promise<void> {
  row += 1;
  const names = Object.keys(columns);
  await cabinet.query(
    `INSERT INTO message (number, nom, email, message, source, submission_key ${names.map((n) => `, ${n}`).join("")})
     VALUES ($1, $2, 'p@exemple.gn', 'Un message.', 'site', decode(md5($1), 'hex') ${names.map((n) => `, ${columns[n]}`).join("")})`,
    [`CK-P${row}`, nom],
  );
}

const names = async () =>
  (await cabinet.query<{ nom: string }>("SELECT nom FROM message ORDER BY nom")).rows.map(({ nom }) => nom);

describe("the nightly purge", () => {
  beforeAll(async () => {
    const old = "now() - interval '13 months'";
    await message("récent", {});
    await message("corbeille de 29 jours", { deleted_at: "now() - interval '29 days'" });
    await message("corbeille de 31 jours", { deleted_at: "now() - interval '31 days'" });
    const closed = { status: "'clos'" };
    await message("vieux sans suite", { created_at: old, updated_at: old, ...closed });
    await message("vieux, jamais lu", { created_at: old, updated_at: old });
    await message("vieux mais importé hier", { created_at: old, updated_at: "now() - interval '1 day'", ...closed });
    await message("vieux, pris en charge", { created_at: old, updated_at: old, status: "'pris-en-charge'" });
    await message("vieux, noté récemment", { created_at: old, updated_at: old, ...closed });
    const held = { hold_reason: "'Procédure en cours.'" };
    await message("conservé, corbeille", { deleted_at: "now() - interval '31 days'", ...held });
    await message("conservé, vieux", { created_at: old, updated_at: old, ...closed, ...held });
    await message("vieux, devenu client", { created_at: old, updated_at: old, ...closed });
    await cabinet.query(
      `WITH made AS (INSERT INTO client (name, adresse, numero, naturedaffaire, avocat)
         VALUES ('Fatoumata Exemple', 'Quartier Exemple', '+224620000000', 'Arbitrage', 'Maitre Exemple') RETURNING id)
       INSERT INTO client_message (client_id, message_id)
       SELECT made.id, message.id FROM made, message WHERE nom = 'vieux, devenu client'`,
    );
    await cabinet.query(
      "INSERT INTO message_note (message_id, body) SELECT id, 'Rappelé.' FROM message WHERE nom = 'vieux, noté récemment'",
    );
    await tonight();
  });

  test("erases what has been in the corbeille for more than 30 days, and nothing younger", async () => {
    expect(await names()).not.toContain("corbeille de 31 jours");
    expect(await names()).toContain("corbeille de 29 jours");
  });

  test("erases treated messages without follow-up past the retention, counted from the last exchange", async () => {
    expect(await names()).toEqual([
      "conservé, corbeille",
      "conservé, vieux",
      "corbeille de 29 jours",
      "récent",
      "vieux mais importé hier",
      "vieux, devenu client",
      "vieux, jamais lu",
      "vieux, noté récemment",
      "vieux, pris en charge",
    ]);
  });

  test("says in the journal how many went and why, without a name", async () => {
    const { rows } = await cabinet.query<{ details: unknown; actor_name: string }>(
      "SELECT details, actor_name FROM journal WHERE action = 'contacts.purged' ORDER BY id",
    );
    expect(rows).toEqual([
      { details: { count: 1, reason: "trash" }, actor_name: "système" },
      { details: { count: 1, reason: "retention" }, actor_name: "système" },
    ]);
  });
});

describe("the journal", () => {
  for (const statement of ["UPDATE journal SET action = 'x'", "DELETE FROM journal", "TRUNCATE journal"]) {
    test(`refuses ${statement.split(" ")[0]}`, async () => {
      await expect(cabinet.query(statement)).rejects.toThrow("append-only");
    });
  }
});

test("a visitor’s words cannot be changed, not even by the application’s own role", async () => {
  await expect(cabinet.query("UPDATE message SET message = 'autre chose'")).rejects.toThrow("cannot change");
});

/** A client who was thrown away so many days ago, which was the last change of the file. */
async function thrownClient(name: string, days: number): Promise<string> {
  const { rows } = await cabinet.query<{ id: string }>(
    `INSERT INTO client (name, adresse, numero, naturedaffaire, avocat, deleted_at, updated_at)
     VALUES ($1, 'Quartier Exemple', '+224620000000', 'Arbitrage', 'Maitre Exemple', now() - make_interval(days => $2),
       now() - make_interval(days => $2)) RETURNING id`,
    [name, days],
  );
  return rows[0]?.id ?? "";
}

test("the corbeille keeps the file of a client for the years of the settings, a mere mistake for thirty days", async () => {
  await thrownClient("Créée par erreur", 31);
  const written = await thrownClient("A écrit", 31);
  const noted = await thrownClient("A des notes", 31);
  const over = await thrownClient("Il y a dix ans", 3660);
  for (const id of [written, over]) {
    await message(`de ${id}`, { deleted_at: "now() - interval '31 days'" });
    await cabinet.query(
      "INSERT INTO client_message (client_id, message_id) SELECT $1::uuid, id FROM message WHERE nom = 'de ' || $1::text",
      [id],
    );
  }
  await cabinet.query("INSERT INTO client_entry (client_id, kind, words) VALUES ($1, 'note', 'Une note.')", [noted]);
  // Two matters of a client who is there.
  await cabinet.query(
    `WITH owner AS (INSERT INTO client (name, adresse, numero, naturedaffaire, avocat)
         VALUES ('Cliente Présente', 'Quartier Exemple', '+224620000000', 'Arbitrage', 'Maitre Exemple') RETURNING id),
       thrown AS (INSERT INTO matter (title, client_id, nature, opened_on, deleted_at)
         SELECT title, id, 'Civile', '2026-01-05', now() - interval '31 days'
         FROM owner, unnest(ARRAY['Ouvert par erreur', 'A servi']) AS title RETURNING id, title)
     INSERT INTO matter_entry (matter_id, kind, words) SELECT id, 'note', 'Une note.' FROM thrown WHERE title = 'A servi'`,
  );
  const left = async () => {
    const { rows } = await cabinet.query<{ name: string }>(
      `SELECT name FROM client WHERE deleted_at IS NOT NULL UNION ALL SELECT nom FROM message WHERE nom LIKE 'de %'
       UNION ALL SELECT title FROM matter WHERE deleted_at IS NOT NULL`,
    );
    return rows.map(({ name }) => name).sort();
  };
  await tonight();
  expect(await left()).toEqual(["A des notes", "A servi", "A écrit", `de ${written}`].sort());
  const staff = await cabinet.staff();
  const trash = await staff.get("/listeCl/corbeille");
  const kept = "Un dossier de client qui a servi, avec ses messages, y reste 10\u00A0ans après son dernier changement.";
  for (const path of ["/listeCl/corbeille", "/listec/corbeille", "/corbeille"])
    expect((await staff.get(path)).page.querySelector("main")?.text, path).toContain(kept);
  expect(trash.page.querySelector("main tbody")?.text).toMatch(/conservé jusqu’au \d\d\/\d\d\/20\d\d/);
  expect(trash.page.querySelector("a.row-delete")).toBeNull();
  expect((await staff.post(`/corbeille/clients/${written}/effacement`, {})).status).not.toBe(303);
  // A firm that sets no term has all of it go after thirty days.
  await staff.post("/reglages/conservation", { client_retention_years: "0" });
  expect((await staff.get("/listec/corbeille")).text).not.toContain("qui a servi");
  await tonight();
  expect(await left()).toEqual([]);
});
