import { FIRST_NAMES, LAST_NAMES, PLACES } from "./words.mjs";

/** Searches that differ in how many clients match and in how an index can help. */
export const CLIENT_SEARCHES = [
  { what: "one number as it is shown", words: "+224 620 01 23 45" },
  { what: "part of a number", words: "12.345" },
  { what: "frequent name", words: FIRST_NAMES[0] ?? "fatoumata" },
  { what: "half a name", words: "fato" },
  { what: "name in another order", words: "exemple fatoumata" },
  { what: "frequent name by its sound", words: "mariame" },
  { what: "rare name by its sound", words: "kabbah" },
  { what: "rare name of two letters", words: "ly" },
  { what: "lawyer of many", words: "maitre essai" },
  { what: "word of every client", words: "quartier" },
  { what: "word of half the addresses", words: "personne" },
  { what: "without its accents", words: "kerouane" },
  { what: "date", words: `12/03/${new Date().getFullYear() - 1}` },
  { what: "two letters", words: "ma" },
  { what: "no match", words: "zzyzx" },
];

/** One client of so many is closed to all but a few (ethical wall). */
const CLOSED = 500;
/** And one of so many has a rare name. The keys of these names are the names themselves (app/lib/name-sounds.ts). */
const RARE = 5000;
const NATURES = ["Droit des Affaires", "Civile", "Commerciale", "Défense Pénale", "Droit Fiscal", "Autres"];
const LAWYERS = ["Maitre Exemple", "Maitre Essai", "Maitre Modèle"];
const FILL = `
  insert into client (name, name_keys, adresse, landmark, email, numero, naturedaffaire, avocat, dateajout, closed_at)
  select
    name, string_to_array(folded(name), ' '),
    'Quartier ' || ($5::text[])[1 + floor(random() * cardinality($5::text[]))::int],
    case when n % 3 = 0 then 'près du marché ' || n end,
    case when n % 2 = 0 then 'personne' || n || '@exemple.gn' end,
    '+224620' || lpad(n::text, 6, '0'),
    ($6::text[])[1 + floor(random() * cardinality($6::text[]))::int],
    ($7::text[])[1 + floor(random() * cardinality($7::text[]))::int],
    now() - (random() * 1000 || ' days')::interval,
    case when n % ${CLOSED} = 0 then now() end
  from (
    select n, case when n % ${RARE} = 1 then 'Kaba Ly' else
      ($3::text[])[1 + floor(random() * cardinality($3::text[]))::int] || ' ' || ($4::text[])[1 + floor(random() * cardinality($4::text[]))::int]
      end as name
    from generate_series($1::int, $2::int) as n) as named`;

/**
 * Fills the table up to `size` clients, always the same ones, and lets PostgreSQL learn what is in it.
 * @param {import("pg").Client} database @param {number} size
 */
export async function fillClients(database, size) {
  const { rows } = await database.query("select count(*)::int as n from client");
  await database.query("select setseed(0.4)");
  const words = [FIRST_NAMES, LAST_NAMES, PLACES, NATURES, LAWYERS];
  await database.query(FILL, [rows[0].n + 1, size, ...words]);
  await database.query("vacuum analyze client");
}
