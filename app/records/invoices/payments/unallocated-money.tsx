import { Link } from "react-router";
import type { unallocatedOf } from "./unallocated.server";

/** What a client has paid that is for no piece yet, and by which receipts it is found. */
export function UnallocatedMoney({ money }: { money: NonNullable<Awaited<ReturnType<typeof unallocatedOf>>> }) {
  return (
    <p className="notice">
      Le client a payé <strong>{money.left}</strong> qui ne sont pour aucune pièce, à affecter ou à rendre&nbsp;:{" "}
      {money.payments.map(({ receipt, href }, place) => (
        <span key={href}>
          {place > 0 ? ", " : ""}
          <Link to={href} className="unbroken">
            {receipt}
          </Link>
        </span>
      ))}
      {money.more ? (
        <>
          {" "}
          et <Link to={money.more}>d’autres</Link>
        </>
      ) : null}
      .
    </p>
  );
}
