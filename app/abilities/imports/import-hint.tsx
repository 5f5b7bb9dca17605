import { Link } from "react-router";
import { paths } from "~/paths";

/** Of a list that is empty: how a `first` one comes there or, for whoever may, many at once. */
export function ImportHint({ first, mayImport }: { first: string; mayImport: boolean }) {
  return mayImport ? (
    <>
      {first}, ou <Link to={paths.imports}>importez un tableau</Link>.
    </>
  ) : (
    `${first}.`
  );
}
