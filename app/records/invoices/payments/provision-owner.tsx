import { Link } from "react-router";
import type { ProvisionFile } from "./provision-file.server";

/** Whose provisions they are, and of which matter. */
export function ProvisionOwner({ file: { client, matter } }: { file: ProvisionFile }) {
  return (
    <>
      <Link to={client.href} dir="auto">
        {client.name}
      </Link>
      {matter ? (
        <>
          {", dossier "}
          <Link to={matter.href} dir="auto">
            <span className="unbroken">{matter.reference}</span> – {matter.title}
          </Link>
        </>
      ) : (
        ", sans dossier"
      )}
    </>
  );
}
