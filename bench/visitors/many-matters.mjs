import { FIRST_NAMES } from "./words.mjs";

const year = new Date().getFullYear();

/** Searches that differ in how many matters match and in how an index can help. */
export const MATTER_SEARCHES = [
  { what: "one reference", words: `${year}-0123` },
  { what: "part of a reference", words: "-0123" },
  { what: "reference of before", words: "anc/12345" },
  { what: "one number of a court", words: `RG 1233/${year - 1}` },
  { what: "frequent name of a client", words: FIRST_NAMES[0] ?? "fatoumata" },
  { what: "half a name", words: "fato" },
  { what: "frequent name by its sound", words: "mariame" },
  { what: "rare name by its sound", words: "kabbah" },
  { what: "opposing party", words: "adversaire 1234" },
  { what: "word of every title", words: "affaire" },
  { what: "nature", words: "commerciale" },
  { what: "two letters", words: "ma" },
  { what: "no match", words: "zzyzx" },
];

/** One matter of so many is closed to all but a few (ethical wall). */
const CLOSED = 500;
const NATURES = ["Droit des Affaires", "Civile", "Commerciale", "Défense Pénale", "Droit Fiscal", "Autres"];
const STAGES = ["conseil", "amiable", "premiere-instance", "appel", "execution"];
const STATES = ["ouvert", "ouvert", "en-attente", "clos"];

const MATTERS = `
  with clients as materialized (select array_agg(id) as ids from (select id from client order by id limit 20000) as first)
  insert into matter (title, client_id, nature, stage, state, look_again_on, opened_on, old_reference, closed_at, created_at)
  select 'Affaire numéro ' || n, ids[1 + n % cardinality(ids)], ($3::text[])[1 + n % cardinality($3::text[])],
    ($4::text[])[1 + n % cardinality($4::text[])], state,
    case when state = 'en-attente' then current_date + (n % 60) - 30 end,
    make_date(${year} - n % 3, 1, 1) + least(n % 300, extract(doy from current_date)::int - 1), 'ANC/' || n,
    case when n % ${CLOSED} = 0 then now() end, now() - make_interval(mins => n)
  from generate_series($1::int, $2::int) as n, clients,
    lateral (select ($5::text[])[1 + n % cardinality($5::text[])] as state) as standing`;

/** Of a third of them there is a case before a court, of another a party, of half a task to come. */
const PARTS = [
  `insert into proceeding (matter_id, court_id, number, level)
   select matter.id, court.id, 'RG ' || substr(old_reference, 5) || '/' || matter.year, 'premiere-instance'
     from matter, (select id from court order by id limit 1) as court
     where substr(old_reference, 5)::int between $1 and $2 and substr(old_reference, 5)::int % 3 = 0`,
  `insert into party (client_id, matter_id, name, name_keys)
   select client_id, id, 'Adversaire ' || substr(old_reference, 5), '{adversaire}' from matter
     where substr(old_reference, 5)::int between $1 and $2 and substr(old_reference, 5)::int % 3 = 1`,
  `insert into matter_entry (matter_id, kind, words, due_on)
   select id, 'task', 'Conclure', current_date + 5 from matter
     where substr(old_reference, 5)::int between $1 and $2 and substr(old_reference, 5)::int % 2 = 0`,
];

/**
 * Fills the table up to `size` matters, always the same ones, of clients who are there, and lets PostgreSQL learn what
 * is in it.
 * @param {import("pg").Client} database @param {number} size
 */
export async function fillMatters(database, size) {
  const { rows } = await database.query("select count(*)::int as n from matter");
  const from = rows[0].n + 1;
  await database.query(MATTERS, [from, size, NATURES, STAGES, STATES]);
  for (const part of PARTS) await database.query(part, [from, size]);
  for (const table of ["matter", "proceeding", "party", "matter_entry"])
    await database.query(`vacuum analyze ${table}`);
}
