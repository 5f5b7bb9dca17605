import { data, type MiddlewareFunction, type Params, redirect } from "react-router";
import type { Action } from "~/server/auth/permissions";
import type { FieldErrors } from "~/ui/error-summary";
import { type FormArgs, officeForm, type Posted } from "./office-form.server";
import type { Outcome } from "./outcome";

/**
 * The action of an address without a screen (screen/button-form.tsx): officeForm(), but what is refused is a failure,
 * told by a toast, or by the error screen without script; why it may not be (409), in its own words.
 */
export async function officeButton<O extends Outcome>(
  args: FormArgs,
  permission: Action,
  run: (posted: Posted) => Promise<O>,
): Promise<Response> {
  const answer = await officeForm(args, permission, run);
  if (answer instanceof Response) return answer;
  const { errors } = answer.data as { errors: FieldErrors };
  throw data(answer.init?.status === 409 && errors.form ? { failed: errors.form } : null, answer.init ?? {});
}

/**
 * Middleware of an address that only takes forms. Opened as a page (after a failure without script, or from the
 * history) there is nothing to see: back to the screen whose button it is.
 */
export function formsOnly(screen: (params: Params) => string): MiddlewareFunction<Response>[] {
  const toScreen: MiddlewareFunction<Response> = async ({ request, params }, next) =>
    request.method === "POST" ? next() : redirect(screen(params));
  return [toScreen];
}
