import { sql } from "drizzle-orm";
import { dateMistake, importDate } from "~/abilities/imports/import-date.server";
import { foldedHeading } from "~/abilities/imports/import-fields";
import { importPart, insertInto, type Problem, type ReadRow } from "~/abilities/imports/import-part.server";
import { allNameKeys } from "~/lib/name-sounds";
import { typedLine } from "~/lib/typed-text";
import { paths } from "~/paths";
import { firstMatterOpening } from "~/records/matters/first-matter.server";
import { enqueueAll } from "~/server/jobs/jobs.server";
import { clientFieldLabel, clientFields, shownFields } from "./client-fields";
import { findAlike } from "./client-import-homonyms.server";
import { type ClientInput, checkClient, inputColumns } from "./client-rules.server";
import { requiredSentences } from "./client-sentences";
import { lateMatchWatch } from "./conflicts/late-matches.server";

/** A client of a file, fit to be stored. `dateajout` in ISO 8601; null: the day of the import. */
type ImportedClient = ClientInput & { dateajout: string | null };

/** Clients of one watch: some seconds of work. */
const WATCHED = 50;

/** How clients are imported: rows of the old back end (shape of GET /FClientl), of an export or of a spreadsheet. */
export const clientImport = importPart<ImportedClient>({
  usual: true,
  fields: [
    ...shownFields.map(({ name, label, required, fallback, known }) => ({ name, label, required, fallback, known })),
    { name: "dateajout", label: "Date d’ajout", known: ["date", "date ajout", "recu le"] },
  ],
  read: readClient,
  insert: insertInto<ImportedClient>(sql`client`, (client, { actor, at }) => ({
    ...Object.fromEntries(clientFields.map(({ name }) => [inputColumns[name].name, client[name]])),
    dateajout: client.dateajout ?? at,
    name_keys: allNameKeys([client.name, ...client.otherNames]),
    created_by: actor.id,
    updated_by: actor.id,
  })),
  href: paths.client,
  list: { label: "Liste des clients", href: paths.clients },
  named: "name",
  order: sql`client.sort_name`,
  alike: {
    find: findAlike,
    reach: ({ numero, email }) => [
      { text: numero, reason: "Même numéro" },
      ...(email ? [{ text: email.toLowerCase(), reason: "Même adresse e-mail" }] : []),
    ],
  },
  entry: "client.imported",
  /** Conflicts, and doubles behind a wall, are looked for afterwards (docs/decisions/0022). */
  follow: async (tx, ids) => {
    const groups = Array.from({ length: Math.ceil(ids.length / WATCHED) }, (_, i) => ({
      ids: ids.slice(i * WATCHED, (i + 1) * WATCHED),
    }));
    if (groups.length === 0) return;
    await enqueueAll(tx, firstMatterOpening, groups);
    await enqueueAll(tx, lateMatchWatch, groups);
  },
  searchIndex: "client_search",
  untouched: sql`client.closed_at IS NULL
    AND NOT EXISTS (SELECT FROM matter JOIN matter_in_use ON matter_id = matter.id WHERE client_id = client.id)
    AND NOT EXISTS (SELECT FROM billing WHERE client_id = client.id)
    AND NOT EXISTS (SELECT FROM client_entry WHERE client_id = client.id)
    AND NOT EXISTS (SELECT FROM client_message WHERE client_id = client.id)
    AND NOT EXISTS (SELECT FROM party WHERE client_id = client.id)
    AND NOT EXISTS (SELECT FROM conflict_decision WHERE client_id = client.id OR conflicts
      @> jsonb_build_array(jsonb_build_object('kind', 'client', 'id', client.id)))
    AND NOT EXISTS (SELECT FROM found_match WHERE client.id IN (client_id, other_id) AND examined_at IS NOT NULL)`,
});

/**
 * The inclusive rules of the form apply, whatever the setting: what the firm wrote down elsewhere, it keeps. What is
 * wrong is said in the rules' own sentences.
 */
function readClient(row: Record<string, string>): ReadRow<ImportedClient> {
  const written = typedLine(row.dateajout);
  const date = written ? importDate(written) : null;
  const check = checkClient(
    {
      ...row,
      kind: kindOf(row.kind),
      otherNames: listed(row.otherNames, /[\n;]/),
      otherPhones: listed(row.otherPhones, /[\n;,]/),
      dateajout: undefined,
    },
    "inclusives",
  );
  const problems: Problem[] = check.ok
    ? []
    : Object.entries(check.errors).map(([field, said]) => ({ field, says: sentence(field, said) }));
  if (written && !date) {
    const says = `Date d’ajout\u00A0: ${dateMistake(written, "Cette date n’est pas lisible.")}`;
    problems.push({ field: "dateajout", says });
  }
  if (!check.ok || problems.length > 0) return { problems };
  return { value: { ...check.value, dateajout: date?.toISOString() ?? null }, words: [keyed(check.value), written] };
}

/** What a row is known by is stored: these fields, in this order, always; a later one only where it says something. */
function keyed({ kind, name, otherNames, adresse, landmark, email, numero, ...later }: ClientInput) {
  const { otherPhones, naturedaffaire, avocat, ...others } = later;
  const first = { kind, name, otherNames, adresse, landmark, email, numero, otherPhones, naturedaffaire, avocat };
  return { ...first, ...Object.fromEntries(Object.entries(others).filter(([, value]) => value)) };
}

/** Sentences that name no field are told with it. */
function sentence(field: string, said: string): string {
  return requiredSentences.has(said) ? said : `${clientFieldLabel(field)}\u00A0: ${said}`;
}

function kindOf(text = ""): string {
  return /^(?:societe|entreprise|personne morale|morale|company)\b/.test(foldedHeading(typedLine(text)))
    ? "societe"
    : "personne";
}

function listed(text = "", separator: RegExp): string[] {
  return text.split(separator);
}
