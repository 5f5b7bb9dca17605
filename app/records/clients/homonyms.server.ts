import { and, arrayOverlaps, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { type Alikeness, byLikeness } from "~/lib/name-sounds";
import { e164, writtenPhone } from "~/lib/phone-number.server";
import { paths } from "~/paths";
import type { Staff } from "~/server/auth/staff.server";
import type { Queryable } from "~/server/db/db.server";
import { visibleClients } from "./client-access.server";
import { type ClientInput, inputColumns } from "./client-rules.server";
import { client } from "./client-table.server";
import { type LikelyMatch, MOST_SHOWN } from "./conflicts/likely-match";
import { calledLike, closest } from "./conflicts/name-match.server";
import { mainId } from "./joining/joined-clients.server";

/** `mainId`: of the file that is shown, to which this one may be joined. */
type Known = ClientInput & { id: string; closedAt: Date | null; mainId: string; mainName: string };
type Person = Pick<ClientInput, "name" | "otherNames" | "email" | "numero" | "otherPhones">;

/**
 * Clients who may be this one: a number or an e-mail address in common, or names of one sound. The likeliest first, at
 * most MOST_SHOWN; only those this person may know of (docs/decisions/0022 says who hears of the others).
 */
export async function findHomonyms(q: Queryable, value: ClientInput, staff: Staff): Promise<LikelyMatch[]> {
  const known = and(isNull(client.deletedAt), visibleClients(staff));
  return (await sameAs(q, value, known)).map(shown);
}

/** The clients of a condition who may be this person, the likeliest first, and why. */
export async function sameAs(q: Queryable, value: Person, among: SQL | undefined) {
  const names = [value.name, ...value.otherNames];
  const reached = await reachedBy(q, value, among);
  const called = await calledLike(
    client.nameKeys,
    names,
    (condition, limit): Promise<Known[]> => knownAs(q, and(among, condition)).limit(limit),
  );
  const rows = new Map([...reached, ...called].map((row) => [row.id, row]));
  return likeliest(value, [...rows.values()]);
}

/**
 * The clients of a condition who have the number or the address that a message came from, and why each is shown, those
 * of a like name first.
 */
export async function knownCallers(
  q: Queryable,
  { nom, phone, email }: { nom: string; phone: string | null; email: string | null },
  among: SQL | undefined,
): Promise<LikelyMatch[]> {
  if (!phone && !email) return [];
  const caller = { name: nom, otherNames: [], email, numero: phone ?? "", otherPhones: [] };
  return likeliest(caller, await reachedBy(q, caller, among)).map(shown);
}

const columns = {
  ...inputColumns,
  id: client.id,
  closedAt: client.closedAt,
  mainId,
  mainName: sql<string>`(SELECT main.name FROM client AS main WHERE main.id = ${mainId})`,
};

const knownAs = (q: Queryable, condition: SQL | undefined) => q.select(columns).from(client).where(condition);

const reachedBy = (q: Queryable, value: Person, among: SQL | undefined): Promise<Known[]> =>
  knownAs(q, and(among, hasReach(value))).limit(MOST_SHOWN * 2);

function likeliest(value: Person, rows: Known[]) {
  const likely = rows
    .map((row) => ({ row, ...compared(value, row) }))
    .filter(({ reasons }) => reasons.length > 0)
    .sort(likeliestFirst);
  // Of files that are joined, the one that is likeliest.
  const first = new Map(likely.toReversed().map((one) => [one.row.mainId, one]));
  return likely.filter((one) => first.get(one.row.mainId) === one).slice(0, MOST_SHOWN);
}

const shown = ({ row, reasons }: ReturnType<typeof likeliest>[number]): LikelyMatch => ({
  kind: "duplicate",
  id: row.mainId,
  name: row.mainName,
  href: paths.client(row.mainId),
  reason: reasons.join(", "),
  facts: [
    ...(row.id === row.mainId ? [] : [`Autre fiche\u00A0: ${row.name}`]),
    row.adresse,
    writtenPhone(row.numero),
    row.naturedaffaire,
    ...(row.closedAt ? ["Accès restreint"] : []),
  ],
});

function compared(value: Person, row: Known): { reasons: string[]; reach: number; alike: Alikeness | null } {
  const mine = spellings(value);
  const samePhone = spellings(row).some((number) => mine.includes(number));
  const sameEmail = value.email !== null && value.email.toLowerCase() === row.email?.toLowerCase();
  const alike = closest([value.name, ...value.otherNames], [row.name, ...row.otherNames]);
  const reasons = [
    samePhone ? "Même numéro de téléphone" : "",
    sameEmail ? "Même adresse e-mail" : "",
    alike?.reason ?? "",
  ].filter(Boolean);
  return { reasons, reach: Number(samePhone) + Number(sameEmail), alike };
}

type Compared = ReturnType<typeof compared>;

function likeliestFirst(a: Compared, b: Compared): number {
  if (a.reach !== b.reach) return b.reach - a.reach;
  if (!a.alike || !b.alike) return Number(!a.alike) - Number(!b.alike);
  return byLikeness(a.alike.likeness, b.alike.likeness);
}

/** A number may be stored in E.164 or, under the strict rules, as it was typed. */
function spellings({ numero, otherPhones }: Pick<ClientInput, "numero" | "otherPhones">): string[] {
  return [numero, ...otherPhones].flatMap((number) => [number, e164(number) ?? number]);
}

/** Each way has an index of its own; joined by OR in one query the planner would rather read the whole table. */
function hasReach({ numero, otherPhones, email }: Person): SQL {
  const numbers = spellings({ numero, otherPhones });
  const all = [
    ...new Set(numbers.flatMap((number) => [number, number.replace(/^\+/, ""), number.replace(/^\+224/, "")])),
  ];
  return sql`${client.id} IN (
    SELECT id FROM client WHERE ${inArray(client.numero, all)}
    UNION ALL SELECT id FROM client WHERE ${arrayOverlaps(client.otherPhones, all)}
    UNION ALL SELECT id FROM client WHERE lower(${client.email}) = ${email?.toLowerCase() ?? null})`;
}
