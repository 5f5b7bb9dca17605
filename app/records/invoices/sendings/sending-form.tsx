import { Link } from "react-router";
import { OfficeForm } from "~/abilities/form/office-form";
import { CopyButton } from "~/abilities/screen/copy-button";
import { PageHead } from "~/abilities/screen/page-head";
import { paths } from "~/paths";
import { TextArea, TextField } from "~/ui/field";
import { type SendingWay, sendingLimits, sendingWays } from "./sending";
import type { SendingForm as Form, MadeLink, SendingAnswer } from "./sending-screen.server";

type Props = {
  form: Form;
  answer: SendingAnswer | undefined;
  /** Where it is sent, its query included, but for the way. */
  action: string;
  back: string;
};

const buttons: Record<SendingWay, string> = {
  courriel: "Envoyer l’e-mail",
  "main-propre": "Enregistrer la remise",
  lien: "Préparer le lien",
};

/** The link that a form has just made; null where it did something else, or nothing. */
export const madeLinkOf = (answer: SendingAnswer): MadeLink | null => (answer.kind === "shown" ? answer.link : null);

/** How pieces go to their client, in one of three ways. */
export function SendingForm({ form, answer, action, back }: Props) {
  const { way, files } = form;
  const at = (value: SendingWay) => `${action}${action.includes("?") ? "&" : "?"}moyen=${value}`;
  return (
    <>
      <nav className="chips" aria-label="Moyen d’envoi">
        <ul>
          {sendingWays.map(({ value, label }) => (
            <li key={value}>
              <Link to={at(value)} aria-current={value === way ? "page" : undefined}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p className="sending-files">
        {files.length > 1 ? "Documents" : "Document"}&nbsp;:{" "}
        {files.map(({ name, href }) => (
          <a key={href} href={href} target="_blank" rel="noreferrer">
            {name}
            <span className="visually-hidden">, dans un nouvel onglet</span>
          </a>
        ))}
      </p>
      {way === "lien" && !form.isPublic ? (
        <p className="notice">
          L’adresse publique du site n’est pas réglée&nbsp;: le client ne pourrait pas ouvrir ce lien.
        </p>
      ) : null}
      {way === "courriel" && !form.mayMail ? (
        <p className="notice">
          L’envoi d’e-mails n’est pas réglé&nbsp;: choisissez un autre moyen, ou voyez{" "}
          <Link to={paths.mailSettings}>les réglages de l’e-mail</Link>.
        </p>
      ) : (
        <OfficeForm
          // Each way has fields of its own.
          key={way}
          action={at(way)}
          answer={answer}
          refused="L’envoi n’a pas été enregistré"
          send={buttons[way]}
          sending={way === "courriel" ? "Envoi…" : "Enregistrement…"}
          back={back}
          id={form.id}
          values={form.values}
          hidden={{ moyen: way, vu: form.told, cle: form.code }}
        >
          {({ field }) => (
            <>
              {way === "courriel" ? (
                <TextField
                  {...field("destinataire")}
                  type="email"
                  label="Adresse e-mail"
                  hint={`Objet\u00A0: «\u00A0${form.subject}\u00A0». ${form.files.length > 1 ? "Les documents sont joints." : "Le document est joint."}`}
                  required
                  maxLength={254}
                />
              ) : null}
              {way === "lien" ? (
                <TextField
                  {...field("destinataire")}
                  type="tel"
                  label="Numéro WhatsApp"
                  hint={`Le lien s’ouvre pendant ${form.days}\u00A0jours, avec les quatre derniers chiffres d’un numéro de la fiche du client. Le texte ci-dessous n’est lu qu’après.`}
                  required
                  maxLength={30}
                />
              ) : null}
              {way === "main-propre" ? (
                <>
                  <TextField {...field("remis-par")} label="Remis par" required maxLength={sendingLimits.person} />
                  <TextField {...field("destinataire")} label="Remis à" required maxLength={sendingLimits.person} />
                  <TextField {...field("jour")} type="date" label="Le" required />
                </>
              ) : null}
              <TextArea
                {...field("texte")}
                label="Texte"
                rows={way === "main-propre" && form.told === "" ? 4 : 16}
                maxLength={sendingLimits.words}
                optional={way !== "courriel" && form.told === ""}
              />
            </>
          )}
        </OfficeForm>
      )}
    </>
  );
}

/** The only time that a link is shown. */
export function LinkMade({ title, link, back }: { title: string; link: MadeLink; back: string }) {
  const { whatsapp, text, address, until } = link;
  return (
    <>
      <PageHead title={title} />
      <section className="panel sending-made" aria-labelledby="lien">
        <h2 id="lien">Le lien est prêt</h2>
        <p>
          Rien n’est encore parti&nbsp;: ouvrez WhatsApp et envoyez-y le message, ou copiez-le. Ce lien n’est montré
          qu’ici, et s’ouvre jusqu’au {until}.
        </p>
        <p className="sending-text">{text}</p>
        <p className="actions">
          <a className="button button-main" href={whatsapp} target="_blank" rel="noopener noreferrer">
            Ouvrir WhatsApp<span className="visually-hidden">, dans un nouvel onglet</span>
          </a>
          <CopyButton text={text} copied="Message copié." />
          <Link className="button button-quiet" to={back}>
            Terminer
          </Link>
        </p>
        <p className="page-note">
          <a href={address} rel="noreferrer" target="_blank">
            Voir ce que le client verra<span className="visually-hidden">, dans un nouvel onglet</span>
          </a>
        </p>
      </section>
    </>
  );
}
