import { Link } from "react-router";
import { paths } from "~/paths";
import type { MissingMail } from "./mail-notice.server";

/** For the staff, where they handle messages: nobody will be told of a new one by mail. A phone shows its beginning. */
export function MailNotice({ missing }: { missing: MissingMail }) {
  if (!missing) return null;
  return (
    <p className="notice mail-notice">
      <span>
        L’envoi d’e-mails n’est pas configuré
        <span className="mail-notice-rest">
          &nbsp;: les nouveaux messages sont bien conservés ici, mais aucun avis n’est envoyé.
        </span>
      </span>{" "}
      {missing.mayMend ? (
        <Link to={paths.mailSettings}>
          Régler<span className="mail-notice-rest"> l’envoi</span>
        </Link>
      ) : null}
    </p>
  );
}
