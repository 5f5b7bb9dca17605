import type { Standing } from "~/abilities/form/stored-record.server";

/** « Notaire, enregistré le 20/11/2026 par Awa Exemple. Mis à jour le … par …. », under the title of a file. */
export function standingNote(what: string, standing: Standing, gender: "m" | "f" = "m"): string {
  const { version, created, createdBy, updated, updatedBy } = standing;
  const e = gender === "f" ? "e" : "";
  const by = (name: string | null) => (name ? ` par ${name}` : "");
  const changed = version > 1 ? ` Mis${e} à jour le ${updated}${by(updatedBy)}.` : "";
  return `${what}, enregistré${e} le ${created}${by(createdBy)}.${changed}`;
}
