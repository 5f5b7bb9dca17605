import type { FormArgs } from "~/abilities/form/office-form.server";
import { refused, stored } from "~/abilities/form/outcome";
import { paths } from "~/paths";
import type { Removal } from "~/server/accounts/second-factor.server";
import type { Staff } from "~/server/auth/staff.server";
import { accountForm } from "./password-confirmation.server";

const LAST = "Le cabinet demande une double authentification\u00A0: activez-en d’abord une autre.";

/**
 * The action that takes a factor away, once the password is right: said as `done`, or as `gone` when it is not there
 * (any more), or 409 when the firm asks for one and this is the last. What is gone is no failure: the answer of a first
 * sending may have been lost.
 */
export function removeFactor(
  args: FormArgs,
  remove: (staff: Staff) => Promise<Removal>,
  { done, gone }: { done: string; gone: string },
) {
  return accountForm(args, async ({ staff, unconfirmed }) => {
    const stopped = await unconfirmed();
    if (stopped) return stopped;
    const outcome = await remove(staff);
    if (outcome === "last") return refused({ form: LAST }, 409);
    return stored(paths.account, outcome === "removed" ? done : gone);
  });
}
