type Sources = { loaderHeaders: Headers; actionHeaders: Headers; errorHeaders?: Headers };

/**
 * Sends what a loader or an action put beside its data (Retry-After, Referrer-Policy, Allow); a page does not by
 * itself.
 */
export function loginHeaders({ loaderHeaders, actionHeaders, errorHeaders }: Sources): Headers {
  const headers = new Headers(loaderHeaders);
  for (const [name, value] of [...actionHeaders, ...(errorHeaders ?? [])]) headers.set(name, value);
  return headers;
}
