import type { FieldErrors } from "~/ui/error-summary";
import type { ClientValues } from "./client-fields";
import type { StoredVersion } from "./creation-answer";
import type { LikelyMatch } from "./likely-match";

/** What a form that was not stored comes back with: its words, and the version and the words that it was typed on. */
export type Typed = { values: ClientValues; version: string; before: string; motif: string };

/**
 * What became of an edition. A refused one comes back with the version it was typed on, or another person's save would go unseen.
 * `conflict`: the new name may be that of an adverse party. `stored` is answered only to a form with a script, which says so
 * before it leaves, and holds what it takes to go on with the form. `now`: the other person's save. `mine` and `before`: what was typed, and what had been on the screen, while somebody else saved the client.
 */
export type EditionAnswer =
  | { kind: "stored"; version: number; values: ClientValues }
  | ({ kind: "refused"; errors: FieldErrors } & Typed)
  | ({ kind: "conflict"; errors: FieldErrors; matches: LikelyMatch[] } & Typed)
  | { kind: "changed-meanwhile"; now: StoredVersion; mine: ClientValues; before: Partial<ClientValues> };
