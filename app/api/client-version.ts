/** Entity tag of a version of a client (RFC 9110 8.8.3). */
export function versionTag(version: number): string {
  return `"${version}"`;
}

/**
 * The version that a program says it has seen; null when it says nothing, empty (which no version is) when it is
 * unreadable.
 */
export function seenTag(header: string | null): string | null {
  if (header === null || header.trim() === "*") return null;
  return /^\s*"(\d+)"\s*$/.exec(header)?.[1] ?? "";
}
