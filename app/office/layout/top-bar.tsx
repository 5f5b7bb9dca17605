import { Link } from "react-router";
import { SearchBox } from "~/abilities/search/search-box";
import { paths } from "~/paths";
import type { Theme } from "./theme";
import { ThemeToggle } from "./theme-toggle";

/** Who is signed in, the search over everything, and the ways out: to the public site, and to nobody. */
export function TopBar({
  person,
  onTheme,
}: {
  person: { name: string; role: string };
  onTheme: (theme: Theme) => void;
}) {
  return (
    <header className="office-top">
      <p className="office-person">
        <Link to={paths.account}>{person.name}</Link> <span>{person.role}</span>
      </p>
      <SearchBox />
      <ThemeToggle onChoose={onTheme} />
      <a className="quiet-button" href={paths.home}>
        Visiteur
      </a>
      <form method="post" action={paths.signOut}>
        <button type="submit" className="quiet-button">
          Se déconnecter
        </button>
      </form>
    </header>
  );
}
