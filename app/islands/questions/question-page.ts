import { reloadIfOvertaken } from "../windows/address-mismatch";

/**
 * The address of an answer, when it was reached from a window over /assistance and then reloaded: going back changes the address
 * but not the page, so the page is asked anew.
 */
const shown = location.pathname;
reloadIfOvertaken("part");
addEventListener("popstate", () => {
  if (location.pathname !== shown) location.reload();
});
