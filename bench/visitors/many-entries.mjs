/** The journal as its form of filters asks for it: all, by person, by kind of act, by subject, by day. */
export const JOURNAL_FILTERS = [
  "",
  "qui=personne-3",
  "action=changement",
  "action=export",
  "sujet=reglages",
  "sujet=clients&action=lecture&qui=personne-7",
  "qui=systeme",
  "du=2020-01-01&au=2020-12-31",
];

const FILL = `
  insert into journal (at, actor_id, actor_name, action, subject_kind, subject_id, details)
  select now() - make_interval(mins => n), 'personne-' || n % 12, 'Personne Exemple',
    (array['contacts.listed', 'contact.read', 'client.read', 'clients.listed', 'session.opened', 'contact.status-changed'])[1 + n % 6],
    'contact', gen_random_uuid()::text, '{"count": 50}'
  from generate_series(1, $1::int) as n`;

/**
 * Adds `size` entries to the journal, and lets PostgreSQL learn what is in it.
 * @param {import("pg").Client} database @param {number} size
 */
export async function fillJournal(database, size) {
  await database.query(FILL, [size]);
  await database.query("analyze journal");
}
