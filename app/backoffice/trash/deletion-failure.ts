import { data } from "react-router";

/** A server that cannot be reached is a failure like the others: said in a toast, the list stays. */
export async function failedDeletion(serverAction: () => Promise<unknown>, failed: string) {
  try {
    await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
  }
  // With its status: React Router would otherwise ask for the list anew, which has just become unreachable.
  return data({ error: failed }, { status: 503 });
}
