import { FIRST_NAMES } from "./words.mjs";

/** Searches that differ in how many hearings match and in how an index can help. */
export const HEARING_SEARCHES = [
  { what: "one reference", words: `${new Date().getFullYear()}-0123` },
  { what: "frequent name of a client", words: FIRST_NAMES[0] ?? "fatoumata" },
  { what: "opposing party", words: "adversaire 1234" },
  { what: "word of every title", words: "affaire" },
  { what: "a day", words: "12/01" },
  { what: "no match", words: "zzyzx" },
];

/** The hearings of a month of a busy firm, half of all lie in the past. */
const A_MONTH = 3_000;
const PURPOSES = ["Mise en état", "Plaidoirie", "Prononcé", "Enquête"];

const HEARINGS = `
  with matters as materialized (select array_agg(id) as ids from (select id from matter order by year, n) as all_of_them),
    courts as materialized (select array_agg(id) as ids from (select id from court order by id) as all_of_them),
    lawyers as materialized (select array_agg(id) as ids from (select id from lawyer order by id) as all_of_them)
  insert into hearing (matter_id, court_id, lawyer_id, day, time, minutes, purpose, state, outcome, outcome_at, clash_accepted_at)
  select matters.ids[1 + n % cardinality(matters.ids)], courts.ids[1 + n % cardinality(courts.ids)],
    lawyers.ids[1 + n % cardinality(lawyers.ids)], day, time '08:00' + make_interval(mins => 30 * (n % 16)), 60,
    ($3::text[])[1 + n % cardinality($3::text[])],
    case when day < current_date then 'tenue' else 'prevue' end, case when day < current_date then 'plaidee' end,
    case when day < current_date then now() end, now()
  from generate_series($1::int, $2::int) as n, matters, courts, lawyers,
    -- This month first, then the months before and after, further and further.
    lateral (select (date_trunc('month', current_date) + make_interval(
      months => ((n - 1) / ${A_MONTH} + 1) / 2 * (case when (n - 1) / ${A_MONTH} % 2 = 0 then -1 else 1 end), days => n % 28))::date as day) as on_day`;

/** Of a fifth of them a deadline hangs. */
const DEADLINES = `
  insert into deadline (matter_id, hearing_id, kind, title, due_on, event_on, steps, state)
  select matter_id, id, 'delai', 'Conclusions ' || id, day - 15, day, '[]', 'ouvert' from (
    select hearing.*, row_number() over (order by created_at, id) as place from hearing where state = 'prevue'
      and not exists (select from deadline where deadline.hearing_id = hearing.id)) as ahead where place % 5 = 0`;

/**
 * Fills the table up to `size` hearings, always the same ones, of matters that are there, with their deadlines, and
 * lets PostgreSQL learn what is in it.
 * @param {import("pg").Client} database @param {number} size
 */
export async function fillHearings(database, size) {
  const { rows } = await database.query("select count(*)::int as n from hearing");
  await database.query(HEARINGS, [rows[0].n + 1, size, PURPOSES]);
  await database.query(DEADLINES);
  for (const table of ["hearing", "deadline"]) await database.query(`vacuum analyze ${table}`);
}
