import { type SQL, sql } from "drizzle-orm";
import { heldBecause } from "~/abilities/hold/hold-part.server";
import { foldedHeading } from "~/abilities/imports/import-fields";
import { personalPart, stamped } from "~/abilities/rights/personal-part.server";
import { entryPersonal } from "~/abilities/timeline/timeline-rights.server";
import { refusalOf } from "~/abilities/trash/trash-part.server";
import { writtenPhone } from "~/lib/phone-number.server";
import { paths } from "~/paths";
import { billingPersonal } from "~/records/invoices/billing-rights.server";
import { MONEY_KEPT } from "~/records/invoices/money-kept";
import { settings } from "~/server/settings/settings.server";
import { plainFields } from "./client-fields";
import { clientHold } from "./client-hold.server";
import { clientRefusals } from "./client-refusals.server";
import { client } from "./client-table.server";
import { clientTerm } from "./client-term.server";
import { conflictPersonal } from "./conflicts/conflict-rights.server";
import { sameClients } from "./joining/joined-clients.server";

/**
 * Of the client, or of one of the matters that would go with it. Of a matter behind a wall nothing is told: it counts
 * as one where the firm has worked.
 */
const held = sql<string | null>`coalesce(${heldBecause(clientHold(sql`ARRAY[client.id]`))},
  CASE WHEN EXISTS (SELECT FROM matter WHERE matter.client_id = client.id AND matter.hold_reason IS NOT NULL
      AND matter.closed_at IS NULL)
    THEN ${"Effacement interdit\u00A0: un de ses dossiers est conservé."}::text END)`;

/** Pieces and payments bear the client's name for ten years at least, and lead to the file. */
const money = sql`CASE WHEN EXISTS (SELECT FROM billing WHERE billing.client_id = client.id)
  OR EXISTS (SELECT FROM payment WHERE payment.client_id = client.id) THEN ${MONEY_KEPT}::text END`;

/** Why a client's file stays: a hold, what was asked or paid, whatever refuses its deletion, or the retention. */
const clientKeeps = (): SQL<string | null> =>
  sql`coalesce(${held}, ${money}, ${refusalOf({ refuses: clientRefusals })}, ${retention()})`;

/** What was noted in it may go although the file itself has to stay. */
const entriesKeep = (): SQL<string | null> => sql`coalesce(${held}, ${retention()})`;

/** The retention of the settings, as long as it runs. */
function retention(): SQL<string | null> {
  const years = settings().client_retention_years;
  const end = clientTerm();
  const words = `Dossier de client\u00A0: les réglages du cabinet le conservent ${years}\u00A0ans après son dernier changement, jusqu’au `;
  return sql`CASE WHEN ${end} > now()
    THEN ${words} || to_char(${end} AT TIME ZONE 'Africa/Conakry', 'DD/MM/YYYY') || '.' END`;
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
  same: sameClients,
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
  kept: MONEY_KEPT,
  attached: [
    ...entryPersonal({
      prefix: "suivi",
      table: sql`client`,
      entries: sql`client_entry`,
      owner: sql`client_id`,
      file: paths.client,
      ownReason: "Dans la fiche de la personne",
      keeps: entriesKeep,
    }),
    ...conflictPersonal,
    ...billingPersonal,
  ],
  limits: () => {
    const years = settings().client_retention_years;
    return [
      "Les clients dont l’accès est restreint à d’autres que vous ne paraissent pas ici\u00A0: demandez à qui les voit.",
      years > 0
        ? `Un dossier de client est conservé ${years}\u00A0ans après son dernier changement («\u00A0Réglages\u00A0», «\u00A0Conservation\u00A0»).`
        : "Les réglages du cabinet ne fixent aucune durée de conservation des dossiers de clients.",
      MONEY_KEPT,
    ];
  },
});
