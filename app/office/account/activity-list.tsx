import type { Activity } from "./account-activity.server";

/** The last things that happened to the account, and whether mails tell of them too. */
export function ActivityList({ activity, mail }: { activity: Activity[]; mail: boolean }) {
  return (
    <section className="panel" aria-labelledby="compte-activite">
      <h2 id="compte-activite">Activité récente</h2>
      <p className="page-note">
        {mail
          ? "Un e-mail vous prévient d’une connexion sur un nouvel appareil et de chaque changement de mot de passe ou de double authentification."
          : "L’envoi d’e-mails n’est pas configuré\u00A0: une connexion inhabituelle ne se voit qu’ici."}
      </p>
      <ul className="history">
        {activity.map(({ id, stamp, what, isNewDevice, by }) => (
          <li key={id}>
            <span className="history-stamp">{stamp}</span>
            {what}
            {isNewDevice ? ", nouvel appareil" : ""}
            {by ? `, par ${by}` : ""}
          </li>
        ))}
      </ul>
    </section>
  );
}
