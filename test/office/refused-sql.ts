import pg from "pg";

/**
 * As PostgreSQL refuses: 42501 for want of a right, and so most triggers; P0001 a trigger that says no more; a key or a
 * check of the table; 40001 the trigger by which a transaction is run again. Every other error is one of the statement
 * itself, a table or a column that is not there, or one that an INSERT forgot (23502): it proves nothing.
 */
const REFUSALS = ["42501", "P0001", "23503", "23505", "23514", "40001"];

/** What no row of a table that only grows may suffer; `column`: one of its own. */
export const changes = (table: string, column: string) => [
  `UPDATE ${table} SET ${column} = ${column}`,
  `DELETE FROM ${table}`,
  `TRUNCATE ${table} CASCADE`,
];

/**
 * Tries statements, listed by the table they are about, on the address of each account, in a transaction that is taken
 * back. Answers those that were not refused: done, or in error.
 */
export async function unrefused(
  accounts: Record<string, string>,
  byTable: Record<string, string[]>,
): Promise<string[]> {
  const found: string[] = [];
  for (const [account, connectionString] of Object.entries(accounts)) {
    const client = new pg.Client({ connectionString });
    await client.connect();
    for (const [table, statements] of Object.entries(byTable)) {
      for (const statement of statements) {
        await client.query("BEGIN");
        const outcome = await client.query(`${statement}; SET CONSTRAINTS ALL IMMEDIATE`).then(
          () => "done",
          ({ code, message }: { code?: string; message: string }) =>
            REFUSALS.includes(code ?? "") ? null : `${code} ${message}`,
        );
        await client.query("ROLLBACK");
        if (outcome) found.push(`${account}, ${table}: ${outcome}: ${statement}`);
      }
    }
    await client.end();
  }
  return found;
}
