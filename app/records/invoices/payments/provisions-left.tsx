import { Link } from "react-router";
import type { LeftAccount } from "./provision-file.server";

/** What is left of the provisions of an account, which leads there; of a file that was joined, why it stays there. */
export function ProvisionsLeft({ provisions: { left, missing, href, joined } }: { provisions: LeftAccount }) {
  return (
    <>
      <p>
        {missing ? "Compte de provisions à découvert" : "Provision restante"}
        {joined ? (
          <>
            {" "}
            de la fiche réunie <bdi>{joined}</bdi>
          </>
        ) : null}
        &nbsp;: <Link to={href}>{missing || left}</Link>
      </p>
      {joined && !missing ? (
        <p className="page-note">
          Une facture ne peut pas la déduire&nbsp;: elle est au compte de l’autre fiche. Remboursez-la, ou séparez les
          fiches pour l’employer.
        </p>
      ) : null}
    </>
  );
}
