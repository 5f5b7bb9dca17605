import { auth } from "~/server/auth/auth.server";
import { findSession } from "~/server/auth/session.server";
import { clearedXsrfCookie } from "~/server/auth/xsrf.server";
import { db } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";

/** Ends the session of a request, if it has one. Returns the Set-Cookie lines that take its cookies away. */
export async function signOut(headers: Headers): Promise<string[]> {
  const session = await findSession(headers);
  const { headers: answer } = await (await auth()).api.signOut({
    headers: new Headers({ Cookie: headers.get("Cookie") ?? "" }),
    returnHeaders: true,
  });
  if (session) {
    const { staff } = session;
    await record(db(), staff, "session.closed", { kind: "staff", id: staff.id });
  }
  return [...answer.getSetCookie(), clearedXsrfCookie()];
}
