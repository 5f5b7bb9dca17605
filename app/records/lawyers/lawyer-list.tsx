import { Link } from "react-router";
import { ofName } from "~/lib/french-elision";
import { paths } from "~/paths";
import type { Lawyer } from "./lawyers.server";

/** The firm's lawyers, each with the account that is theirs, and the way to give them one. */
export function LawyerList({ lawyers }: { lawyers: Lawyer[] }) {
  return (
    <section className="lawyer-accounts" aria-labelledby="comptes">
      <h2 id="comptes">Leurs comptes</h2>
      <ul className="lawyer-lines">
        {lawyers.map((lawyer) => (
          <li key={lawyer.id}>
            <span className="row-name" dir="auto">
              {lawyer.name} <small>{lawyer.initials}</small>
            </span>
            <Account lawyer={lawyer} />
            <Actions lawyer={lawyer} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const states = { "in-use": "", waiting: ", invitation en attente", deactivated: ", compte désactivé" };

function Account({ lawyer: { account, withoutAccount } }: { lawyer: Lawyer }) {
  if (!account)
    return (
      <span className="lawyer-account">{withoutAccount ? "Plaide sans compte" : "Sans compte\u00A0: à décider"}</span>
    );
  return (
    <span className="lawyer-account" dir="auto">
      Compte&nbsp;: <Link to={`${paths.people}#${account.id}`}>{account.name}</Link>
      {states[account.state]}
    </span>
  );
}

function Actions({ lawyer: { id, name, account } }: { lawyer: Lawyer }) {
  return (
    <span className="lawyer-actions">
      {account ? null : (
        <Link className="row-edit" to={paths.lawyerInvitation(id)}>
          Inviter<span className="visually-hidden"> {name}</span>
        </Link>
      )}
      <Link className="row-edit" to={paths.lawyerAccount(id)}>
        {account ? "Changer" : "Choisir un compte"}
        <span className="visually-hidden"> {account ? `le compte ${ofName(name)}` : `pour ${name}`}</span>
      </Link>
      <Link className="row-edit" to={paths.lawyerProfile(id)}>
        Présentation<span className="visually-hidden"> {ofName(name)} sur le site</span>
      </Link>
    </span>
  );
}
