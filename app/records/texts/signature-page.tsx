import { Link } from "react-router";
import { keepWords } from "~/abilities/form/kept-words";
import { OfficeForm } from "~/abilities/form/office-form";
import { officeForm } from "~/abilities/form/office-form.server";
import { gone, outcomeOf, refused, stored, textsOf } from "~/abilities/form/outcome";
import { passwordMissing, wrongPassword } from "~/abilities/form/password-asked.server";
import { OwnPasswordField } from "~/abilities/form/password-fields";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { titledName } from "~/content/client-values";
import { textKey } from "~/content/texts/shipped-texts";
import { conakryDay } from "~/lib/french-date";
import { dayAfter } from "~/lib/public-holidays";
import { textSections } from "~/lib/text-marks";
import { paths } from "~/paths";
import { may } from "~/server/auth/permissions";
import { db } from "~/server/db/db.server";
import { TextArea, TextField } from "~/ui/field";
import { lawyerOf } from "../lawyers/lawyers.server";
import type { Route } from "./+types/signature-page";
import { signableText, unsignedTexts } from "./signable-texts.server";
import { drawingLabel, ONE_BY_ONE, textLimits, textPaths } from "./text";
import { TextPreview } from "./text-preview";
import { checkSignature } from "./text-rules.server";
import { proposedWords, seenBeforeSigning, signText } from "./text-store.server";
import { unsignedPublication } from "./unsigned-publication.server";

/** Law changes every year: by then somebody reads the text again, unless another day is chosen. */
const DAYS_BEFORE_REVIEW = 365;

const labels = {
  sources: "Sources",
  reviewOn: "À revoir avant le",
  publishOn: "Publié à partir du",
  present: "Votre mot de passe",
};

/** What is about to be signed; `suite`: the next unsigned text follows. 404 for a text of none, or without words. */
export function loader(args: Route.LoaderArgs) {
  const key = args.params.text;
  return officeScreen(args, "text-signing", async (staff) => {
    const text = await signableText(key);
    if (!text) return null;
    const words = await proposedWords(db(), text);
    // A publication that was begun, of which nothing is written yet.
    if (!words.body) return null;
    const unsigned = await unsignedPublication(db(), text);
    const lawyer = await lawyerOf(staff);
    const oneByOne = args.url.searchParams.has(ONE_BY_ONE);
    return {
      key,
      title: text.title,
      drawing: unsigned && drawingLabel(unsigned.drawing),
      description: words.description,
      sections: textSections(words.body),
      seen: await seenBeforeSigning(db(), text, words, unsigned),
      values: { sources: words.sources, reviewOn: dayAfter(conakryDay(new Date()), DAYS_BEFORE_REVIEW), publishOn: "" },
      lawyer: lawyer && titledName(lawyer),
      maySet: may(staff.role, "people"),
      next: oneByOne ? await nextUnsigned(key) : null,
      left: oneByOne ? (await unsignedTexts()).length : null,
      oneByOne,
    };
  });
}

/** Signs it: sources, the day to read it again and the password of whoever signs. */
export function action(args: Route.ActionArgs) {
  const key = args.params.text;
  return officeForm(
    args,
    "text-signing",
    async ({ staff, form, raw }) => {
      const text = await signableText(key);
      if (!text) return gone();
      const check = checkSignature(textsOf(form), text);
      const missing = passwordMissing(form);
      if (!check.ok) return refused({ ...check.errors, ...missing });
      if (missing.present) return refused(missing);
      const stopped = await wrongPassword(raw("present"), staff, args.context);
      if (stopped) return stopped;
      const next = raw("suite") ? await nextUnsigned(key) : null;
      return outcomeOf(await signText(text, check.value, raw("seen"), staff), {
        changed: () => "Ce texte a été changé ou signé pendant que vous le lisiez\u00A0: relisez-le avant de signer.",
        "no-lawyer": () => NO_LAWYER,
        past: () => "Minuit est passé\u00A0: choisissez de nouveau le jour de publication.",
        stored: () => stored(next ? oneByOneAddress(next) : textPaths.one(key), "text-signed"),
      });
    },
    { secrets: ["present"] },
  );
}

const NO_LAWYER = "Seul un avocat du cabinet signe\u00A0: votre compte n’est lié à aucun avocat des réglages.";

const oneByOneAddress = (key: string) => `${textPaths.signature(key)}?${ONE_BY_ONE}`;

/** The unsigned text after that one, from the first again after the last; null when there is no other. */
async function nextUnsigned(key: string): Promise<string | null> {
  const keys = (await unsignedTexts()).map(textKey);
  const others = [...keys.slice(keys.indexOf(key) + 1), ...keys].filter((other) => other !== key);
  return others[0] ?? null;
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function TextSignaturePage({ loaderData, actionData }: Route.ComponentProps) {
  const { key, title, drawing, description, sections, seen, values, lawyer, maySet, next, left, oneByOne } = loaderData;
  return (
    <>
      <title>Relire et signer</title>
      <h1>
        Relire et signer <span className="count">{title}</span>
      </h1>
      <p className="page-note">
        {left === null ? "" : `${left === 1 ? "Un texte n’est" : `${left}\u00A0textes ne sont`} pas encore signés. `}
        Signé, le texte ne change plus et porte votre nom sur le site. Un changement demande une nouvelle signature.
      </p>
      <section className="panel measure" aria-labelledby="texte">
        <h2 id="texte">Ce que lit le visiteur</h2>
        {drawing ? <p className="text-description">Dessin&nbsp;: {drawing}</p> : null}
        <p className="text-description">Dans les moteurs de recherche&nbsp;: {description}</p>
        <TextPreview sections={sections} />
      </section>
      <p className="actions text-before-signing">
        <Link className="quiet-button" to={textPaths.edition(key)}>
          Changer le texte
        </Link>
        {next ? (
          <Link className="quiet-button" to={oneByOneAddress(next)}>
            Passer au suivant
          </Link>
        ) : null}
      </p>
      {lawyer ? (
        <OfficeForm
          key={key}
          action={textPaths.signature(key)}
          answer={actionData}
          labels={labels}
          refused="Le texte n’a pas été signé"
          send={`Signer\u00A0: ${lawyer}`}
          sending="Signature…"
          back={textPaths.one(key)}
          values={values}
          hidden={{ seen, suite: oneByOne ? "1" : "" }}
        >
          {({ field }) => (
            <>
              <TextArea
                {...field("sources")}
                label={labels.sources}
                required
                hint="Une par ligne, avec le texte et l’article."
                rows={4}
                maxLength={textLimits.sources}
              />
              <TextField {...field("reviewOn")} label={labels.reviewOn} type="date" required />
              <TextField
                {...field("publishOn")}
                label={labels.publishOn}
                type="date"
                optional
                hint="Vide, il est publié aujourd’hui."
              />
              <OwnPasswordField {...field("present")} />
            </>
          )}
        </OfficeForm>
      ) : (
        <p className="notice notice-wrong">
          {NO_LAWYER} {maySet ? <Link to={paths.lawyerSettings}>Ouvrir les avocats</Link> : "Demandez à un associé."}
        </p>
      )}
    </>
  );
}
