import { ButtonForm } from "~/abilities/screen/button-form";
import { paths } from "~/paths";
import type { OwnSession } from "~/server/accounts/sessions.server";

/** The open sessions of a person; all but this one can be ended from here. */
export function SessionList({ sessions }: { sessions: OwnSession[] }) {
  return (
    <section className="panel" aria-labelledby="compte-sessions">
      <h2 id="compte-sessions">Sessions ouvertes</h2>
      <ul className="account-lines">
        {sessions.map(({ id, device, opened, lastSeen, current }) => (
          <li key={id}>
            <span>
              <b className="account-device">{device}</b>
              {current ? <em className="account-current">cette session</em> : null}
              <small>
                ouverte le {opened}, dernière activité le {lastSeen}
              </small>
            </span>
            {current ? null : (
              <ButtonForm action={paths.sessionEnd(id)}>
                <button type="submit" className="row-delete">
                  Fermer
                  <span className="visually-hidden">{` la session ${device}, ouverte le ${opened}`}</span>
                </button>
              </ButtonForm>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <ButtonForm action={paths.otherSessionsEnd}>
          <p className="actions">
            <button type="submit" className="quiet-button">
              Fermer toutes les autres
            </button>
          </p>
        </ButtonForm>
      ) : null}
    </section>
  );
}
