import { paths } from "~/paths";
import { LoginFrame } from "./login-frame";

/** What a one-time link shows once it cannot be used any more. */
export function DeadLink({ lead }: { lead: string }) {
  return (
    <LoginFrame title="Ce lien n’est plus valable" lead={lead}>
      <p>
        <a href={paths.signIn}>Aller à la page de connexion</a>
      </p>
    </LoginFrame>
  );
}
