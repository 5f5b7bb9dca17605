import type { RecordKind } from "~/abilities/record-kind.server";
import { capitalised } from "~/lib/capitalised";
import { records } from "~/records/records.server";
import { FileRefused } from "./import-limits";
import type { ImportPart } from "./import-part.server";
import type { Table } from "./uploaded-file.server";

export type ImportKind = RecordKind & { imports: ImportPart };

/** What a file can bring: what one imports most comes first, and is chosen beforehand. */
export function importKinds(): ImportKind[] {
  const kinds = records.filter((kind): kind is ImportKind => kind.imports !== undefined);
  return [...kinds.filter(({ imports }) => imports.usual), ...kinds.filter(({ imports }) => !imports.usual)];
}

/** The kind of that slug, which is what the database keeps of it; null for anything else. */
export function importKind(slug: string): ImportKind | null {
  return importKinds().find((kind) => kind.slug === slug) ?? null;
}

/** Throws FileRefused for a calendar where no event can be one. */
export function expectFits({ format }: Pick<Table, "format">, { imports }: ImportKind): void {
  if (format !== "ics" || imports.calendar) return;
  throw new FileRefused(
    "Un calendrier (.ics) n’apporte que des audiences\u00A0: choisissez «\u00A0Audiences\u00A0», ou un autre fichier.",
  );
}

/** « Clients »: how a list names the kind. */
export function kindLabel({ words: { many } }: RecordKind): string {
  return capitalised(many);
}
