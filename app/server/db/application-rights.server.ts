import type pg from "pg";

/** Everything the application may do, as statements that are still missing; a start after the first finds none. */
export async function missingRights(owner: pg.ClientBase, role: string | null): Promise<string[]> {
  const { rows } = await owner.query<{ statement: string }>(role ? FOR_ROLE : FOR_OWNER, role ? [role] : []);
  return rows.map(({ statement }) => statement);
}

/**
 * Tables that it reads and adds to: the journal, what was tried to tell clients, the history of deadlines, issued
 * pieces with their lines, their PDF and the logos they bear, what was sent of them, money that came in and went back,
 * receipts, closed periods, reprises that were withdrawn, payments that were found in a file of the operator, what a
 * restore lost, texts of the site that were signed and withdrawn.
 */
const APPEND_ONLY = `('journal', 'notice_attempt', 'deadline_event', 'billing', 'billing_line', 'billing_file', 'billing_logo',
  'payment', 'allocation', 'reversal', 'refund', 'receipt', 'period_lock', 'billing_withdrawal', 'payment_tick', 'billing_sending',
  'billing_sending_piece', 'billing_sending_event', 'reminder_pause', 'issuing_opening', 'lost_number', 'text_version',
  'text_withdrawal')`;

/**
 * Tables of which triggers hold the rest: series of numbers, which it begins before 1 and has go on, no further than
 * the next; balances, which are the sums of their rows; references of payments, which a reversal frees; publications,
 * which it begins, and which a signature alone puts on the site. And restores, which it reads alone: with one of its
 * own making it could have numbers lost. `whole`: all that a right on whole rows would allow besides.
 */
const PARTLY = [
  {
    name: "number_series",
    rights: "SELECT, INSERT (kind, year), UPDATE (last, last_day, last_hash)",
    held: "has_table_privilege($1, oid, 'SELECT') AND has_column_privilege($1, oid, 'year', 'INSERT') AND has_column_privilege($1, oid, 'last_hash', 'UPDATE')",
    whole: "INSERT, UPDATE, DELETE, TRUNCATE, TRIGGER, REFERENCES",
  },
  balance("billing_balance", ["paid", "credited"]),
  balance("payment_balance", ["allocated", "refunded", "reversed"]),
  balance("provision_account", ["paid", "deducted", "refunded"]),
  {
    name: "payment_reference",
    rights: "SELECT, INSERT, DELETE",
    held: "has_table_privilege($1, oid, 'SELECT') AND has_table_privilege($1, oid, 'INSERT') AND has_table_privilege($1, oid, 'DELETE')",
    whole: "UPDATE, TRUNCATE, TRIGGER, REFERENCES",
  },
  {
    name: "publication",
    rights:
      "SELECT, INSERT (id, slug, title, excerpt, content, drawing, updated_by), UPDATE (title, drawing, version, updated_at, updated_by), DELETE",
    held: "has_table_privilege($1, oid, 'SELECT') AND has_column_privilege($1, oid, 'updated_by', 'INSERT') AND has_column_privilege($1, oid, 'updated_by', 'UPDATE') AND has_table_privilege($1, oid, 'DELETE')",
    whole: "INSERT, UPDATE, TRUNCATE, TRIGGER, REFERENCES",
  },
  {
    name: "restoration",
    rights: "SELECT",
    held: "has_table_privilege($1, oid, 'SELECT')",
    whole: "INSERT, UPDATE, DELETE, TRUNCATE, TRIGGER, REFERENCES",
  },
];

function balance(name: string, columns: string[]) {
  return {
    name,
    rights: `SELECT, INSERT, UPDATE (${columns.join(", ")})`,
    held: `has_table_privilege($1, oid, 'SELECT') AND has_table_privilege($1, oid, 'INSERT') AND has_column_privilege($1, oid, '${columns[0]}', 'UPDATE')`,
    whole: "UPDATE, DELETE, TRUNCATE, TRIGGER, REFERENCES",
  };
}

const PARTLY_NAMES = `(${PARTLY.map(({ name }) => `'${name}'`).join(", ")})`;

/** Each is taken back whole, where more was given, and given anew. */
const PARTLY_GRANTED = PARTLY.map(
  ({ name, rights, held, whole }) => `
  SELECT 3, format('REVOKE ALL ON %s FROM %I', oid::regclass, $1::text)
    FROM own WHERE relname = '${name}' AND has_table_privilege($1, oid, '${whole}')
  UNION ALL
  SELECT 4, format('GRANT ${rights} ON %s TO %I', oid::regclass, $1::text)
    FROM own WHERE relname = '${name}' AND (NOT (${held}) OR has_table_privilege($1, oid, '${whole}'))`,
).join("\n  UNION ALL");

/**
 * Rows of every table but those that only grow, which it reads and adds to, and those held in part; views, which it
 * reads; numbers of their sequences; the queue's schema, which the queue itself makes and changes (pg-boss migrates at
 * start), is its own. Ownership of nothing else: what it does not own it cannot alter, drop, or relieve of its
 * triggers. The catalogue is read once: each start and each file of tests asks this.
 */
