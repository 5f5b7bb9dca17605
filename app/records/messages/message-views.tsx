import { Link } from "react-router";
import { listAddress } from "~/abilities/list/list-address";
import { paths } from "~/paths";

type Props = { here: "queue" | "list"; query: { etat: string; suivi: string; marque: string } };

const views = [
  { slug: "queue", label: "File d’attente", base: paths.messageQueue },
  { slug: "list", label: "Liste", base: paths.messages },
] as const;

/** The two views of the messages: what waits, the oldest first, and all of them; what is filtered stays so. */
export function MessageViews({ here, query: { etat, suivi, marque } }: Props) {
  return (
    <nav className="chips" aria-label="Vues des messages">
      <ul>
        {views.map(({ slug, label, base }) => (
          <li key={slug}>
            <Link to={listAddress({ etat, suivi, marque }, base)} aria-current={slug === here ? "page" : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
