import { useEffect, useState } from "react";
import { Link } from "react-router";
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
          <CopyButton text={link} />
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

/** Only there where a script can copy: a site that is not secure may not. */
function CopyButton({ text }: { text: string }) {
  const [able, setAble] = useState(false);
  const [said, setSaid] = useState("");
  useEffect(() => setAble(Boolean(navigator.clipboard)), []);
  if (!able) return null;
  const copy = async () => {
    const done = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    setSaid(done ? "Lien copié." : "Le navigateur n’a pas permis la copie\u00A0: sélectionnez le lien.");
  };
  return (
    <>
      <button type="button" className="button button-quiet" onClick={copy}>
        Copier
      </button>
      <span role="status">{said}</span>
    </>
  );
}
