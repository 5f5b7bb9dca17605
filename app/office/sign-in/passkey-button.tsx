import ceremony from "~/islands/forms/passkey-ceremony.ts?worker&url";
import { paths } from "~/paths";

/**
 * The other way in; its script (islands/forms/passkey-sign-in.ts) shows it where the browser can, in the room kept for
 * it. `next`: where to go then.
 */
export function PasskeyButton({ next }: { next: string }) {
  return (
    <div
      className="login-passkey"
      data-passkey={ceremony}
      data-challenge={paths.apiPasskeyChallenge}
      data-sign-in={paths.apiPasskeySignIn}
      data-next={next}
    >
      <button type="button" className="button button-quiet">
        Utiliser une clé d’accès
      </button>
      <p role="status" />
    </div>
  );
}
