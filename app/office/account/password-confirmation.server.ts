import { type FormArgs, officeForm, type Posted } from "~/abilities/form/office-form.server";
import { type Outcome, refused } from "~/abilities/form/outcome";
import { passwordMissing, wrongPassword } from "~/abilities/form/password-asked.server";

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

/** Asked again at each sending: never given back, nor kept. */
const secrets = ["present", "password", "again", "code"];
