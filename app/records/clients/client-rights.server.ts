import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { heldBecause } from "~/abilities/hold/hold-part.server";
import { foldedHeading } from "~/abilities/imports/import-fields";
import { cites } from "~/abilities/rights/cited-words.server";
import { bearers } from "~/abilities/rights/name-bearers.server";
import { type PersonalKind, personalPart, stamped, uuids } from "~/abilities/rights/personal-part.server";
import { entryPersonal } from "~/abilities/timeline/timeline-rights.server";
import { conakryStamp } from "~/lib/french-date";
import { writtenPhone } from "~/lib/phone-number.server";
import { paths } from "~/paths";
import type { Queryable } from "~/server/db/db.server";
import { settings } from "~/server/settings/settings.server";
import { plainFields } from "./client-fields";
import { client } from "./client-table.server";
import { REQUEST_DAYS, visibleRequests } from "./conflict-requests.server";
import { clientAdverseParty, conflictDecision, conflictRequest, foundMatch } from "./conflict-table.server";
import { clientsOf } from "./conflicts.server";

const held = heldBecause(sql`client.hold_reason`);

/** An adverse party that counts still serves to find conflicts of interest (content/legal/privacy, 3). */
const ADVERSE_KEEPS =
  "Sert à vérifier les conflits d’intérêts\u00A0: retirez d’abord cette partie adverse de la fiche du client.";

const adverseKeeps = (removedAt: SQL) =>
  sql<string | null>`coalesce(${held}, CASE WHEN ${removedAt} IS NULL THEN ${ADVERSE_KEEPS} END)`;

/** Adverse parties of that name, or whose note names somebody; those that were removed count. */
const adverseParties: PersonalKind = {
  kind: "adverse",
  title: "Parties adverses",
  words: { one: "partie adverse", many: "parties adverses" },
  find: async ({ q, query, seen, most }) => {
    const { id, name, nameKeys, note, at, removedAt } = clientAdverseParty;
    const read = (condition: SQL | undefined, limit: number) =>
      q
        .select({
          id,
          name,
          note,
          at,
          removedAt,
          clientId: client.id,
          gone: client.deletedAt,
          keeps: adverseKeeps(sql`${removedAt}`),
        })
        .from(clientAdverseParty)
        .innerJoin(client, eq(client.id, clientAdverseParty.clientId))
        .where(and(seen, condition))
        .limit(limit);
    const called =
      query.by === "name"
        ? await bearers(nameKeys, query.value, (row) => [row.name], read)
        : { found: [], more: false };
    const cited = await read(and(sql`${note} IS NOT NULL`, cites(note, query)), most);
    const quoted = cited
      .filter((row) => !called.found.some((one) => one.row.id === row.id))
      .map((row) => ({ row, reason: "Cité dans la précision" }));
    const records = [...called.found, ...quoted].map(({ row, reason }) => ({
      ref: `adverse:${row.id}`,
      kind: "adverse",
      title: row.name,
      facts: [conakryStamp(row.at), row.note ?? ""].filter(Boolean),
      reason: row.removedAt ? `${reason}, retirée` : reason,
      href: row.gone ? null : paths.clientAdverseParties(row.clientId),
      keeps: row.keeps,
    }));
    return { records, more: called.more };
  },
  // Whose adverse party somebody is, and what is noted of it, stays.
  archive: {
    key: "parties_adverses",
    title: "Parties adverses",
    rows: (ids, seen) => sql`
      SELECT p.name AS nom, ${stamped(sql`p.at`)} AS inscrite_le
      FROM client_adverse_party p JOIN client ON client.id = p.client_id
      WHERE p.id = ANY (${uuids(ids)}) AND ${seen} ORDER BY p.at`,
  },
  erase: {
    line: "adverse-party-erased",
    rows: (ids, allowed) => sql`
      DELETE FROM client_adverse_party p USING client WHERE p.id = ANY (${uuids(ids)}) AND client.id = p.client_id
        AND ${adverseKeeps(sql`p.removed_at`)} IS NULL AND ${allowed} RETURNING client.id AS id`,
  },
};

