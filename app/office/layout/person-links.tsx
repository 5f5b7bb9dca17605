import { Link } from "react-router";
import { paths } from "~/paths";
import type { Theme } from "./theme";
import { ThemeToggle } from "./theme-toggle";

type Props = { person: { name: string; role: string }; onTheme: (theme: Theme) => void };

/**
 * Who is signed in, day and night, and the ways out: to the public site, and to nobody. They stand in the top bar, and
 * on a phone in the menu instead.
 */
export function PersonLinks({ person, onTheme }: Props) {
  return (
    <div className="person-links">
      <p className="office-person">
        <Link to={paths.account}>{person.name}</Link> <span>{person.role}</span>
      </p>
      <ThemeToggle onChoose={onTheme} />
      <a className="quiet-button" href={paths.home}>
        Visiteur
      </a>
      <form method="post" action={paths.signOut}>
        <button type="submit" className="quiet-button">
          Se déconnecter
        </button>
      </form>
    </div>
  );
}
