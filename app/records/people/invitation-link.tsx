import { Link } from "react-router";
import { CopyButton } from "~/abilities/screen/copy-button";
import { paths } from "~/paths";
import { TextField } from "~/ui/field";

type Props = { link: string; name: string; back?: string };

/**
 * The link of an invitation, shown in this answer and never again: only its hash is kept. `back`: where « C’est fait »
 * leads.
 */
export function InvitationLink({ link, name, back = paths.people }: Props) {
  return (
    <>
      <title>Lien d’invitation</title>
      <h1>Lien d’invitation</h1>
      <div className="form person-form">
        <p className="notice" role="status">
          Ce lien n’est montré qu’une fois. Copiez-le et transmettez-le à {name} par un moyen sûr&nbsp;: qui l’ouvre
          choisit le mot de passe.
        </p>
        <TextField
          name="lien"
          label="Lien à transmettre"
          hint="Il sert une fois, pendant trois jours."
          defaultValue={link}
          readOnly
        />
        <div className="actions">
          <CopyButton text={link} copied="Lien copié." />
          <a className="button button-quiet" href={shareAddress(link)} target="_blank" rel="noopener noreferrer">
            WhatsApp<span className="visually-hidden">&nbsp;: envoyer le lien (nouvel onglet)</span>
          </a>
          <Link className="button button-main" to={back}>
            C’est fait
          </Link>
        </div>
      </div>
    </>
  );
}

/** Opens WhatsApp with words to send; whom they go to is chosen there. */
function shareAddress(link: string): string {
  const words = `Bonjour, voici le lien pour choisir votre mot de passe et ouvrir l’espace du cabinet. Il sert une fois, pendant trois jours\u00A0: ${link}`;
  return `https://wa.me/?text=${encodeURIComponent(words)}`;
}