/** Words of a lawyer on a conflict belong to the file of the client they are about. */
const DECISION_KEEPS =
  "Justifie une décision du cabinet sur un conflit d’intérêts\u00A0: suit le dossier du client, et disparaît avec lui.";

const WITHHELD =
  "Des motifs ou conclusions d’avocats sur un conflit d’intérêts vous citent. Ils sont couverts par le secret professionnel et ne sont pas joints.";

/** Reasons of decisions on conflicts that name somebody, but for those about clients this person may not know of. */
const decisions: PersonalKind = {
  kind: "decision",
  title: "Motifs de décision sur un conflit",
  withheld: WITHHELD,
  find: async ({ q, query, seen, most }) => {
    const { id, reason, at, conflicts, clientId } = conflictDecision;
    const rows = await q
      .select({ id, reason, at, conflicts, clientId, gone: client.deletedAt })
      .from(conflictDecision)
      .innerJoin(client, eq(client.id, clientId))
      .where(and(seen, cites(reason, query)))
      .orderBy(desc(at))
      .limit(most);
    const opposite = await clientsOf(
      q,
      rows.flatMap((row) => row.conflicts),
    );
    const known = await visibleAmong(
      q,
      opposite.map((one) => one.id),
      seen,
    );
    const hidden = new Set(opposite.filter((one) => !known.has(one.id)).map((one) => one.conflict));
    const records = rows
      .filter((row) => !row.conflicts.some((conflict) => hidden.has(conflict.id)))
      .map((row) => ({
        ref: `decision:${row.id}`,
        kind: "decision",
        title: "Motif écrit par un avocat",
        facts: [conakryStamp(row.at), row.reason],
        reason: "Cité dans le motif",
        href: row.gone ? null : paths.clientConflicts(row.clientId),
        keeps: DECISION_KEEPS,
      }));
    return { records, more: false };
  },
};

/** Conclusions on matches found later that name somebody; both clients must be known to this person. */
const conclusions: PersonalKind = {
  kind: "conclusion",
  title: "Conclusions d’un rapprochement",
  withheld: WITHHELD,
  find: async ({ q, query, seen, most }) => {
    const { id, conclusion, examinedAt, clientId, otherId } = foundMatch;
    const rows = await q
      .select({ id, conclusion, examinedAt, otherId })
      .from(foundMatch)
      .innerJoin(client, eq(client.id, clientId))
      .where(and(seen, sql`${conclusion} IS NOT NULL`, cites(conclusion, query)))
      .limit(most);
    const known = await visibleAmong(
      q,
      rows.map((row) => row.otherId),
      seen,
    );
    const records = rows
      .filter((row) => known.has(row.otherId))
      .map((row) => ({
        ref: `conclusion:${row.id}`,
        kind: "conclusion",
        title: "Conclusion d’un avocat",
        facts: [row.examinedAt ? conakryStamp(row.examinedAt) : "", row.conclusion ?? ""].filter(Boolean),
        reason: "Cité dans la conclusion",
        href: paths.lateMatch(row.id),
        keeps: DECISION_KEEPS,
      }));
    return { records, more: false };
  },
};

/** What somebody typed who waits for a lawyer to decide: never kept for long (conflict-requests.server.ts). */
const requests: PersonalKind = {
  kind: "demande",
  title: "Demandes de décision",
  find: async ({ q, query, staff, most }) => {
    const { id, typed, askedAt } = conflictRequest;
    const words = sql`${typed}::text`;
    const rows = await q
      .select({ id, at: askedAt, name: sql<string>`${typed} ->> 'name'` })
      .from(conflictRequest)
      .where(and(visibleRequests(staff), sql`${typed} IS NOT NULL`, cites(words, query)))
      .limit(most);
    const records = rows.map((row) => ({
      ref: `demande:${row.id}`,
      kind: "demande",
      title: row.name,
      facts: [conakryStamp(row.at)],
      reason: "Cité dans la demande",
      href: paths.conflictRequest(row.id),
      keeps: REQUEST_KEEPS,
    }));
    return { records, more: false };
  },
};

