import { FIRST_NAMES, LAST_NAMES, PLACES, WORDS } from "./words.mjs";

/** Searches that differ in how many messages match and in how an index can help. */
export const SEARCHES = [
  { what: "rare word", words: "hypothèque" },
  { what: "frequent word", words: "procédure" },
  { what: "frequent name by its sound", words: "mariame" },
  { what: "word of every message", words: "bonjour" },
  { what: "word of every address", words: "personne" },
  { what: "without its accents", words: "kerouane" },
  { what: "date", words: `12/03/${new Date().getFullYear() - 1}` },
  { what: "two letters", words: "ma" },
  { what: "no match", words: "zzyzx" },
];

/** A rare word stands in one message of so many, a frequent one in one of so many. */
const RARE = 5_000;
const FREQUENT = 3;
const FILL = `
  insert into message (number, nom, name_keys, email, message, source, status, created_at, updated_at, submission_key)
  select
    'B-' || lpad(n::text, 7, '0'),
    nom, string_to_array(folded(nom), ' '),
    'personne' || n || '@exemple.gn',
    format('Bonjour, je vous écris de %s au sujet de %s et de %s. %s Mon %s attend depuis le mois dernier : quel %s, quel %s ?',
      ($5::text[])[1 + floor(random() * cardinality($5::text[]))::int],
      word(n, 1), word(n, 2),
      case when n % ${RARE} = 1 then 'Il s’agit d’une hypothèque.' when n % ${FREQUENT} = 0 then 'La procédure est longue.' else '' end,
      word(n, 3), word(n, 4), word(n, 5)),
    'site',
    (array['nouveau', 'pris-en-charge', 'repondu', 'clos'])[1 + floor(random() * 4)::int],
    stamp, stamp,
    decode(md5('bench' || n), 'hex')
  from (
    select n, now() - (random() * 1000 || ' days')::interval as stamp,
      ($3::text[])[1 + floor(random() * cardinality($3::text[]))::int] || ' ' || ($4::text[])[1 + floor(random() * cardinality($4::text[]))::int] as nom
    from generate_series($1::int, $2::int) as n) as many`;

/** A word by chance: each mention draws anew. */
const WORD = /word\(n, \d\)/g;
const DRAWN = "($6::text[])[1 + floor(random() * cardinality($6::text[]))::int]";

/**
 * Fills the table up to `size` messages, always the same ones, and lets PostgreSQL learn what is in it.
 * @param {import("pg").Client} database @param {number} size
 */
export async function fillMessages(database, size) {
  const { rows } = await database.query("select count(*)::int as n from message");
  await database.query("select setseed(0.4)");
  const words = [FIRST_NAMES, LAST_NAMES, PLACES, WORDS];
  await database.query(FILL.replace(WORD, DRAWN), [rows[0].n + 1, size, ...words]);
  await database.query("vacuum analyze message");
}
