import { createContext, type RouterContextProvider } from "react-router";
import type { Actor } from "~/server/journal/journal.server";
import { type Action, may, type Role } from "./permissions";

/** The signed-in member of staff, as the gate found it. Only these fields ever reach a page. */
export type Staff = Actor & { id: string; email: string; role: Role; sessionId: string };

export type OpenSession = {
  staff: Staff;
  token: string;
  createdAt: Date;
  expiresAt: Date;
  /** The firm asks for a second factor and this person has none yet: nothing else opens before (gate.server.ts). */
  mustSetUp: boolean;
};

const sessionContext = createContext<OpenSession | null>(null);

/** For the gate alone. */
export function setSession(context: Readonly<RouterContextProvider>, session: OpenSession): void {
  (context as RouterContextProvider).set(sessionContext, session);
}

/** The session of a gated route. Throws 401 when there is none, which only a missing gate can cause. */
export function currentSession(context: Readonly<RouterContextProvider>): OpenSession {
  const session = context.get(sessionContext);
  if (!session) throw new Response("session requise", { status: 401 });
  return session;
}

/** The signed-in member of staff of a gated route. Throws 401 when there is none. */
export function currentStaff(context: Readonly<RouterContextProvider>): Staff {
  return currentSession(context).staff;
}

/** What a role that may not do something is told, at the door or when it lost the right since. */
export const forbidden = () => new Response("Vous n’avez pas accès à cette page.", { status: 403 });

/** The signed-in member of staff when their role may do that (permissions.ts); throws a 403 answer otherwise. */
export function requirePermission(context: Readonly<RouterContextProvider>, action: Action): Staff {
  const staff = currentStaff(context);
  if (!may(staff.role, action)) throw forbidden();
  return staff;
}
