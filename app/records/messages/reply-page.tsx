import { useEffect, useRef, useState } from "react";
import { Form, Link } from "react-router";
import { useFormWatch } from "~/abilities/form/form-watch";
import { keepWords } from "~/abilities/form/kept-words";
import { OfficeForm } from "~/abilities/form/office-form";
import { officeForm } from "~/abilities/form/office-form.server";
import { gone, refused, shown } from "~/abilities/form/outcome";
import { recordReading } from "~/abilities/journal/record-reading.server";
import { useListSearch } from "~/abilities/list/list-query";
import { Unbroken } from "~/abilities/list/unbroken";
import { CopyButton } from "~/abilities/screen/copy-button";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { PageHead } from "~/abilities/screen/page-head";
import { codePoints } from "~/lib/typed-text";
import { paths } from "~/paths";
import { stillMissing } from "~/records/reply-templates/reply-fields";
import { TextArea } from "~/ui/field";
import type { Route } from "./+types/reply-page";
import { readMessage } from "./follow-up.server";
import { MarkAnswered } from "./mark-answered";
import { messages } from "./message-record.server";
import { type ReplyLink, replyLinks } from "./reply-links";
import { readReplyScreen } from "./reply-screen.server";
import { StatusMark } from "./status-mark";

/** Longest answer, in characters. */
const LONGEST_REPLY = 4000;

/** A message and the words to answer it with. 404 for an unknown, malformed or deleted id. */
export function loader(args: Route.LoaderArgs) {
  const { id } = args.params;
  return officeScreen(args, "messages", async (staff, isOpened) => {
    const screen = await readReplyScreen(id, args.url.searchParams.get("modele"), staff);
    if (screen && isOpened) await recordReading(messages, id, staff);
    return screen;
  });
}

/** Without script the links are made anew from what was typed. Nothing is stored: the answer leaves from elsewhere. */
export function action(args: Route.ActionArgs) {
  return officeForm(args, "messages", async ({ staff, raw }) => {
    const words = raw("texte");
    if (!(await readMessage(args.params.id, staff))) return gone([{ label: "Votre réponse", value: words }]);
    if (codePoints(words) > LONGEST_REPLY) return refused({ texte: `Maximum ${LONGEST_REPLY} caractères.` });
    return shown({ values: { texte: words } });
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function ReplyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { message, template } = loaderData;
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
          <Templates {...loaderData} />
          <Reply key={template} {...loaderData} answer={actionData} />
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

type Screen = Route.ComponentProps["loaderData"];

/** The firm's templates: the one that is chosen comes with the address, in the place of what stands in the field. */
function Templates({ message, templates, template, mayWriteTemplates }: Screen) {
  const list = new URLSearchParams(useListSearch());
  return (
    <Form action={paths.messageReply(message.id)} className="reply-choice" preventScrollReset replace>
      {[...list].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="modele">Modèle</label>
      <select id="modele" name="modele" defaultValue={template ?? ""} key={template}>
        <option value="">Sans modèle</option>
        {templates.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
      <button type="submit" className="quiet-button">
        Utiliser ce modèle
      </button>
      {mayWriteTemplates ? <Link to={paths.replyTemplates}>Gérer les modèles</Link> : null}
    </Form>
  );
}

type ReplyProps = Screen & { answer: Route.ComponentProps["actionData"] };

/** The words, and the programs that send them: with a script each link has what stands in the field at that moment. */
function Reply({ message, words, answer }: ReplyProps) {
  const [typed, setTyped] = useState(answer?.values?.texte ?? words);
  const box = useRef<HTMLDivElement>(null);
  // What stands in the field may have been typed before the script came, or be words that were given back.
  useEffect(() => {
    const field = box.current?.querySelector("textarea");
    if (field) setTyped(field.value);
  });
  const links = (["mail", "chat", "sms"] as const).flatMap(
    (kind) => replyLinks(message, typed).find((link) => link.kind === kind) ?? [],
  );
  const missing = stillMissing(typed);
  return (
    <div className="panel" ref={box}>
      <OfficeForm
        action={paths.messageReply(message.id) + useListSearch()}
        answer={answer}
        refused="La réponse n’a pas été préparée"
        send={null}
        values={{ texte: words }}
        onInput={({ target }) => {
          if (target instanceof HTMLTextAreaElement) setTyped(target.value);
        }}
        more={
          <>
            {links.map((link, i) => (
              <SendLink key={link.kind} link={link} isFirst={i === 0} />
            ))}
            <CopyButton text={typed} copied="Réponse copiée." />
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
            <TextArea
              {...field("texte")}
              label="Votre réponse"
              hint="Rien ne part d’ici&nbsp;: le texte s’ouvre dans votre messagerie, WhatsApp ou vos SMS, où vous l’envoyez. L’e-mail cite aussi le message reçu."
              rows={12}
              maxLength={LONGEST_REPLY}
            />
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
