/** The page of that address, with or without a slash at its end. Throws a 404 for any other. */
export function pageAt<Page>(pages: ReadonlyMap<string, Page>, { pathname }: URL): Page {
  const page = pages.get(pathname.replace(/\/$/, ""));
  if (!page) throw new Response(null, { status: 404 });
  return page;
}
