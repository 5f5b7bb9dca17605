import { createContext, type RouterContextProvider } from "react-router";
import type { Actor } from "~/domain/journal/journal.server";

export type Role = "associe" | "avocat" | "secretariat";

/** The signed-in member of staff, as the gate found it. Only these fields ever reach a page. */
export type Staff = Actor & { id: string; email: string; role: Role; sessionId: string };

const staffContext = createContext<Staff | null>(null);

export function setStaff(context: Readonly<RouterContextProvider>, staff: Staff | null): void {
  (context as RouterContextProvider).set(staffContext, staff);
}

/** The signed-in member of staff; null on public pages opened without a session. */
export function optionalStaff(context: Readonly<RouterContextProvider>): Staff | null {
  return context.get(staffContext);
}

/** The signed-in member of staff of a gated route. Throws 401 when there is none, which only a missing gate can cause. */
export function currentStaff(context: Readonly<RouterContextProvider>): Staff {
  const staff = context.get(staffContext);
  if (!staff) throw new Response("session requise", { status: 401 });
  return staff;
}
