/** The unique index that refused what a statement would have stored; null for any other failure. */
export function violatedIndex(error: unknown): string | null {
  for (let e = error; e instanceof Error; e = e.cause) {
    const { code, constraint } = e as { code?: string; constraint?: string };
    if (code === "23505" && constraint) return constraint;
  }
  return null;
}
