import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { useFormWatch } from "~/abilities/form/form-watch";
import { keepWords } from "~/abilities/form/kept-words";
import { OfficeForm } from "~/abilities/form/office-form";
import { officeForm } from "~/abilities/form/office-form.server";
import { gone, refused, shown, type Words } from "~/abilities/form/outcome";
import { recordReading } from "~/abilities/journal/record-reading.server";
import { useListSearch } from "~/abilities/list/list-query";
import { CopyButton } from "~/abilities/screen/copy-button";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { PageHead } from "~/abilities/screen/page-head";
import { codePoints } from "~/lib/typed-text";
import { paths } from "~/paths";
import { stillMissing } from "~/records/reply-templates/reply-fields";
import { SelectField, TextArea } from "~/ui/field";
import { Unbroken } from "~/ui/unbroken";
import { messages } from "../message-record.server";
import { StatusMark } from "../status-mark";
import type { Route } from "./+types/reply-page";
import { MarkAnswered } from "./mark-answered";
import { isTyped, type ReplyDraft, withOther, withTemplate } from "./reply-draft";
import { type ReplyLink, replyLinks } from "./reply-links";
import { readReplyScreen } from "./reply-screen.server";

/** Longest answer, in characters. */
const LONGEST_REPLY = 4000;

/** A message and the words to answer it with. 404 for an unknown, malformed or deleted id. */
export function loader(args: Route.LoaderArgs) {
  const { id } = args.params;
  return officeScreen(args, "messages", async (staff, isOpened) => {
    const screen = await readReplyScreen(id, staff);
    if (screen && isOpened) await recordReading(messages, id, staff);
    return screen;
  });
}

/**
 * What the buttons do where there is no script: put a template in (`faire=modele`), bring back the text before it
 * (`faire=retour`), or make the links anew from what was typed. Nothing is stored: the answer leaves from elsewhere.
 */
