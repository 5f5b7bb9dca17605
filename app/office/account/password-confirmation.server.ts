import type { RouterContextProvider } from "react-router";
import { type FormArgs, officeForm, type Posted } from "~/abilities/form/office-form.server";
import { type Outcome, refused } from "~/abilities/form/outcome";
import { confirmPassword } from "~/server/accounts/password-check.server";
import { refusedMessage } from "~/server/accounts/sign-in.server";
import type { Staff } from "~/server/auth/staff.server";
import { requestFacts } from "~/server/http/request-context.server";

/** The message for a form without a password, to be shown with those of other fields; empty when there is one. */
export function passwordMissing(form: FormData): Record<string, string> {
  return form.get("present") ? {} : { present: "Veuillez saisir votre mot de passe." };
}

/**
 * The action of a form about one's own account. `unconfirmed` checks its field `present`: why it goes no further, null
 * once the password is right.
 */
export function accountForm<O extends Outcome>(
  args: FormArgs,
  run: (posted: Posted & { unconfirmed: () => ReturnType<typeof wrongPassword> }) => Promise<O>,
) {
  const withPassword = (posted: Posted) => {
    const { form, staff } = posted;
    const unconfirmed = async () => {
      const errors = passwordMissing(form);
      if (errors.present) return refused(errors);
      return wrongPassword(String(form.get("present")), staff, args.context);
    };
    return run({ ...posted, unconfirmed });
  };
  return officeForm(args, "own-account", withPassword, { secrets });
}

/** The same for one password, counted as a try; null when it is the person's. */
export async function wrongPassword(password: string, staff: Staff, context: Readonly<RouterContextProvider>) {
  const result = await confirmPassword(staff, password, context.get(requestFacts).address);
  if (result.kind === "right") return null;
  if (result.kind === "wrong") return refused({ present: "Ce n’est pas votre mot de passe." });
  return refused({ present: refusedMessage(result.retryAfter) }, 429);
}

/** Asked again at each sending: never given back, nor kept. */
const secrets = ["present", "password", "again", "code"];
