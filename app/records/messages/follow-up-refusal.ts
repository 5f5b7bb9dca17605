/** Why a change of the follow-up was not stored. `wish`: what was asked for, ready to be asked again, and on which version. */
export type Refusal =
  | { kind: "invalid"; message: string }
  | { kind: "changed-meanwhile"; wish: { field: string; value: string; on: string; label: string } };

/** The version of the message that was on the screen of who sent the form; null when it is no instant. */
export function seenVersion(form: FormData): Date | null {
  const seen = form.get("vu");
  if (typeof seen !== "string") return null;
  const date = new Date(seen);
  return Number.isNaN(date.getTime()) ? null : date;
}
