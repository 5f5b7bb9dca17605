import pg from "pg";
import { EnvironmentError } from "../env.server";
import { missingRights } from "./application-rights.server";
import { withOptions, withUser } from "./connection-address";
import { isDatabaseAway } from "./db.server";

/**
 * What keeps the application from changing the journal (docs/decisions/0024):
 * `login`: it signs in with an account of its own, which may only read the journal and add to it; `role`: it signs in
 * as the owner and takes that account's rights on every connection; `triggers`: there is no such account, the triggers
 * of the table refuse, and so do the owner's own rights.
 */
type JournalGuard = "login" | "role" | "triggers";

/** How the application reaches the database. `role`: its account; null when it works as the owner. */
export type Access = { url: string; guard: JournalGuard; role: string | null };

/**
 * Sees to it that there is an account for the application with its rights, and answers how to connect with it. `owner`
 * is connected as the owner of the database and holds the migration lock; `ownerUrl` is its address; `given` is the
 * address of the application's own account, when there is one apart (MIGRATION_DATABASE_URL). Throws EnvironmentError
 * when that account will not do.
 */
export async function openAccess(owner: pg.Client, ownerUrl: string, given: string | null): Promise<Access> {
  if (given) {
    const role = await givenRole(owner, given);
    await grantRights(owner, role);
    return { url: given, guard: "login", role };
  }
  const role = await ownRole(owner);
  if (role) {
    await grantRights(owner, role);
    // A socket of one's own asks for no password: nothing but the account's own rights is within reach then.
    const asksNothing = !/:[^/@]*@/.test(ownerUrl) && !process.env.PGPASSWORD;
    const login = withUser(ownerUrl, role);
    if (asksNothing && (await worksAs(role, login))) return { url: login, guard: "login", role };
    const taken = withOptions(ownerUrl, `-c role=${role}`);
    if (await worksAs(role, taken)) return { url: taken, guard: "role", role };
  }
  await grantRights(owner, null);
  return { url: ownerUrl, guard: "triggers", role: null };
}

/** Gives an account what it lacks (null: the owner works for itself, without what would change the journal). */
export async function grantRights(owner: pg.ClientBase, role: string | null): Promise<void> {
  for (const statement of await missingRights(owner, role)) await owner.query(statement);
}

const SAME =
  "MIGRATION_DATABASE_URL : ce compte et celui de DATABASE_URL doivent être deux, et celui de DATABASE_URL ne doit avoir aucun pouvoir sur l’autre.";
const NOT_MEMBER =
  "MIGRATION_DATABASE_URL : ce compte doit pouvoir donner leurs droits à celui de DATABASE_URL : GRANT … TO …, dans cet ordre (README).";

async function givenRole(owner: pg.Client, given: string): Promise<string> {
  const client = new pg.Client({ connectionString: given, connectionTimeoutMillis: 5000 });
  client.on("error", () => {});
  await client.connect();
  const { rows } = await client.query<{ role: string }>("SELECT current_user AS role");
  await client.end();
  const role = rows[0]?.role ?? "";
  const found = await owner.query<{ powerful: boolean; known: boolean }>(
    `SELECT pg_has_role($1, current_user, 'MEMBER') OR pg_has_role($1, relowner, 'MEMBER') AS powerful,
            pg_has_role(current_user, $1, 'MEMBER') AS known
       FROM pg_class WHERE oid = 'public.journal'::regclass`,
    [role],
  );
  if (found.rows[0]?.powerful) throw new EnvironmentError(SAME);
  if (!found.rows[0]?.known) throw new EnvironmentError(NOT_MEMBER);
  return role;
}

/** The account named after the owner (« cabinet_app »), made when there is none; null when this owner may not. */
async function ownRole(owner: pg.Client): Promise<string | null> {
  const { rows } = await owner.query<{ name: string; makes: boolean; super: boolean }>(
    "SELECT rolname AS name, rolcreaterole OR rolsuper AS makes, rolsuper AS super FROM pg_roles WHERE rolname = current_user",
  );
  const me = rows[0];
  if (!me) return null;
  const role = /^[a-z_][a-z0-9_]{0,58}$/.test(me.name) ? `${me.name}_app` : "cabinet_app";
  try {
    const found = await owner.query<{ powerful: boolean; known: boolean }>(
      `SELECT pg_has_role(oid, current_user, 'MEMBER') AS powerful, pg_has_role(current_user, oid, 'MEMBER') AS known
         FROM pg_roles WHERE rolname = $1`,
      [role],
    );
    const there = found.rows[0];
    if (there) return there.known && !there.powerful ? role : null;
    if (!me.makes) return null;
    await owner.query(`CREATE ROLE ${role} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION`);
    // Who may make accounts may only administer them; to act as one is a grant of its own (PostgreSQL 16).
    if (!me.super) await owner.query(`GRANT ${role} TO CURRENT_USER`);
    return role;
  } catch (error) {
    const { code } = error as { code?: string };
    // Made at this moment for another database of the same server.
    if (code === "42710" || code === "23505") return role;
    if (code === "42501") return null;
    throw error;
  }
}

/** Whether one connects at that address and is that account. */
async function worksAs(role: string, url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ role: string }>("SELECT current_user AS role");
    return rows[0]?.role === role;
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
