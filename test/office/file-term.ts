type Cabinet = { query: (text: string) => Promise<unknown> };

/** What lies in the corbeille of clients and matters has waited for its term there: eleven years. */
export async function letTermPass(cabinet: Cabinet): Promise<void> {
  for (const file of ["client", "matter"]) {
    const thrown = `SELECT id FROM ${file} WHERE deleted_at IS NOT NULL`;
    // Nobody changes an entry once it is written, but time.
    await cabinet.query(`
      ALTER TABLE ${file}_entry DISABLE TRIGGER USER;
      UPDATE ${file}_entry SET at = at - interval '11 years' WHERE ${file}_id IN (${thrown});
      ALTER TABLE ${file}_entry ENABLE TRIGGER USER;
      UPDATE ${file} SET updated_at = updated_at - interval '11 years' WHERE id IN (${thrown})`);
  }
}
