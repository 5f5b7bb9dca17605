import { z } from "zod";

/**
 * Name of the last entry of an archive: it can only be written once every sum is known, and its absence tells a cut
 * file.
 */
export const MANIFEST = "manifest.json";

const part = z.object({
  name: z.string().refine(isPlainPath, "not a plain relative path"),
  size: z.number().int().min(0),
  sha256: z.string().length(64),
});

const manifest = z.object({
  format: z.literal("cabinet-backup"),
  version: z.literal(1),
  createdAt: z.iso.datetime(),
  /** `server_version` of the PostgreSQL it came from. */
  postgres: z.string(),
  /** Last migration applied: its time in db/migrations/meta/_journal.json (ms) and the sha256 of its SQL. */
  schema: z.object({ at: z.number().int(), hash: z.string() }),
  /** COPY text of each table is parts `tables/<name>/<n>.copy`, in order; rows are lines. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1), rows: z.number().int() })),
  /** Jobs that had not run: parts `jobs/<n>.copy`. */
  jobs: z.number().int(),
  /** Parts `files/<key>`: the stored files. */
  files: z.number().int(),
  /** Every entry before this one, in the order of the archive. */
  parts: z.array(part),
});

export type Manifest = z.infer<typeof manifest>;
export type Part = z.infer<typeof part>;

/** Throws (ZodError, SyntaxError) when the text is not a manifest of this format. */
export function parseManifest(text: string): Manifest {
  return manifest.parse(JSON.parse(text));
}

/** Entries become keys of the file store: nothing may climb out. */
export function isPlainPath(name: string): boolean {
  const steps = name.split("/");
  return !name.includes("\\") && !name.includes("\0") && steps.every((s) => s !== "" && s !== "." && s !== "..");
}

/** First entry of every archive, for whoever meets the file without this product. */
export const LISEZMOI = `Sauvegarde du site du cabinet. CONFIDENTIEL : messages de clients, comptes, secrets.

Contrôler puis restaurer :  npm run cabinet -- restore CE_FICHIER.tar.gz

Sans le produit : chaque table est en texte COPY de PostgreSQL (UTF-8), découpé en morceaux à remettre bout à bout ;
manifest.json donne les colonnes de chaque table, dans l’ordre, et l’empreinte SHA-256 de chaque morceau.

  cat tables/message/*.copy | psql -c "COPY message (…colonnes…) FROM STDIN"

Les sessions ouvertes, les liens à usage unique et les compteurs d’essais de connexion n’y sont pas.
`;
