import { Link } from "react-router";
import type { MissingMail } from "./mail-notice.server";

const words = {
  server: { lack: "L’envoi d’e-mails n’est pas configuré", mend: "Régler", rest: " l’envoi" },
  mailbox: { lack: "L’adresse e-mail du cabinet manque", mend: "Indiquer", rest: " l’adresse" },
};

/** For the staff, where they handle messages: nobody will be told of a new one by mail. A phone shows its beginning. */
export function MailNotice({ missing }: { missing: MissingMail }) {
  if (!missing) return null;
  const { lack, mend, rest } = words[missing.what];
  return (
    <p className="notice mail-notice">
      <span>
        {lack}
        <span className="mail-notice-rest">
          &nbsp;: les nouveaux messages sont bien conservés ici, mais aucun avis n’est envoyé.
        </span>
      </span>{" "}
      {missing.mendAt ? (
        <Link to={missing.mendAt}>
          {mend}
          <span className="mail-notice-rest">{rest}</span>
        </Link>
      ) : null}
    </p>
  );
}
