import { signInBecause } from "~/server/auth/sign-in-reasons";
import { LoginFrame } from "./login-frame";

/** What a one-time link shows once it cannot be used any more. */
export function DeadLink({ lead }: { lead: string }) {
  return (
    <LoginFrame title="Ce lien n’est plus valable" lead={lead}>
      <p>
        <a href={signInBecause("lien-perime")}>Aller à la page de connexion</a>
      </p>
    </LoginFrame>
  );
}
