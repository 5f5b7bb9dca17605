import { data, Link, redirect } from "react-router";
import { answerStays } from "~/abilities/form/skip-revalidation";
import { redirectSaying } from "~/abilities/screen/announcement.server";
import { typedLine } from "~/lib/typed-text";
import { paths } from "~/paths";
import { addPasskey } from "~/server/accounts/passkeys.server";
import { requirePermission } from "~/server/auth/staff.server";
import { postedForm } from "~/server/http/posted-form.server";
import type { Route } from "./+types/passkey-storing-page";
import { RecoveryCodes } from "./recovery-codes";

/** Opened as a page there is nothing to see: back to where a passkey begins. Not in the loader: that one runs after a POST as well. */
const leadBack: Route.MiddlewareFunction = ({ request }, next) =>
  request.method !== "POST" && !new URL(request.url).pathname.endsWith(".data")
    ? redirect(paths.passkeys)
    : next();

export const middleware: Route.MiddlewareFunction[] = [leadBack];

export function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, "own-account");
  return null;
}

export const shouldRevalidate = answerStays;

type Answer = { codes: string[] | null };

/** Stores what the device has made: recovery codes in this very answer with the first one, otherwise 303; 400 when it fits no challenge. */
export async function action({ request, context }: Route.ActionArgs) {
  const staff = requirePermission(context, "own-account");
  const form = await postedForm(request);
  const name = typedLine(form.get("name")).slice(0, 60) || "Clé d’accès";
  const added = await addPasskey(staff, name, parsed(form.get("response")), request.headers);
  if (added.kind === "refused") return data<Answer>({ codes: null }, { status: 400 });
  if (!added.recoveryCodes) return redirectSaying(paths.account, "passkey-added");
  return data<Answer>({ codes: added.recoveryCodes });
}

function parsed(value: unknown): unknown {
  try {
    return JSON.parse(String(value));
  } catch {
    return null;
  }
}

export default function PasskeyStoringPage({ actionData }: Route.ComponentProps) {
  if (actionData?.codes) return <RecoveryCodes codes={actionData.codes} />;
  return (
    <>
      <title>La clé n’a pas été enregistrée</title>
      <h1>La clé n’a pas été enregistrée</h1>
      <p>La réponse de l’appareil est venue trop tard, ou il n’a pas vérifié que c’est bien vous.</p>
      <p className="actions">
        <Link className="button button-main" to={paths.passkeys}>
          Recommencer
        </Link>
      </p>
    </>
  );
}
