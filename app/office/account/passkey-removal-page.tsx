import { keepWords } from "~/abilities/form/kept-words";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { paths } from "~/paths";
import { ownPasskeys, removePasskey } from "~/server/accounts/passkeys.server";
import type { Route } from "./+types/passkey-removal-page";
import { AccountForm } from "./account-form";
import { removeFactor } from "./factor-removal.server";

export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "own-account", async (staff) => {
    const passkey = (await ownPasskeys(staff.id)).find(({ id }) => id === args.params.id);
    return passkey ? { id: passkey.id, name: passkey.name } : null;
  });
}

/** Takes a passkey away; the password is asked first. */
export function action(args: Route.ActionArgs) {
  return removeFactor(args, (staff) => removePasskey(staff, args.params.id), {
    done: "passkey-removed",
    gone: "passkey-gone",
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function PasskeyRemovalPage({ loaderData: { id, name }, actionData }: Route.ComponentProps) {
  return (
    <AccountForm
      title={`Retirer la clé «\u00A0${name}\u00A0»\u202F?`}
      lead={<p>Elle n’ouvrira plus votre compte. Retirez-la aussi de l’appareil, dans ses réglages.</p>}
      action={paths.passkeyRemoval(id)}
      send="Retirer"
      look="danger"
      answer={actionData}
      confirm
    />
  );
}
