import { Link } from "react-router";
import { paths } from "~/paths";

type Props = { message: { id: string; number: string; words: string; stamp: string } };

/** The message that led to a client, in its writer's words. */
export function MessageWords({ message: { id, number, words, stamp } }: Props) {
  return (
    <section className="panel" aria-labelledby="message">
      <h2 id="message">Message d’origine</h2>
      <blockquote className="visitor-words" dir="auto">
        {words}
      </blockquote>
      <p className="page-note">
        <Link to={paths.messageFollowUp(id)}>Message {number}</Link>, arrivé le {stamp}.
      </p>
    </section>
  );
}