const FOR_ROLE = `
  WITH own AS MATERIALIZED (
    SELECT oid, relname, relkind FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'S')
  )
  SELECT 1 AS turn, format('GRANT USAGE ON SCHEMA public TO %I', $1::text) AS statement
   WHERE NOT has_schema_privilege($1, 'public', 'USAGE')
  UNION ALL
  SELECT 2, format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO %I', oid::regclass, $1::text)
    FROM own
   WHERE relkind IN ('r', 'p') AND relname NOT IN ${APPEND_ONLY} AND relname NOT IN ${PARTLY_NAMES}
     AND NOT (has_table_privilege($1, oid, 'SELECT') AND has_table_privilege($1, oid, 'INSERT')
          AND has_table_privilege($1, oid, 'UPDATE') AND has_table_privilege($1, oid, 'DELETE'))
  UNION ALL
  SELECT 2, format('GRANT SELECT ON %s TO %I', oid::regclass, $1::text)
    FROM own
   WHERE relkind = 'v' AND NOT has_table_privilege($1, oid, 'SELECT')
  UNION ALL
  SELECT 3, format('REVOKE ALL ON %s FROM %I', oid::regclass, $1::text)
    FROM own
   WHERE relname IN ${APPEND_ONLY}
     AND has_table_privilege($1, oid, 'UPDATE, DELETE, TRUNCATE, TRIGGER, REFERENCES')
  UNION ALL
  SELECT 4, format('GRANT SELECT, INSERT ON %s TO %I', oid::regclass, $1::text)
    FROM own
   WHERE relname IN ${APPEND_ONLY}
     AND (NOT (has_table_privilege($1, oid, 'SELECT') AND has_table_privilege($1, oid, 'INSERT'))
       OR has_table_privilege($1, oid, 'UPDATE, DELETE, TRUNCATE, TRIGGER, REFERENCES'))
  UNION ALL
${PARTLY_GRANTED}
  UNION ALL
  SELECT 5, format('GRANT USAGE, SELECT ON SEQUENCE %s TO %I', oid::regclass, $1::text)
    FROM own
   WHERE relkind = 'S'
     AND NOT (has_sequence_privilege($1, oid, 'USAGE') AND has_sequence_privilege($1, oid, 'SELECT'))
  UNION ALL
  SELECT 6, format('CREATE SCHEMA pgboss AUTHORIZATION %I', $1::text) WHERE to_regnamespace('pgboss') IS NULL
  UNION ALL
  SELECT 7, format('ALTER SCHEMA pgboss OWNER TO %I', $1::text)
    FROM pg_namespace WHERE nspname = 'pgboss' AND nspowner <> (SELECT to_regrole(quote_ident($1)))
  UNION ALL
  SELECT 8, format('ALTER %s %s OWNER TO %I',
           CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END, c.oid::regclass, $1::text)
    FROM pg_class c
   WHERE relnamespace = (SELECT to_regnamespace('pgboss')) AND relkind IN ('r', 'p', 'v', 'S')
     AND relowner <> (SELECT to_regrole(quote_ident($1)))
     AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid
                        AND c.relkind = 'S' AND d.deptype IN ('a', 'i'))
  UNION ALL
  SELECT 9, format('ALTER ROUTINE %s OWNER TO %I', oid::regprocedure, $1::text)
    FROM pg_proc WHERE pronamespace = (SELECT to_regnamespace('pgboss')) AND proowner <> (SELECT to_regrole(quote_ident($1)))
  UNION ALL
  SELECT 10, format('ALTER TYPE %s OWNER TO %I', oid::regtype, $1::text)
    FROM pg_type
   WHERE typnamespace = (SELECT to_regnamespace('pgboss')) AND typtype IN ('e', 'd') AND typowner <> (SELECT to_regrole(quote_ident($1)))
  ORDER BY turn`;

/**
 * An owner without an account for the application gives up the rights that its triggers refuse anyway, but UPDATE where
 * other rows point to: with no such right PostgreSQL could not look up what they point to.
 */
const FOR_OWNER = `
  SELECT 1 AS turn, 'CREATE SCHEMA pgboss' AS statement WHERE to_regnamespace('pgboss') IS NULL
  UNION ALL
  SELECT 2, format('REVOKE %s ON public.%I FROM CURRENT_USER', given_up.rights, given_up.name)
    FROM (VALUES ${[
      ...[
        "journal",
        "billing_line",
        "billing_file",
        "billing_logo",
        "allocation",
        "reversal",
        "refund",
        "receipt",
        "period_lock",
        "billing_withdrawal",
        "payment_tick",
        "billing_sending_piece",
        "billing_sending_event",
        "reminder_pause",
        "issuing_opening",
        "lost_number",
        "text_version",
        "text_withdrawal",
      ].map((name) => `('${name}', 'UPDATE, DELETE, TRUNCATE')`),
      ...[
        "billing",
        "payment",
        "number_series",
        "billing_balance",
        "payment_balance",
        "provision_account",
        "billing_sending",
      ].map((name) => `('${name}', 'DELETE, TRUNCATE')`),
      "('payment_reference', 'UPDATE, TRUNCATE')",
      "('restoration', 'INSERT, DELETE, TRUNCATE')",
    ].join(", ")}) AS given_up (name, rights)
    JOIN pg_class ON relnamespace = 'public'::regnamespace AND relname = given_up.name
    JOIN pg_roles ON rolname = current_user AND NOT rolsuper
   WHERE has_table_privilege(pg_class.oid, given_up.rights)
  ORDER BY turn`;
