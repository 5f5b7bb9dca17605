import { useState } from "react";
import { Link } from "react-router";
import { useListSearch } from "~/abilities/list/list-query";
import { Fact } from "~/abilities/screen/fact";
import { paths } from "~/paths";
import type { FollowUp } from "./follow-up/follow-up.server";
import { MarkAnswered } from "./replies/mark-answered";
import type { ReplyLink } from "./replies/reply-links";

const sources: Record<FollowUp["source"], string> = {
  site: "Formulaire du site",
  accueil: "Noté par l’accueil",
  appel: "Appel d’un programme",
  import: "Import",
};

const verbs: Partial<Record<ReplyLink["kind"], string>> = {
  mail: "Répondre par e-mail",
  phone: "Appeler",
  chat: "Écrire sur",
};

type Props = { followUp: FollowUp; replies: ReplyLink[] };

/** What the visitor wrote, as they wrote it: it never changes (docs/deviations.md, « Lists and messages »). */
export function VisitorWords({ followUp, replies }: Props) {
  const search = useListSearch();
  // One begins an answer by pressing one of these; that the message is answered is then one press away.
  const [begun, setBegun] = useState(false);
  return (
    <section className="panel" aria-labelledby="message">
      <h2 id="message">Message</h2>
      <ul className="replies" aria-label="Répondre">
        {replies.map(({ href, label, kind }) => (
          <li key={kind}>
            <a
              href={href}
              className="quiet-button"
              onClick={() => setBegun(true)}
              {...(kind === "chat" ? { target: "_blank", rel: "noopener noreferrer" } : {})}
            >
              <span className={`reply-by-${kind}`}>{verbs[kind]}</span> <span className="reply-to">{label}</span>
            </a>
          </li>
        ))}
        <li>
          <Link className="quiet-button" to={paths.messageReply(followUp.id) + search}>
            Préparer une réponse
          </Link>
        </li>
      </ul>
      <div role="status">{begun ? <MarkAnswered message={followUp} /> : null}</div>
      <blockquote className="visitor-words" dir="auto">
        {followUp.message}
      </blockquote>
      <dl className="facts">
        <Fact name="Nom">{followUp.nom}</Fact>
        <Fact name="Email">{followUp.email}</Fact>
        <Fact name="Téléphone">{followUp.shownPhone}</Fact>
        <Fact name="Domaine">{followUp.practiceArea}</Fact>
        <Fact name="Origine">{sources[followUp.source] + (followUp.createdBy ? ` (${followUp.createdBy})` : "")}</Fact>
      </dl>
    </section>
  );
}
