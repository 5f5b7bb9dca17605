import type { LikelyMatch } from "~/records/clients/conflicts/likely-match";

/** The conflicts of interest among what was found. */
export function conflictsAmong(matches: LikelyMatch[]): LikelyMatch[] {
  return matches.filter(({ kind }) => kind === "conflict");
}

/** 409 with the ids of the adverse parties: a program goes on by sending a lawyer's reason as `motif`. */
export function conflictRefusal(matches: LikelyMatch[]): Response {
  return Response.json(
    {
      message: "Conflit d’intérêts possible\u00A0: un avocat doit en donner le motif (champ motif).",
      conflits: conflictsAmong(matches).map(({ id }) => id),
    },
    { status: 409, headers: { "Cache-Control": "no-store" } },
  );
}
