import { Link } from "react-router";
import { ButtonForm, useUnderWay } from "~/abilities/screen/button-form";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { isRecordId } from "~/lib/record-id";
import { paths } from "~/paths";
import type { Route } from "./+types/mail-page";
import { type MailTrial, mailState, readTrial } from "./mail-trial.server";

/** How mail leaves, and what became of the last trial. The server and its password are in the environment, not here. */
export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "settings", async () => {
    const id = args.url.searchParams.get("essai");
    return { mail: mailState(), trial: isRecordId(id) ? await readTrial(id) : null };
  });
}

export default function MailPage({ loaderData: { mail, trial } }: Route.ComponentProps) {
  const sending = useUnderWay().has(paths.mailTrial);
  const ready = mail.server !== null && mail.to !== null;
  return (
    <div className="mail-state">
      <title>Réglages&nbsp;: E-mail</title>
      <h1>E-mail</h1>
      <p className="page-note">
        Le serveur d’envoi et son mot de passe sont réglés sur la machine (SMTP_URL), jamais ici.
      </p>
      {trial ? <Trial trial={trial} to={mail.to} /> : null}
      <dl className="settings-values">
        <div>
          <dt>Serveur d’envoi</dt>
          <dd>{mail.server ?? "Aucun\u00A0: aucun e-mail ne part. Demandez que SMTP_URL soit réglé."}</dd>
        </div>
        {mail.server ? (
          <div>
            <dt>Connexion</dt>
            <dd>
              {mail.encryption ? encryptions[mail.encryption] : null},{" "}
              {mail.hasAccount ? "avec un compte" : "sans compte"}
            </dd>
          </div>
        ) : null}
        <div>
          <dt>Expéditeur</dt>
          <dd>
            {mail.sender ? (
              <>
                {mail.sender.name} &lt;{mail.sender.address}&gt;.{" "}
                <Link to={paths.settingGroup("expediteur")}>Changer l’adresse</Link>
              </>
            ) : (
              <>
                Aucun&nbsp;: aucun e-mail ne part.{" "}
                <Link to={paths.settingGroup("expediteur")}>Indiquer l’adresse d’expéditeur</Link>
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>Boîte qui reçoit les avis</dt>
          <dd>
            {mail.to ?? (
              <>
                Aucune. <Link to={paths.settingGroup("coordonnees")}>Indiquer l’adresse e-mail du cabinet</Link>
              </>
            )}
          </dd>
        </div>
      </dl>
      {ready ? (
        <ButtonForm action={paths.mailTrial} className="actions">
          <button type="submit" className="button button-main" aria-disabled={sending}>
            {sending ? "Envoi…" : "Envoyer un e-mail d’essai"}
          </button>
        </ButtonForm>
      ) : null}
    </div>
  );
}

const encryptions = {
  always: "Chiffrée dès le début",
  required: "Chiffrée, sinon rien ne part",
  offered: "Chiffrée quand le serveur le permet",
};

function Trial({ trial, to }: { trial: MailTrial; to: string | null }) {
  if (trial.state === "sent")
    return (
      <p className="notice" role="status">
        Le serveur a accepté l’e-mail d’essai. Vérifiez la boîte {to}, y compris les indésirables.
      </p>
    );
  if (trial.state === "failed")
    return (
      <p className="notice notice-wrong" role="alert">
        L’e-mail d’essai n’est pas parti. {trial.reason}
      </p>
    );
  return (
    <p className="notice" role="status">
      L’essai est en cours. <Link to="">Voir où il en est</Link>
    </p>
  );
}
