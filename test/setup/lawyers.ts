import type { Visitor } from "./visitor";

type Cabinet = {
  query: <T extends Record<string, unknown>>(text: string, values?: unknown[]) => Promise<{ rows: T[] }>;
};

/** Names the lawyers of the firm and gives the first of them this account. */
export async function lawyerWithAccount(
  cabinet: Cabinet,
  account: { id: string },
  ...names: string[]
): Promise<string> {
  await cabinet.query(
    "INSERT INTO setting (key, value) VALUES ('lawyers', $1) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
    [JSON.stringify(names)],
  );
  const { rows } = await cabinet.query<{ id: string }>(
    "UPDATE lawyer SET staff_id = $1 WHERE active AND position = 1 RETURNING id",
    [account.id],
  );
  return rows[0]?.id ?? "";
}

/** Posts the profile of an account's own lawyer, or of another at `address`, in the version that is on the screen. */
export async function present(visitor: Visitor, fields: Record<string, string>, address = "/mon-compte/profil") {
  const { page } = await visitor.get(address);
  const version = page.querySelector('main input[name="version"]')?.getAttribute("value") ?? "";
  return visitor.post(address, { version, ...fields });
}
