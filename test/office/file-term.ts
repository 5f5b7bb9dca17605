type Cabinet = { query: (text: string) => Promise<unknown> };

/** The file of each client of whom something lies in the corbeille has waited for its term: eleven years. */
export async function letTermPass(cabinet: Cabinet): Promise<void> {
  const clients = `SELECT id FROM client WHERE deleted_at IS NOT NULL
    UNION SELECT client_id FROM matter WHERE deleted_at IS NOT NULL`;
  for (const [file, which] of [
    ["client", clients],
    ["matter", `SELECT id FROM matter WHERE client_id IN (${clients})`],
  ]) {
    // Nobody changes an entry once it is written, but time.
    await cabinet.query(`
      ALTER TABLE ${file}_entry DISABLE TRIGGER USER;
      UPDATE ${file}_entry SET at = at - interval '11 years' WHERE ${file}_id IN (${which});
      ALTER TABLE ${file}_entry ENABLE TRIGGER USER;
      UPDATE ${file} SET updated_at = updated_at - interval '11 years' WHERE id IN (${which})`);
  }
}
