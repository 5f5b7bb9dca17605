import { createHash } from "node:crypto";
import { isRecordId } from "~/lib/record-id";

/**
 * Id of the record that a form of the office stores: of the same form with the same words it is always the same, so
 * that the database refuses a second one. Undefined (the database draws one) for a form without an id of its own.
 */
export function submittedId(formId: unknown, ...words: (string | null)[]): string | undefined {
  if (!isRecordId(formId)) return undefined;
  return digestId(
    createHash("sha256")
      .update(JSON.stringify([formId, ...words]))
      .digest(),
  );
}

/** Version 8 of RFC 9562: an id made by a rule of our own, here of the first bytes of a digest. */
export function digestId(digest: Buffer): string {
  const hex = digest.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    "-",
  );
}
