import { Link } from "react-router";
import { ButtonForm } from "~/abilities/screen/button-form";
import { sendingPaths } from "~/records/invoices/sendings/sending";
import type { PieceFile } from "./piece-file.server";

/** What of a piece went to its client, and what became of it; whether it is reminded of. */
export function PieceSendings({ file: { id, sendings, pause, mayEnter, mayPause } }: { file: PieceFile }) {
  if (sendings.length === 0 && !pause && !mayPause) return null;
  return (
    <section className="panel" aria-labelledby="envois">
      <h2 id="envois">Envois</h2>
      {sendings.length > 0 ? (
        <ul className="likely-list sendings">
          {sendings.map((one) => (
            <li key={one.id}>
              <b>{one.title}</b>
              <span className="likely-facts">{one.told}</span>
              {one.standing ? (
                <span className={one.hasFailed ? "sending-failed" : "sending-state"}>{one.standing}</span>
              ) : null}
              {mayEnter && one.again.length > 0 ? (
                <ul className="sending-again">
                  {one.again.map(({ label, href }) => (
                    <li key={href}>
                      <Link to={href}>{label}</Link>
                    </li>
                  ))}
                </ul>
              ) : null}
              {one.words ? (
                <details>
                  <summary>Texte</summary>
                  <p className="sending-text" dir="auto">
                    {one.words}
                  </p>
                </details>
              ) : null}
              {one.mayRevoke && mayEnter ? (
                <ButtonForm action={sendingPaths.revocation(id, one.id)}>
                  <button type="submit" className="quiet-button">
                    Révoquer le lien
                  </button>
                </ButtonForm>
              ) : null}
            </li>
          ))}
        </ul>
      ) : (
        <p>Rien n’a été envoyé d’ici.</p>
      )}
      {pause ? (
        <p className="sending-pause">
          Pas de relance jusqu’au {pause.until} ({pause.by})&nbsp;: {pause.reason}
        </p>
      ) : null}
      {mayPause ? (
        <p>
          <Link to={sendingPaths.pause(id)}>{pause ? "Changer la pause des relances" : "Ne pas relancer"}</Link>
        </p>
      ) : null}
    </section>
  );
}