const REQUEST_KEEPS = `Attend la décision d’un avocat\u00A0: effacée avec elle, et au plus tard ${REQUEST_DAYS}\u00A0jours après avoir été écrite.`;

async function visibleAmong(q: Queryable, ids: string[], seen: SQL): Promise<ReadonlySet<string>> {
  const rows = await q
    .select({ id: client.id })
    .from(client)
    .where(and(inArray(client.id, ids), seen));
  return new Set(rows.map((row) => row.id));
}

/**
 * Why a client's file stays: a hold, or the retention of the settings, counted from its last change or from what was
 * last noted in it.
 */
function clientKeeps(): SQL<string | null> {
  const years = settings().client_retention_years;
  const last = sql`greatest(client.updated_at, (SELECT max(last.at) FROM client_entry AS last WHERE last.client_id = client.id))`;
  const end = sql`(${last} + make_interval(years => ${years}))`;
  const words = `Dossier de client\u00A0: les réglages du cabinet le conservent ${years}\u00A0ans après son dernier changement, jusqu’au `;
  return sql`coalesce(${held}, CASE WHEN ${end} > now()
    THEN ${words} || to_char(${end} AT TIME ZONE 'Africa/Conakry', 'DD/MM/YYYY') || '.' END)`;
}

/** Plain fields, under their label as a program writes it: « repere ». */
const plainColumns = Object.fromEntries(
  plainFields.map(({ name, label }) => [
    foldedHeading(label).replaceAll(" ", "_"),
    sql<string | null>`${client[name]}`,
  ]),
);

/** Clients who may be somebody, as homonyms are found, with what is written about them. */
export const clientPersonal = personalPart({
  kind: "client",
  title: "Clients",
  words: { one: "client", many: "clients" },
  archive: { key: "clients", title: "Fiches de client" },
  table: sql`client`,
  time: sql`dateajout`,
  names: sql`ARRAY[name] || other_names`,
  nameKeys: client.nameKeys,
  email: sql`email`,
  phone: (numbers) => sql`(numero = ANY (${numbers}) OR other_phones && ${numbers})`,
  fields: {
    nature_de_la_personne: sql<string>`kind`,
    nom: sql<string>`name`,
    autres_noms: sql<string[]>`other_names`,
    adresse: sql<string>`adresse`,
    ...plainColumns,
    email: sql<string | null>`email`,
    numero: sql<string>`numero`,
    autres_numeros: sql<string[]>`other_phones`,
    nature_d_affaire: sql<string>`naturedaffaire`,
    avocat: sql<string>`avocat`,
    enregistre_le: stamped(sql`dateajout`),
    change_le: stamped(sql`updated_at`),
  },
  shown: ({ nom, autres_noms, adresse, numero, email, nature_d_affaire }) => ({
    title: nom,
    facts: [...autres_noms, adresse, writtenPhone(numero), email, nature_d_affaire],
  }),
  file: paths.client,
  keeps: clientKeeps,
  attached: [
    ...entryPersonal({
      prefix: "suivi",
      table: sql`client`,
      entries: sql`client_entry`,
      owner: sql`client_id`,
      file: paths.client,
      ownReason: "Dans la fiche de la personne",
      keeps: clientKeeps,
    }),
    adverseParties,
    decisions,
    conclusions,
    requests,
  ],
  limits: () => {
    const years = settings().client_retention_years;
    return [
      "Les clients dont l’accès est restreint à d’autres que vous ne paraissent pas ici\u00A0: demandez à qui les voit.",
      years > 0
        ? `Un dossier de client est conservé ${years}\u00A0ans après son dernier changement («\u00A0Réglages\u00A0», «\u00A0Conservation\u00A0»).`
        : "Les réglages du cabinet ne fixent aucune durée de conservation des dossiers de clients.",
    ];
  },
});
