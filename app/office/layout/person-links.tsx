import type { SubmitEvent } from "react";
import { Link } from "react-router";
import { forgetWeek, mayHoldWeek } from "~/lib/kept-week";
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
      <form method="post" action={paths.signOut} onSubmit={forgetThenLeave}>
        <button type="submit" className="quiet-button">
          Se déconnecter
        </button>
      </form>
    </div>
  );
}

/** In ms: so long the press waits at most for the device. */
const FORGETTING = 1000;

/** Before the session ends, not after: without network no sign-in page comes, which erases what the device keeps. */
function forgetThenLeave(event: SubmitEvent<HTMLFormElement>): void {
  if (!mayHoldWeek()) return;
  event.preventDefault();
  const form = event.currentTarget;
  const late = new Promise((resolve) => setTimeout(resolve, FORGETTING));
  void Promise.race([forgetWeek(), late]).finally(() => form.submit());
}
