import type { MiddlewareFunction } from "react-router";
import { whilePermitted } from "~/server/auth/permission-condition.server";
import { requirePermission, type Staff } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { wantsJson } from "~/server/http/plain-answers.server";
import { streamedJsonArray } from "~/server/http/streamed.server";
import { record } from "~/server/journal/journal.server";
import { countByStatus, totalOf } from "../message-counts.server";
import { messagePieces } from "./old-message-shape.server";

/** The elementList call (specification 7): a JSON array of nom, message, email and dateajout, newest first. */
async function elementListJson(request: Request, staff: Staff): Promise<Response> {
  const list = await streamedJsonArray(request, whilePermitted(staff, "messages", elements(staff)));
  const count = totalOf(await countByStatus(db(), staff));
  await record(db(), staff, "contacts.listed", null, { count, by: "elementList" });
  return list;
}

async function* elements(staff: Staff) {
  for await (const piece of messagePieces(staff)) {
    yield piece.map(({ nom, message, email, dateajout }) => ({ nom, message, email, dateajout }));
  }
}

/**
 * Middleware of the page /elementList: a caller that asks for JSON gets the list instead of the page (a loader cannot
 * answer for a page that has a component). The gate has let the caller in before.
 */
export const elementListWhenJson: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const isRead = request.method === "GET" || request.method === "HEAD";
  return isRead && wantsJson(request) ? elementListJson(request, requirePermission(context, "messages")) : next();
};
