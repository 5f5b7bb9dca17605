import { CopyButton } from "~/abilities/screen/copy-button";
import { PrintButton } from "~/abilities/screen/print-button";
import { paths } from "~/paths";

/** Ten codes, shown in this answer and never again: only their hashes are kept. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <>
      <title>Codes de secours</title>
      <h1>Codes de secours</h1>
      <div className="panel account-codes">
        <p className="notice" role="status">
          Ces codes ne sont montrés qu’une fois. Imprimez-les ou notez-les, et gardez-les loin de l’ordinateur et du
          téléphone.
        </p>
        <p>Sans téléphone ni clé d’accès, chacun ouvre votre compte une fois, après le mot de passe.</p>
        <ol>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <p className="actions no-print">
          <a className="button button-main" href={paths.account}>
            Je les ai gardés
          </a>
          <PrintButton className="button button-quiet" />
          <CopyButton text={codes.join("\n")} copied="Codes copiés." />
        </p>
      </div>
    </>
  );
}
