import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { visibleEntries } from "~/abilities/journal/journal-access.server";
import { conakryStamp } from "~/lib/french-date";
import { counted } from "~/lib/french-number";
import type { Staff } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { journal } from "~/server/db/schema.server";

/** As many lines as the page shows, beside those of refusals. */
const LINES = 12;
/** Refusals older than this are not told, in days. */
const REFUSAL_DAYS = 30;

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
  "password.changed": "Mot de passe changé",
  "password.reset": "Mot de passe choisi par un lien",
  "invitation.accepted": "Compte ouvert par l’invitation",
  "totp.enabled": "Codes du téléphone activés",
  "totp.replaced": "Codes d’un autre téléphone",
  "totp.removed": "Codes du téléphone retirés",
  "recovery-codes.made": "Nouveaux codes de secours",
  "passkey.added": "Clé d’accès ajoutée",
  "passkey.removed": "Clé d’accès retirée",
  "account.calendar-made": "Abonnement d’agenda créé",
  "account.calendar-ended": "Abonnement d’agenda arrêté",
  "second-factor.reset": "Double authentification réinitialisée",
  "account.renamed": "Nom changé",
  "account.role-changed": "Rôle changé",
  "account.walls-handed-over": "Clients à accès restreint confiés à une autre personne",
};

type Refusal = { action: string; code: boolean; count: number; id: number; at: Date };

/**
 * What anybody who knows the address can cause, once and several times. A code is refused only after the right
 * password.
 */
const refusals: Record<"password" | "code" | "suspended", { one: string; many: string }> = {
  password: { one: "Essai de connexion refusé", many: "essais de connexion refusés" },
  code: { one: "Code refusé après le bon mot de passe", many: "codes refusés après le bon mot de passe" },
  suspended: { one: "Connexion fermée après trop d’essais", many: "fermetures de la connexion après trop d’essais" },
};

function refused({ action, code, count }: Refusal): string {
  const { one, many } = refusals[action === "sign-in.suspended" ? "suspended" : code ? "code" : "password"];
  return count === 1
    ? one
    : `${counted(count, many, many)} en ${counted(REFUSAL_DAYS, "jour", "jours")} (date de la dernière fois)`;
}

/** One line; `id` is the journal's. `by`: who did it, when it was somebody else. */
export type Activity = { id: number; stamp: string; what: string; isNewDevice: boolean; by: string | null };

/**
 * The last things that happened to a person's own account, the latest first. Refusals are one line of each kind:
 * strangers who try passwords must not push a new device out of sight.
 */
export async function accountActivity(staff: Staff): Promise<Activity[]> {
  const [lines, groups] = await Promise.all([ownLines(staff), ownRefusals(staff)]);
  const told = groups.map((refusal) => ({
    id: refusal.id,
    stamp: conakryStamp(refusal.at),
    what: refused(refusal),
    isNewDevice: false,
    by: null,
  }));
  return [...lines, ...told].sort((a, b) => b.id - a.id);
}

function about(staff: Staff, which: SQL): SQL | undefined {
  return and(eq(journal.subjectKind, "staff"), eq(journal.subjectId, staff.id), which, visibleEntries(staff));
}

async function ownLines(staff: Staff): Promise<Activity[]> {
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
    .where(about(staff, inArray(journal.action, Object.keys(sentences))))
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

function ownRefusals(staff: Staff): Promise<Refusal[]> {
  const code = sql<boolean>`coalesce(${journal.details} ->> 'by' = 'code', false)`;
  return db()
    .select({
      action: journal.action,
      code,
      count: sql<number>`count(*)::int`,
      id: sql<number>`max(${journal.id})`.mapWith(journal.id),
      at: sql<Date>`max(${journal.at})`.mapWith(journal.at),
    })
    .from(journal)
    .where(
      about(
        staff,
        sql`${journal.action} IN ('session.refused', 'sign-in.suspended')
          AND ${journal.at} > now() - make_interval(days => ${REFUSAL_DAYS})`,
      ),
    )
    .groupBy(journal.action, code);
}
