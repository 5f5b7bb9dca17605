const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A path with the ids in it as they are stored and journalled: without capitals. */
export function withPlainIds(path: string): string {
  return path.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, (id) => id.toLowerCase());
}

/** Whether a text is the id of a stored record: PostgreSQL refuses what is no uuid. */
export function isRecordId(value: unknown): value is string {
  return typeof value === "string" && UUID.test(value);
}
