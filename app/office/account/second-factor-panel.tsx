import { Link } from "react-router";
import { paths } from "~/paths";
import type { OwnPasskey } from "~/server/accounts/passkeys.server";

type Props = { factor: { totpSince: string | null; recoveryCodes: number; required: boolean }; passkeys: OwnPasskey[] };

/** What guards the account beside its password, and the ways to change that. */
export function SecondFactorPanel({ factor: { totpSince, recoveryCodes, required }, passkeys }: Props) {
  const guarded = totpSince !== null || passkeys.length > 0;
  return (
    <section className="panel" aria-labelledby="compte-double">
      <h2 id="compte-double">Double authentification</h2>
      <p>
        {guarded
          ? "Active\u00A0: le mot de passe seul n’ouvre pas votre compte."
          : "Inactive\u00A0: le mot de passe seul ouvre votre compte. Activez un code du téléphone ou une clé d’accès."}
        {required ? " Le cabinet la demande à chacun." : ""}
      </p>
      <h3>Codes du téléphone</h3>
      <p>{totpSince ? `Demandés depuis le ${totpSince}.` : "Non activés."}</p>
      <p className="actions">
        <Link className="quiet-button" to={paths.secondFactorSetUp}>
          {totpSince ? "Changer de téléphone" : "Activer"}
        </Link>
        {totpSince ? (
          <Link className="quiet-button" to={paths.secondFactorRemoval}>
            Ne plus demander de code
          </Link>
        ) : null}
      </p>
      <h3>Clés d’accès</h3>
      {passkeys.length > 0 ? (
        <ul className="account-lines">
          {passkeys.map(({ id, name, added, lastUsed, synced }) => (
            <li key={id}>
              <span>
                <b dir="auto">{name}</b>
                <small>
                  ajoutée le {added}
                  {lastUsed ? `, utilisée le ${lastUsed}` : ", pas encore utilisée"}
                  {synced ? ", copiée sur vos autres appareils" : ""}
                </small>
              </span>
              <Link className="row-delete" to={paths.passkeyRemoval(id)}>
                Retirer<span className="visually-hidden"> la clé {name}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p>Aucune.</p>
      )}
      <p className="actions">
        <Link className="quiet-button" to={paths.passkeys}>
          Ajouter une clé d’accès
        </Link>
      </p>
      {guarded ? (
        <>
          <h3>Codes de secours</h3>
          <p>
            {recoveryCodes === 0
              ? "Plus aucun\u00A0: faites-en de nouveaux."
              : `${recoveryCodes} sur 10 ${recoveryCodes === 1 ? "peut" : "peuvent"} encore servir. Si vous ne les avez pas, faites-en de nouveaux.`}
          </p>
          <p className="actions">
            <Link className="quiet-button" to={paths.recoveryCodes}>
              Faire de nouveaux codes
            </Link>
          </p>
        </>
      ) : null}
    </section>
  );
}
