import { PgDialect } from "drizzle-orm/pg-core";
import { beforeAll, describe, expect, test } from "vitest";
import { recordPaths } from "../../app/lib/record-paths";
import { publicRoutes } from "../../app/public-routes";
import { records } from "../../app/records/records.server";
import { type Action, may, permissions, type Role } from "../../app/server/auth/permissions";
import { useCabinet } from "../setup/app";
import { routeIds, routePatterns } from "../setup/routes";
import type { Answer, Visitor } from "../setup/visitor";
import { colleague, formOn, storedClient } from "./client-story";
import { enteredDeadline } from "./deadline-story";
import { courtCalled, dayFrom, entered } from "./hearing-story";
import { imported } from "./import-story";
import { drafted, issuedBy } from "./invoice-story";
import { messageFrom } from "./office-story";
import { type Door, doors, ownDoors } from "./permission-doors";

const cabinet = useCabinet();
const roles: Role[] = ["associe", "avocat", "secretariat"];
/** Asked inside a query: whoever reads a draft sees its preview. */
const WITHOUT_DOOR: readonly Action[] = ["piece-issuing"];
const UNKNOWN = "00000000-0000-4000-8000-000000000000";
/** Beside those of the records, which have a column for the corbeille. */
const TABLES = [
  "client_access",
  "party",
  "client_message",
  "client_message_other_person",
  "conflict_request",
  "conflict_decision",
  "lawyer",
  "message_note",
  "setting",
  "site_picture",
  "staff_member",
];

const people = {} as Record<Role, Visitor & { id: string }>;
const ids = { colleague: "", lawyer: "", party: "", piece: "" };
/** One of each record, by its slug. */
const stored: Record<string, string> = {};

beforeAll(async () => {
  for (const role of roles) people[role] = await colleague(cabinet, role);
  const client = await storedClient(cabinet, { name: "Kadiatou Exemple" });
  await messageFrom(cabinet, { nom: "Mariama Exemple" });
  for (const { slug, screens, table } of records) {
    if (screens) await storeByForm(recordPaths(screens.list).creation, client);
    if (slug === "audiences")
      await entered(people.associe, stored.dossiers ?? "", {
        courtId: await courtCalled(cabinet, "TPI Dixinn"),
        day: dayFrom(9),
        time: "09:00",
      });
    if (slug === "delais") await enteredDeadline(people.associe, stored.dossiers ?? "", { dueOn: dayFrom(9) });
    if (slug === "factures") {
      ids.piece = await issuedBy(people.associe, { client });
      await drafted(people.associe, { client });
    }
    if (slug === "reprises") {
      const csv = "Numéro;Client;Date;Total\n2024/17;Kadiatou Exemple;12/03/2024;1000";
      await imported(people.associe, "anciennes.csv", csv, slug);
    }
    const { rows } = await cabinet.query<{ id: string }>(`SELECT id FROM ${new PgDialect().sqlToQuery(table).sql}`);
    expect(rows, slug).not.toEqual([]);
    stored[slug] = rows[0]?.id ?? "";
  }
  ids.colleague = (await colleague(cabinet, "avocat")).id;
  const { rows } = await cabinet.query<{ id: string }>(
    "INSERT INTO party (client_id, name, name_keys) VALUES ($1, 'Sékou Exemple', '{}') RETURNING id",
    [client],
  );
  ids.party = rows[0]?.id ?? "";
  await cabinet.query("INSERT INTO setting (key, value) VALUES ('lawyers', '[\"Sékou Exemple\"]')");
  ids.lawyer = (await cabinet.query<{ id: string }>("SELECT id FROM lawyer")).rows[0]?.id ?? "";
});

/** Stores one of a record at the usual addresses, for a client where it is of one: what is required, nothing else. */
async function storeByForm(creation: string, client: string): Promise<void> {
  const screen = await people.associe.get(`${creation}?client=${client}`);
  const words = formOn(screen, creation);
  for (const field of screen.page.querySelectorAll("main form [required]")) {
    const name = field.getAttribute("name") ?? "";
    // What the form proposes already stays.
    if (words[name]) continue;
    const choice = field.querySelector("option:not([value=''])")?.getAttribute("value");
    words[name] = choice ?? "Bintou Exemple";
  }
  expect((await people.associe.post(creation, words)).status, creation).toBe(303);
}

/** The record whose door it is. */
function slugOf(pattern: string): string {
  if (pattern.startsWith("/listec") || pattern.startsWith("/gestionmessage") || pattern.includes(":kind"))
    return "messages";
  const own = records.find(({ screens, trash, exports, slug }) =>
    [screens?.list, trash?.addresses.list, exports?.address("").split("/export/")[0], `/corbeille/${slug}/`].some(
      (start) => start && pattern.startsWith(start),
    ),
  );
  return own?.slug ?? "clients";
}

