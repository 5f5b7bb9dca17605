import { type MiddlewareFunction, type Params, redirect } from "react-router";

/**
 * Middleware of an address that only takes forms. Opened as a page (after a failure without script, or from the
 * history) there is nothing to see: back to the screen whose button it is.
 */
export function formsOnly(screen: (params: Params) => string): MiddlewareFunction<Response>[] {
  const toScreen: MiddlewareFunction<Response> = async ({ request, params }, next) =>
    request.method === "POST" ? next() : redirect(screen(params));
  return [toScreen];
}
