import { and, eq, isNull } from "drizzle-orm";
import { titledName } from "~/content/client-values";
import { lawyer } from "~/records/lawyers/lawyer-table.server";
import { db } from "~/server/db/db.server";
import type { JobKind } from "~/server/jobs/jobs.server";
import { settings } from "~/server/settings/settings.server";
import { message } from "../message-table.server";
import { writtenRequest } from "../shown-request";

/**
 * In ms. Nobody waits for this call, so the five seconds of the specification (9, « contact call timeout ») are not for
 * it: a service given up although it accepts would get the same words again and again.
 */
const ANSWER_LIMIT = 50_000;

/** With growing pauses, some thirty hours of trying. */
const RETRIES = { retryLimit: 12, retryDelay: 30, retryBackoff: true, retryDelayMax: 12 * 3600 };

/**
 * Hands a stored message to the external form-collection service of specification 7 (name, email, message, as a form),
 * when the firm has set one. A message in the corbeille stays in the house.
 */
export const messageForwarding: JobKind<{ id: string }> = {
  name: "contact-forwarding",
  queue: "forwarding",
  options: { ...RETRIES, expireInSeconds: 90 },
  run: async ({ id }) => {
    const url = settings().forwarding_url;
    if (!url) return;
    const [row] = await db()
      .select({ found: message, lawyer: lawyer.name })
      .from(message)
      .leftJoin(lawyer, eq(lawyer.id, message.meetingLawyerId))
      .where(and(eq(message.id, id), isNull(message.deletedAt)));
    if (!row) return;
    const { found } = row;
    const answer = await fetch(url, {
      method: "POST",
      // The same at each try: a service that knows the header takes the message once.
      headers: { "Idempotency-Key": id },
      body: new URLSearchParams({ name: found.nom, email: found.email ?? found.phone ?? "", message: wordsOf(row) }),
      // Such services answer a form with a redirect to their thanks page: that is a success, and we need not go there.
      redirect: "manual",
      signal: AbortSignal.timeout(ANSWER_LIMIT),
    });
    await answer.body?.cancel();
    if (answer.status >= 400) throw new Error(`the collection service answered ${answer.status}`);
  },
};

/** The words of a call say when it suits; with whom a meeting is to be, and its moments, are beside them. */
function wordsOf({ found, lawyer }: { found: typeof message.$inferSelect; lawyer: string | null }): string {
  if (!found.meetingFirst) return found.message;
  const asked = writtenRequest({ ...found, meetingAt: null });
  return [found.message, "", asked, ...(lawyer ? [`Avec ${titledName(lawyer)}`] : [])].join("\n");
}
