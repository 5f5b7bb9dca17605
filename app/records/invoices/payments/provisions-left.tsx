import { Link } from "react-router";
import type { provisionsLeft } from "./provision-file.server";

/** What is left of the provisions of an account, which leads there. */
export function ProvisionsLeft({
  provisions,
}: {
  provisions: NonNullable<Awaited<ReturnType<typeof provisionsLeft>>>;
}) {
  return (
    <p>
      Provision restante&nbsp;: <Link to={provisions.href}>{provisions.left}</Link>
    </p>
  );
}
