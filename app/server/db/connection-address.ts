/**
 * Addresses of a database, in the three shapes that `pg` reads: `postgresql://…`, `socket:/folder?db=…`,
 * `/folder database`.
 */

/** The same database under another account. `pg` lets the account in the query win. */
export function withUser(address: string, user: string): string {
  return withParameter(address, "user", () => user);
}

/** The same database, with more options of the server for each connection (« -c role=… »). */
export function withOptions(address: string, options: string): string {
  return withParameter(address, "options", (before) => (before ? `${before} ${options}` : options));
}

function withParameter(address: string, name: string, change: (before: string | null) => string): string {
  const [base = "", query = ""] = split(address);
  const parameters = new URLSearchParams(query);
  parameters.set(name, change(parameters.get(name)));
  // A plus sign means itself to `pg`'s reader of addresses in some versions: spaces are written %20.
  return `${base}?${parameters.toString().replaceAll("+", "%20")}`;
}

function split(address: string): [string, string] {
  if (address.startsWith("/")) {
    const [folder = "", database] = address.split(" ");
    return [`socket:${folder}`, database ? `db=${encodeURIComponent(database)}` : ""];
  }
  const at = address.indexOf("?");
  return at === -1 ? [address, ""] : [address.slice(0, at), address.slice(at + 1)];
}
