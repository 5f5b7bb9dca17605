import { Link } from "react-router";
import { paths } from "~/paths";
import { TextField } from "~/ui/field";

/** The link of an invitation, shown in this answer and never again: only its hash is kept. */
export function InvitationLink({ link, name }: { link: string; name: string }) {
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
        <p className="actions">
          <Link className="button button-main" to={paths.people}>
            C’est fait
          </Link>
        </p>
      </div>
    </>
  );
}
