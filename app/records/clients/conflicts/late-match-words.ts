import type { LateMatch } from "./late-matches.server";

/** « A et B ». */
export function lateMatchTitle({ client, other }: Pick<LateMatch, "client" | "other">): string {
  return `${other.name} et ${client.name}`;
}

/** What two clients may be to each other. */
export function lateMatchKind({ kind }: Pick<LateMatch, "kind">): string {
  return kind === "conflict" ? "Conflit d’intérêts possible" : "Doublon possible";
}