/**
 * The address of a door: of things that exist, or (`real` false) of nothing at all, so that an allowed write changes
 * nothing.
 */
function addressOf({ pattern }: Door, real: boolean): string {
  return pattern
    .replace(":colleague", real ? ids.colleague : "nulle-personne")
    .replace(":lawyer", real ? ids.lawyer : UNKNOWN)
    .replace(":piece", real ? ids.piece : UNKNOWN)
    .replace(":party", real ? ids.party : UNKNOWN)
    .replace(":format", "csv")
    .replace(":file", "2026-11-20.pdf")
    .replace(":kind", "messages")
    .replace(":group", "cabinet")
    .replace(":text", real ? "page-minierr" : "page-nulle-part")
    .replace(":place", real ? "accueil" : "nulle-part")
    .replace(":id", real || pattern.startsWith("/conflits") ? (stored[slugOf(pattern)] ?? UNKNOWN) : UNKNOWN);
}

let sums = "";
async function sumsOfTables(): Promise<string> {
  const { rows: kept } = await cabinet.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'deleted_at'",
  );
  const sumOf = (table: string) =>
    `SELECT '${table}' AS name, md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) FROM ${table} t`;
  return [...TABLES, ...kept.map(({ name }) => name)].map(sumOf).join(" UNION ALL ");
}

async function everything(): Promise<string> {
  sums ||= await sumsOfTables();
  return JSON.stringify((await cabinet.query(sums)).rows);
}

/**
 * One way in is enough where it is open; closed it must be by all of them. As data a route is asked for by itself,
 * without the layouts above it, which would refuse too.
 */
async function ask(who: Visitor, door: Door, address: string, allowed: boolean): Promise<Answer[]> {
  const { method, call } = door;
  if (call) {
    const token = { "X-XSRF-TOKEN": who.cookies.get("XSRF-TOKEN") ?? "" };
    return [await who.call(method, address, method === "GET" || method === "DELETE" ? undefined : {}, token)];
  }
  const data = `${address}.data`;
  if (method === "POST") return [...(allowed ? [] : [await who.post(address, {})]), await who.post(data, {})];
  if (allowed) return [await who.get(address)];
  return [await who.get(address), await who.get(`${data}?_routes=${encodeURIComponent(routeIdOf(door))}`)];
}

const routes = routeIds();

/** The id by which single fetch asks for that route alone, without the layouts above it. */
function routeIdOf({ pattern }: Door): string {
  const id = routes.get(pattern.replace(/:(colleague|lawyer|piece)/, ":id"));
  if (!id) throw new Error(`no route ${pattern}`);
  return id;
}

/** A refusal: 403, and nothing of what is behind the door. */
function isRefusal({ status, text }: Answer): boolean {
  return status === 403 && !/Kadiatou|Mariama|Sékou|Bintou/.test(text);
}

describe("the table of permissions", () => {
  test("every route behind the gate is a door of the table", () => {
    const known = new Set([
      ...doors.map(({ pattern }) => pattern.replace(/:(colleague|lawyer|piece)/, ":id")),
      ...ownDoors,
    ]);
    const closed = routePatterns().filter((pattern) => !publicRoutes.has(pattern));
    expect(closed.filter((pattern) => !known.has(pattern))).toEqual([]);
  });

  test("every action of the table has a door", () => {
    const tried = new Set(doors.map(({ action }) => action));
    const untried = (Object.keys(permissions) as Action[]).filter((action) => !tried.has(action));
    expect(untried).toEqual(WITHOUT_DOOR);
  });

  for (const role of roles) {
    for (const action of Object.keys(permissions) as Action[]) {
      const allowed = may(role, action);
      test(`${role}: ${action} is ${allowed ? "open" : "closed"}, by every door`, async () => {
        const before = await everything();
        for (const door of doors.filter((one) => one.action === action)) {
          const reads = door.method === "GET";
          const answers = await ask(people[role], door, addressOf(door, reads || !allowed), allowed);
          for (const [i, answer] of answers.entries()) {
            const name = `${door.method} ${door.pattern} (${i}) answered ${answer.status}`;
            if (allowed) expect([401, 403, 405, 415, 500], name).not.toContain(answer.status);
            else expect(isRefusal(answer), name).toBe(true);
          }
        }
        if (!allowed) expect(await everything()).toBe(before);
      });
    }
  }

  test("a role that is taken away counts at once, in sessions that are open", async () => {
    const one = await colleague(cabinet, "associe");
    expect((await one.get("/equipe")).status).toBe(200);
    await cabinet.query("UPDATE staff_member SET role = 'secretariat' WHERE id = $1", [one.id]);
    expect((await one.get("/equipe")).status).toBe(403);
    expect((await one.get("/adminfils")).text).not.toContain('href="/equipe"');
  });
});
