import type { ComponentProps } from "react";
import { Link } from "react-router";
import { Marked } from "~/abilities/list/marked";
import { paths } from "~/paths";

/** A client in a line of a list. */
export function ClientLink({ id, name }: { id: string; name: ComponentProps<typeof Marked>["pieces"] }) {
  return (
    <Link to={paths.client(id)} dir="auto">
      <Marked pieces={name} />
    </Link>
  );
}
