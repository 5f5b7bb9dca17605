import { Link } from "react-router";
import { paths } from "~/paths";

/**
 * For the form that is sent again because its answer was lost: the codes are asked for, and the recovery codes were
 * never seen.
 */
export function TotpOn() {
  return (
    <>
      <title>Codes du téléphone activés</title>
      <h1>Codes du téléphone activés</h1>
      <div className="panel account-codes">
        <p className="notice" role="status">
          C’était déjà enregistré&nbsp;: les codes de ce téléphone sont demandés à chaque connexion. Gardez-les dans
          l’application.
        </p>
        <p>
          Vos codes de secours ont pu se perdre en route. Si vous ne les avez pas sous les yeux, faites-en de nouveaux
          maintenant&nbsp;: sans eux, un téléphone perdu ferme votre compte.
        </p>
        <p className="actions">
          <Link className="button button-main" to={paths.recoveryCodes}>
            Faire de nouveaux codes
          </Link>
          <Link className="button button-quiet" to={paths.account}>
            Mon compte
          </Link>
        </p>
      </div>
    </>
  );
}
