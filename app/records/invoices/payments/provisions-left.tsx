import { Link } from "react-router";
import type { LeftAccount } from "./provision-file.server";

/** What is left of the provisions of an account, which leads there. */
export function ProvisionsLeft({ provisions: { left, href, joined } }: { provisions: LeftAccount }) {
  return (
    <p>
      Provision restante
      {joined ? (
        <>
          {" "}
          de la fiche réunie <bdi>{joined}</bdi>
        </>
      ) : null}
      &nbsp;: <Link to={href}>{left}</Link>
    </p>
  );
}
