import { useDeferredValue, useState } from "react";
import { keepWords } from "~/abilities/form/kept-words";
import { OfficeForm } from "~/abilities/form/office-form";
import { officeForm } from "~/abilities/form/office-form.server";
import { changed, gone, refused, stored, textsOf, type Words } from "~/abilities/form/outcome";
import { ownVersion, toldWords, unmadeChoice, valuesBefore } from "~/abilities/form/sent-versions.server";
import { VersionScreen } from "~/abilities/form/version-choice";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import type { ShippedText } from "~/content/texts/text";
import { conakryStamp } from "~/lib/french-date";
import { textSections } from "~/lib/text-marks";
import { db } from "~/server/db/db.server";
import { TextArea, TextField } from "~/ui/field";
import type { Route } from "./+types/form-page";
import { MarkBar } from "./mark-bar";
import { signableText } from "./signable-texts.server";
import { textFields, textLabels, textLimits, textPaths } from "./text";
import { onlyIn } from "./text-difference";
import { TextPreview } from "./text-preview";
import { checkDraft, type DraftInput } from "./text-rules.server";
import { proposedWords, readDraft, storeDraft } from "./text-store.server";
import { typographyOf } from "./text-typography";

/** What is being written of a text; without a draft, what would be signed now. 404 for a text of none. */
export function loader(args: Route.LoaderArgs) {
  const key = args.params.text;
  return officeScreen(args, "text-entry", async () => {
    const text = await signableText(key);
    if (!text) return null;
    const now = await storedDraft(text);
    const { description, body, sources } = await proposedWords(db(), text);
    const values = now?.values ?? formWords({ description, body, sources, ready: false });
    const { title, form, language, isCompleted } = text;
    return { key, title, form, language, isCompleted, values, now };
  });
}

/** Keeps a draft. Both versions when somebody else saved one meanwhile. */
export function action(args: Route.ActionArgs) {
  const key = args.params.text;
  return officeForm(args, "text-entry", async ({ staff, form, raw }) => {
    const text = await signableText(key);
    if (!text) return gone(toldWords(form, textFields));
    const present = await storedDraft(text);
    const unmade = present && unmadeChoice(form, textFields, present.values);
    if (unmade) return changed({ now: present, ...unmade });
    const typed: Words = { ...ownVersion(form, textFields), ...textsOf(form) };
    const check = checkDraft(typed, text);
    if (!check.ok) return refused(check.errors, 400, typed);
    const ending = await storeDraft(text, check.value, raw("version"), staff);
    if (ending.kind === "stored") return stored(textPaths.one(key), "text-drafted");
    if (ending.kind === "gone") return gone(toldWords(form, textFields));
    const now = await storedDraft(text);
    // It was signed or given up meanwhile: what was typed becomes a new draft once it is sent again.
    if (!now)
      return refused(
        { form: "Ce brouillon a été signé ou abandonné pendant que vous écriviez\u00A0: enregistrez encore une fois." },
        409,
        { ...typed, version: "0" },
      );
    return changed({ now, mine: formWords(check.value), before: valuesBefore(form, textFields) });
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

const formWords = ({ description, body, sources, ready }: DraftInput) => ({
  description,
  body,
  sources,
  ready: ready ? "oui" : "",
});

async function storedDraft(text: ShippedText) {
  const draft = await readDraft(db(), text);
  if (!draft) return null;
  return { values: formWords(draft), version: draft.version, by: draft.by, stamp: conakryStamp(draft.updatedAt) };
}

export default function TextFormPage({ loaderData, actionData }: Route.ComponentProps) {
  const { key, title, form, language, isCompleted, values, now } = loaderData;
  const heading = "Écrire une version";
  const [typed, setTyped] = useState<string | null>(null);
  const body = useDeferredValue(typed ?? actionData?.values?.body ?? values.body);
  if (actionData?.kind === "changed")
    return (
      <VersionScreen
        title={heading}
        fields={choiceFields(actionData.now.values.body, actionData.mine.body)}
        action={textPaths.edition(key)}
        file={textPaths.one(key)}
        answer={actionData}
        says={{
          already: "Ce brouillon est déjà enregistré",
          meanwhile: "a enregistré ce brouillon pendant que vous l’écriviez",
        }}
      />
    );
  return (
    <>
      <title>{heading}</title>
      <h1>
        {heading} <span className="count">{title}</span>
      </h1>
      <p className="page-note">
        Les visiteurs ne la lisent qu’une fois signée par un avocat. Le titre de la page ne change pas.
        {isCompleted
          ? " D’après les réglages, le site ajoute à cette page d’autres paragraphes, qui ne se changent pas ici."
          : ""}
      </p>
      <div className="text-writing">
        <OfficeForm
          action={textPaths.edition(key)}
          answer={actionData}
          className="form"
          labels={textLabels}
          refused="Le brouillon n’a pas été enregistré"
          send="Enregistrer le brouillon"
          sending="Enregistrement…"
          back={textPaths.one(key)}
          values={values}
          hidden={{ version: String(now?.version ?? 0), avant: JSON.stringify(now?.values ?? {}) }}
          onInput={({ target }) => {
            if (target instanceof HTMLTextAreaElement && target.name === "body") setTyped(target.value);
          }}
        >
          {({ field, values: words }) => (
            <>
              <TextField
                {...field("description")}
                label={textLabels.description ?? ""}
                required
                maxLength={textLimits.description}
              />
              <MarkBar of="body" hasTitles={form !== "answer"} />
              <TextArea
                {...field("body")}
                label="Texte"
                hint={hintOf(form)}
                rows={24}
                required
                maxLength={textLimits.body}
              />
              <TextArea
                {...field("sources")}
                label="Sources"
                optional
                hint="Une par ligne, avec le texte et l’article. Demandées à la signature."
                rows={4}
                maxLength={textLimits.sources}
              />
              <label className="tick-line" htmlFor="ready">
                <input id="ready" name="ready" type="checkbox" value="oui" defaultChecked={words.ready === "oui"} /> À
                relire&nbsp;: demander à un avocat de signer
              </label>
            </>
          )}
        </OfficeForm>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and so it does by the keyboard */}
        <section className="panel text-beside" aria-labelledby="apercu" tabIndex={0}>
          <h2 id="apercu">Aperçu</h2>
          <TextPreview sections={textSections(typographyOf({ language })(body))} />
        </section>
      </div>
    </>
  );
}

/** Of two long texts only what differs is shown. */
const choiceFields = (now = "", mine = "") =>
  textFields.map((field) =>
    field.name === "body" ? { ...field, shown: (value: string) => onlyIn(value, value === now ? mine : now) } : field,
  );

function hintOf(form: ShippedText["form"]): string {
  const line =
    "Une ligne vide sépare les paragraphes. Une ligne «\u00A0- …\u00A0» est un point de liste, «\u00A0**mots**\u00A0» met en gras, une ligne «\u00A0> …\u00A0» est une citation.";
  return form === "answer" ? line : `${line} Une ligne «\u00A0## …\u00A0» est un titre.`;
}