export function action(args: Route.ActionArgs) {
  return officeForm(args, "messages", async ({ staff, raw }) => {
    const lines = (name: string) => raw(name).replaceAll("\r\n", "\n");
    let draft: ReplyDraft = { text: lines("texte"), given: lines("depart"), other: lines("avant") };
    const screen = await readReplyScreen(args.params.id, staff);
    if (!screen) return gone([{ label: "Votre réponse", value: draft.text }]);
    if (raw("faire") === "modele") {
      const template = screen.templates.find(({ id }) => id === raw("modele"));
      if (!template) return refused({ modele: "Choisissez un modèle dans la liste." });
      draft = withTemplate(draft, template.words);
    }
    if (raw("faire") === "retour") draft = withOther(draft);
    const values = { texte: draft.text, depart: draft.given, avant: draft.other };
    // As the field counts it (characters-left.ts).
    if (codePoints(draft.text.normalize().trim()) > LONGEST_REPLY)
      return refused({ texte: `Maximum ${LONGEST_REPLY} caractères.` }, 400, values);
    return shown({ values });
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function ReplyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { message } = loaderData;
  const search = useListSearch();
  return (
    <>
      <PageHead
        title={`Répondre au message ${message.number}`}
        heading={
          <>
            Répondre <span className="count">à {message.nom}</span>
          </>
        }
        note={
          <>
            Message <Unbroken text={message.number} /> du {message.stamp}. <StatusMark status={message.status} />
          </>
        }
        actions={
          <Link className="quiet-button" to={paths.messageFollowUp(message.id) + search}>
            Retour au message
          </Link>
        }
      />
      <div className="follow-up">
        <div className="follow-up-main">
          <Reply {...loaderData} answer={actionData} />
        </div>
        <section className="panel follow-up-side" aria-labelledby="recu">
          <h2 id="recu">Message reçu</h2>
          <blockquote className="visitor-words" dir="auto">
            {message.message}
          </blockquote>
        </section>
      </div>
    </>
  );
}

type Props = Route.ComponentProps["loaderData"] & { answer: Route.ComponentProps["actionData"] };

/** The words, and the programs that send them: with a script each link has what stands in the field at that moment. */
function Reply({ message, opening, templates, mayWriteTemplates, answer }: Props) {
  const { box, draft, follow, put } = useDraft(opening, answer?.values ?? {});
  const [told, setTold] = useState("");
  const links = (["mail", "chat", "sms"] as const).flatMap(
    (kind) => replyLinks(message, draft.text).find((link) => link.kind === kind) ?? [],
  );
  const missing = stillMissing(draft.text);
  function putTemplate(event: MouseEvent<HTMLButtonElement>) {
    const chosen = box.current?.querySelector("select")?.value;
    const template = templates.find(({ id }) => id === chosen);
    // The server says what is wrong.
    if (!template) return;
    event.preventDefault();
    setTold(isTyped(draft) ? "Le modèle est ajouté après votre texte." : "");
    put(withTemplate(draft, template.words));
  }
  function goBack(event: MouseEvent<HTMLButtonElement>) {
    event.preventDefault();
    setTold("");
    put(withOther(draft));
  }
  return (
    <div className="panel" ref={box}>
      <OfficeForm
        action={paths.messageReply(message.id) + useListSearch()}
        answer={answer}
        refused="La réponse n’a pas été préparée"
        send={null}
        values={{ texte: opening }}
        hidden={{ depart: draft.given, avant: draft.other }}
        onInput={follow}
        more={
          <>
            {links.map((link, i) => (
              <SendLink key={link.kind} link={link} isFirst={i === 0} />
            ))}
            <CopyButton text={draft.text} copied="Réponse copiée." />
            <noscript>
              <button type="submit" className="button button-quiet">
                Mettre mes changements dans les liens
              </button>
            </noscript>
          </>
        }
      >
        {({ field }) => (
          <>
            <div className="reply-choice">
              <SelectField
                {...field("modele")}
                label="Modèle"
                empty="Choisissez un modèle"
                options={templates.map(({ id, title }) => ({ value: id, label: title }))}
              />
              <button type="submit" name="faire" value="modele" className="quiet-button" onClick={putTemplate}>
                Utiliser ce modèle
              </button>
              {mayWriteTemplates ? <Link to={paths.replyTemplates}>Gérer les modèles</Link> : null}
            </div>
            <TextArea
              {...field("texte")}
              label="Votre réponse"
              hint="Rien ne part d’ici&nbsp;: le texte s’ouvre dans votre messagerie, WhatsApp ou vos SMS, où vous l’envoyez. L’e-mail cite aussi le message reçu."
              rows={12}
              maxLength={LONGEST_REPLY}
            />
            <div className="reply-choice">
              <p role="status">{told}</p>
              {draft.other ? (
                <button type="submit" name="faire" value="retour" className="quiet-button" onClick={goBack}>
                  Revenir au texte précédent
                </button>
              ) : null}
            </div>
            <p className="notice" role="status" hidden={missing.length === 0}>
              À compléter avant l’envoi&nbsp;: {missing.join(", ")}.
            </p>
            {links.some(({ whole }) => !whole) ? (
              <p className="notice">
                Ce texte est trop long pour être mis dans {listed(links.filter(({ whole }) => !whole))}&nbsp;:
                copiez-le, puis collez-le.
              </p>
            ) : null}
          </>
        )}
      </OfficeForm>
      <MarkAnswered message={message} />
    </div>
  );
}

/** What stands in the field, as it was typed or as a button put it there, and how it came about. */
function useDraft(opening: string, { texte = opening, depart = opening, avant = "" }: Words) {
  const [draft, setDraft] = useState<ReplyDraft>({ text: texte, given: depart, other: avant });
  const box = useRef<HTMLDivElement>(null);
  const watch = useFormWatch();
  const setText = (text: string) => setDraft((now) => (now.text === text ? now : { ...now, text }));
  // What stands in the field may have been typed before the script came, or be words that were given back.
  useEffect(() => {
    const field = box.current?.querySelector("textarea");
    if (field) setText(field.value);
  });
  function follow({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    if (target instanceof HTMLTextAreaElement) setText(target.value);
    // A template that is only chosen is no loss.
    else if (!isTyped(draft)) watch.noteGiven(currentTarget);
  }
  function put(next: ReplyDraft) {
    const field = box.current?.querySelector("textarea");
    if (!field?.form) return;
    setDraft(next);
    field.value = next.text;
    // What looks at each change of a form sees this one too.
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    if (!isTyped(next)) watch.noteGiven(field.form);
    field.focus();
  }
  return { box, draft, follow, put };
}

const programs: Record<ReplyLink["kind"], string> = { mail: "l’e-mail", chat: "WhatsApp", sms: "le SMS", phone: "" };

const listed = (links: ReplyLink[]) => links.map(({ kind }) => programs[kind]).join(" et ");

function SendLink({ link: { href, label, kind }, isFirst }: { link: ReplyLink; isFirst: boolean }) {
  const watch = useFormWatch();
  return (
    <a
      href={href}
      className={isFirst ? "button button-main" : "button button-quiet"}
      // The page stays: its words are not about to be lost.
      onClick={() => watch.letLeave()}
      {...(kind === "chat" ? { target: "_blank", rel: "noopener noreferrer" } : {})}
    >
      {kind === "mail" ? (
        <>
          Ouvrir dans ma messagerie<span className="visually-hidden">&nbsp;: e-mail à {label}</span>
        </>
      ) : (
        label
      )}
    </a>
  );
}
