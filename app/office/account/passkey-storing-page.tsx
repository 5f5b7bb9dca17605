import { Link, redirect } from "react-router";
import { bounded } from "~/abilities/form/field-rules.server";
import { keepWords } from "~/abilities/form/kept-words";
import { officeForm } from "~/abilities/form/office-form.server";
import { refused, shown, stored } from "~/abilities/form/outcome";
import { keepShownAnswer } from "~/abilities/form/revalidation";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { paths } from "~/paths";
import { addPasskey } from "~/server/accounts/passkeys.server";
import type { Route } from "./+types/passkey-storing-page";
import { LONGEST_NAME } from "./passkey-creation";
import { RecoveryCodes } from "./recovery-codes";

/**
 * Opened as a page there is nothing to see: back to where a passkey begins. Not in the loader: that one runs after a
 * POST as well.
 */
const leadBack: Route.MiddlewareFunction = ({ request }, next) =>
  request.method !== "POST" && !new URL(request.url).pathname.endsWith(".data") ? redirect(paths.passkeys) : next();

export const middleware: Route.MiddlewareFunction[] = [leadBack];

export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "own-account", () => ({}));
}

export const shouldRevalidate = keepShownAnswer;

const NOT_STORED = "La réponse de l’appareil est venue trop tard, ou il n’a pas vérifié que c’est bien vous.";

/**
 * Stores what the device has made: recovery codes in this very answer with the first one, otherwise 303; 400 when it
 * fits no challenge.
 */
export function action(args: Route.ActionArgs) {
  return officeForm(args, "own-account", async ({ staff, line, raw }) => {
    const name = bounded(line("name") || "Clé d’accès", null, LONGEST_NAME);
    if ("error" in name) return refused({ form: name.error });
    const added = await addPasskey(staff, name.value, parsed(raw("response")), args.request.headers);
    if (added.kind === "refused") return refused({ form: NOT_STORED });
    return added.recoveryCodes ? shown({ codes: added.recoveryCodes }) : stored(paths.account, "passkey-added");
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

function parsed(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
}

export default function PasskeyStoringPage({ actionData }: Route.ComponentProps) {
  if (actionData?.kind === "shown") return <RecoveryCodes codes={actionData.codes} />;
  return (
    <>
      <title>La clé n’a pas été enregistrée</title>
      <h1>La clé n’a pas été enregistrée</h1>
      <p>{actionData?.errors.form ?? NOT_STORED}</p>
      <p className="actions">
        <Link className="button button-main" to={paths.passkeys}>
          Recommencer
        </Link>
      </p>
    </>
  );
}
