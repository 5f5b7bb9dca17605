import { useLocation } from "react-router";
import { ChoiceForm } from "~/abilities/form/choice-form";
import { CopyButton } from "~/abilities/screen/copy-button";
import { paths } from "~/paths";
import type { FollowUp } from "../follow-up/follow-up.server";
import type { ReplyLink } from "../replies/reply-links";
import type { ShownMeeting } from "./meeting.server";

type Props = { followUp: Pick<FollowUp, "id" | "version">; meeting: ShownMeeting };

const mails: Record<ShownMeeting["mail"], string | null> = {
  sent: "L’e-mail est parti.",
  leaving: "L’e-mail à la personne part dans une minute.",
  late: "L’e-mail n’est pas encore parti\u00A0: prévenez la personne autrement.",
  none: null,
};

const programs: Partial<Record<ReplyLink["kind"], string>> = { chat: "WhatsApp", sms: "SMS", mail: "E-mail" };

/** The two moments that the visitor proposed: one press confirms one of them. */
export function MeetingPanel({ followUp: { id, version }, meeting }: Props) {
  const { search } = useLocation();
  const { lawyer, moments, confirmed, mail, ready } = meeting;
  const action = paths.messageMeeting(id) + search;
  return (
    <section className="panel meeting" aria-labelledby="rendez-vous">
      <h2 id="rendez-vous">{confirmed ? "Rendez-vous confirmé" : "Rendez-vous demandé"}</h2>
      {lawyer ? <p className="page-note">Avec {lawyer}.</p> : null}
      <ul className="meeting-moments">
        {moments.map(({ value, words, isPast, isConfirmed, clash }) => (
          <li key={value}>
            <span>
              {words}
              {clash ? <strong className="meeting-clash">{clash}</strong> : null}
            </span>
            {isConfirmed ? (
              <strong>Confirmé</strong>
            ) : isPast ? (
              <span className="page-note">Passé</span>
            ) : (
              <ChoiceForm action={action} version={version} className="mark-form">
                {/* What was on the screen of what stands against it: more than that is asked about once more. */}
                <input type="hidden" name="vu" value={clash ?? ""} />
                <button
                  type="submit"
                  name="moment"
                  value={value}
                  className={confirmed ? "quiet-button" : "main-button"}
                >
                  Confirmer<span className="visually-hidden"> le {words}</span>
                </button>
              </ChoiceForm>
            )}
          </li>
        ))}
      </ul>
      {!confirmed && moments.every(({ isPast }) => isPast) ? (
        <p className="page-note">Ces deux moments sont passés&nbsp;: proposez-en un autre dans votre réponse.</p>
      ) : null}
      {mails[mail] ? <p className="page-note">{mails[mail]}</p> : null}
      {ready ? (
        <div className="meeting-ready">
          <p className="page-note">Le texte est prêt&nbsp;: envoyez-le à la personne.</p>
          <blockquote className="visitor-words">{ready.text}</blockquote>
          <p className="actions">
            {ready.links.map(({ kind, href }) =>
              programs[kind] ? (
                <a
                  key={kind}
                  className="quiet-button"
                  href={href}
                  {...(kind === "chat" ? { target: "_blank", rel: "noopener noreferrer" } : {})}
                >
                  {programs[kind]}
                </a>
              ) : null,
            )}
            <CopyButton text={ready.text} copied="Texte copié." />
            <a className="quiet-button" href={paths.messageMeetingFile(id)} download>
              Fichier pour son agenda
            </a>
          </p>
        </div>
      ) : null}
      {confirmed ? (
        <ChoiceForm action={action} version={version} className="mark-form">
          <button type="submit" name="moment" value="aucun" className="quiet-button">
            Annuler ce rendez-vous
          </button>
        </ChoiceForm>
      ) : null}
    </section>
  );
}
