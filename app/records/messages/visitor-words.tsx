import { shownPhone } from "~/lib/phone-number";
import type { FollowUp } from "./follow-up.server";
import type { ReplyLink } from "./reply-links";

const sources: Record<FollowUp["source"], string> = {
  site: "Formulaire du site",
  accueil: "Noté par l’accueil",
  appel: "Appel d’un programme",
  import: "Import",
};

const verbs: Record<ReplyLink["kind"], string> = { mail: "Répondre par e-mail", phone: "Appeler", chat: "Écrire sur" };

/** What the visitor wrote, as they wrote it: it never changes (docs/deviations.md, « Lists and messages »). */
export function VisitorWords({ followUp, replies }: { followUp: FollowUp; replies: ReplyLink[] }) {
  return (
    <section className="panel" aria-labelledby="message">
      <h2 id="message">Message</h2>
      <ul className="replies" aria-label="Répondre">
        {replies.map(({ href, label, kind }) => (
          <li key={kind}>
            <a
              href={href}
              className="quiet-button"
              {...(kind === "chat" ? { target: "_blank", rel: "noopener noreferrer" } : {})}
            >
              {verbs[kind]} <span className="reply-to">{label}</span>
            </a>
          </li>
        ))}
      </ul>
      <blockquote className="visitor-words" dir="auto">
        {followUp.message}
      </blockquote>
      <dl className="facts">
        <Fact name="Nom" value={followUp.nom} />
        <Fact name="Email" value={followUp.email} />
        <Fact name="Téléphone" value={followUp.phone && shownPhone(followUp.phone)} />
        <Fact name="Domaine" value={followUp.practiceArea} />
        <Fact
          name="Origine"
          value={sources[followUp.source] + (followUp.createdBy ? ` (${followUp.createdBy})` : "")}
        />
      </dl>
    </section>
  );
}

function Fact({ name, value }: { name: string; value: string | null }) {
  if (!value) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
