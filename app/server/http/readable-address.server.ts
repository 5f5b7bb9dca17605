/**
 * Whether an address can be read: whole percent signs in its path, and no NUL anywhere, which nobody types and
 * PostgreSQL refuses in every text. A query with broken letters is a search for odd words, and finds nothing.
 */
export function isReadable({ pathname, search }: URL): boolean {
  try {
    return !decodeURIComponent(pathname).includes("\0") && !search.includes("%00");
  } catch {
    return false;
  }
}
