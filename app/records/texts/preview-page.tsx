import { Link } from "react-router";
import { keepWords } from "~/abilities/form/kept-words";
import { OfficeForm } from "~/abilities/form/office-form";
import { officeForm } from "~/abilities/form/office-form.server";
import { gone, shown } from "~/abilities/form/outcome";
import { keepShownAnswer } from "~/abilities/form/revalidation";
import { ButtonForm } from "~/abilities/screen/button-form";
import { CopyButton } from "~/abilities/screen/copy-button";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { slashedDay } from "~/lib/french-date";
import { db } from "~/server/db/db.server";
import { publicUrl } from "~/server/env.server";
import type { Route } from "./+types/preview-page";
import { signableText } from "./signable-texts.server";
import { PREVIEW_DAYS, textPaths } from "./text";
import { makePreview, previewUntil } from "./text-preview-store.server";
import { readDraft } from "./text-store.server";

/** The link by which somebody without an account reads a draft. 404 where nothing is being written. */
export function loader(args: Route.LoaderArgs) {
  const key = args.params.text;
  return officeScreen(args, "text-entry", async () => {
    const text = await signableText(key);
    if (!text || !(await readDraft(db(), text))) return null;
    return { key, title: text.title, until: await previewUntil(text) };
  });
}

export const shouldRevalidate = keepShownAnswer;

/** Makes a link, whose address is in this very answer. */
export function action(args: Route.ActionArgs) {
  const key = args.params.text;
  return officeForm(args, "text-entry", async ({ staff }) => {
    const text = await signableText(key);
    const made = text && (await makePreview(text, staff));
    if (made?.kind !== "made") return gone();
    return shown({ address: publicUrl() + textPaths.previewed(made.code) });
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

const TITLE = "Montrer le brouillon";

export default function TextPreviewPage({ loaderData: { key, title, until }, actionData }: Route.ComponentProps) {
  if (actionData?.kind === "shown") return <NewLink address={actionData.address} textKey={key} />;
  return (
    <>
      <title>{TITLE}</title>
      <h1>
        {TITLE} <span className="count">{title}</span>
      </h1>
      <div className="measure question">
        <p>
          Un lien secret montre la page comme les visiteurs la liront, avec les mots du brouillon. Qui a le lien peut la
          lire sans compte, pendant {PREVIEW_DAYS}&nbsp;jours. Le lien se ferme quand le brouillon est signé ou
          abandonné.
        </p>
        {until ? <p>Un lien est ouvert jusqu’au {slashedDay(until)}. Un nouveau lien le remplace.</p> : null}
      </div>
      <OfficeForm
        action={textPaths.preview(key)}
        answer={actionData}
        refused="Le lien n’a pas été créé"
        className=""
        send={until ? "Créer un nouveau lien" : "Créer le lien"}
        back={textPaths.one(key)}
      />
      {until ? (
        <ButtonForm action={textPaths.previewEnd(key)}>
          <p className="actions">
            <button type="submit" className="quiet-button">
              Fermer le lien
            </button>
          </p>
        </ButtonForm>
      ) : null}
    </>
  );
}

/** Shown in this answer and never again: only its hash is kept. */
function NewLink({ address, textKey }: { address: string; textKey: string }) {
  return (
    <>
      <title>{TITLE}</title>
      <h1>{TITLE}</h1>
      <div className="panel account-codes">
        <p className="notice" role="status">
          Ce lien n’est montré qu’une fois. Copiez-le maintenant.
        </p>
        <p className="account-address">
          <code>{address}</code>
        </p>
        <p className="actions">
          <CopyButton text={address} copied="Lien copié." />
          <Link className="quiet-button" to={textPaths.one(textKey)}>
            Revenir au texte
          </Link>
        </p>
      </div>
    </>
  );
}
