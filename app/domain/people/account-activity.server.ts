import { and, desc, eq, inArray } from "drizzle-orm";
import { visibleEntries } from "~/domain/journal/journal-access.server";
import { conakryStamp } from "~/lib/french-date";
import type { Staff } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { journal } from "~/server/db/schema.server";

/** As many lines as the page shows. */
const LINES = 12;

const opened: Record<string, string> = {
  password: "Connexion par mot de passe",
  code: "Connexion par mot de passe et code du téléphone",
  "recovery-code": "Connexion par mot de passe et code de secours",
  passkey: "Connexion par clé d’accès",
};

/** What concerns an account, in words; the journal holds more. */
const sentences: Record<string, string> = {
  "session.opened": "Connexion",
  "session.closed": "Déconnexion",
  "session.ended": "Session fermée à distance",
  "session.refused": "Essai de connexion refusé",
  "sign-in.suspended": "Connexion fermée un quart d’heure après trop d’essais",
  "password.changed": "Mot de passe changé",
  "password.reset": "Mot de passe choisi par un lien",
  "invitation.accepted": "Compte ouvert par l’invitation",
  "totp.enabled": "Codes du téléphone activés",
  "totp.replaced": "Codes d’un autre téléphone",
  "totp.removed": "Codes du téléphone retirés",
  "recovery-codes.made": "Nouveaux codes de secours",
  "passkey.added": "Clé d’accès ajoutée",
  "passkey.removed": "Clé d’accès retirée",
  "second-factor.reset": "Double authentification réinitialisée",
  "account.renamed": "Nom changé",
  "account.role-changed": "Rôle changé",
};

/** One line; `id` is the journal's. `by`: who did it, when it was somebody else. */
export type Activity = { id: number; stamp: string; what: string; isNewDevice: boolean; by: string | null };

/** The last things that happened to a person's own account, the latest first. */
export async function accountActivity(staff: Staff): Promise<Activity[]> {
  const rows = await db()
    .select({
      id: journal.id,
      at: journal.at,
      action: journal.action,
      actorId: journal.actorId,
      actorName: journal.actorName,
      details: journal.details,
    })
    .from(journal)
    .where(
      and(
        eq(journal.subjectKind, "staff"),
        eq(journal.subjectId, staff.id),
        inArray(journal.action, Object.keys(sentences)),
        visibleEntries(staff),
      ),
    )
    .orderBy(desc(journal.id))
    .limit(LINES);
  return rows.map(({ id, at, action, actorId, actorName, details }) => {
    const { by, device } = (details ?? {}) as { by?: string; device?: string };
    return {
      id,
      stamp: conakryStamp(at),
      what: (action === "session.opened" && by && opened[by]) || (sentences[action] ?? action),
      isNewDevice: device === "new",
      by: actorId !== null && actorId !== staff.id ? actorName : null,
    };
  });
}
