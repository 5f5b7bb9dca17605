import { contact } from "~/content/contact";
import { floodDelay } from "~/records/messages/intake/message-flood.server";
import { storeMessage } from "~/records/messages/intake/message-intake.server";
import { checkMessage } from "~/records/messages/message-rules.server";
import { oldShape } from "~/records/messages/old-lists/old-message-shape.server";
import { addressKey } from "~/server/auth/attempt-limits.server";
import { requestFacts } from "~/server/http/request-context.server";
import { settings } from "~/server/settings/settings.server";
import type { Route } from "./+types/message-creation";
import { refusal } from "./call-answers.server";
import { readFields } from "./call-body.server";

/**
 * POST /contactenvoye, open to everybody: nom, email, message as JSON or form. 201 with the stored contact, 200 with it
 * when this is a retry of a message stored before (same `id`, or without one same words from the same address within
 * a day), 400 `{message, errors}`. The server sets `dateajout`: a date in the payload is ignored.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFields(request);
  if (!fields) return refusal(400, "La demande n’est ni du JSON ni un formulaire.");
  const id = fields.id ?? request.headers.get("Idempotency-Key") ?? undefined;
  const checked = checkMessage("second", settings().entry_rules, { ...fields, id });
  if (!checked.ok) {
    const { errors } = checked;
    return Response.json({ message: Object.values(errors)[0], errors }, { status: 400 });
  }
  const { address } = context.get(requestFacts);
  const wait = await floodDelay(address);
  if (wait !== null) return refusal(429, contact.refused.flood(Math.ceil(wait / 60)), { "Retry-After": String(wait) });
  // A program keeps no cookie: what it sends again without an id comes from the same address.
  const sender = await addressKey(address);
  const receipt = await storeMessage(checked.value, { source: "appel", sender });
  const stored = oldShape({ ...checked.value, id: receipt.id, createdAt: receipt.createdAt });
  return Response.json({ ...stored, numeroRecu: receipt.number }, { status: receipt.isNew ? 201 : 200 });
}
