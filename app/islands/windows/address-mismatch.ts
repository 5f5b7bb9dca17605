/**
 * A list opens its parts (/article/…, /assistance/…) over itself, each at its own address; after a reload Back and
 * Forward change the address alone. Somebody may have pressed them before the script of the page came: the page is then
 * asked anew.
 */
export function reloadIfAddressMoved(ownPage: "list" | "part"): void {
  const addressed = /^\/[^/]+\/[^/]/.test(location.pathname) ? "part" : "list";
  if (addressed !== ownPage) location.reload();
}

/**
 * The page of a part, reached from a window and then reloaded: whenever its address gives way to another, that page is
 * asked for.
 */
export function followAddress(): void {
  reloadIfAddressMoved("part");
  const { pathname } = location;
  addEventListener("popstate", () => {
    if (location.pathname !== pathname) location.reload();
  });
}
