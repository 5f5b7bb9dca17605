import { SearchBox } from "~/abilities/search/search-box";
import { PersonLinks } from "./person-links";
import type { Theme } from "./theme";

type Props = { person: { name: string; role: string }; onTheme: (theme: Theme) => void };

/** The search over everything, and who is signed in. */
export function TopBar({ person, onTheme }: Props) {
  return (
    <header className="office-top">
      <SearchBox />
      <PersonLinks person={person} onTheme={onTheme} />
    </header>
  );
}
