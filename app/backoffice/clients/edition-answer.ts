import type { ClientValues } from "~/domain/clients/client-fields";
import type { FieldErrors } from "~/ui/error-summary";

/**
 * What became of an edition. A refused one comes back with the version it was typed on, or another person's save would go unseen. `stored` is answered only to a form with a script, which says so before it leaves. `mine` and
 * `before`: what was typed, and what had been on the screen, while somebody else saved the client.
 */
export type EditionAnswer =
  | { kind: "stored" }
  | { kind: "refused"; errors: FieldErrors; values: ClientValues; version: string }
  | { kind: "changed-meanwhile"; mine: ClientValues; before: Partial<ClientValues> };
