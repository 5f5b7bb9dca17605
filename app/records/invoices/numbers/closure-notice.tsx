import { Link } from "react-router";
import { billingPaths } from "~/records/invoices/billing";

type Props = {
  closure: { says: string; mayOpen: boolean } | null;
  /** Said besides. */
  more?: string;
};

/** Why no number is given, on every screen where one would be. */
export function ClosureNotice({ closure, more }: Props) {
  if (!closure) return null;
  return (
    <p className="notice notice-wrong">
      {closure.says}
      {more ? ` ${more}` : ""}{" "}
      {closure.mayOpen ? <Link to={billingPaths.numbers}>Donner les derniers numéros</Link> : null}
    </p>
  );
}
