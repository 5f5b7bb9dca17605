import { keepWords } from "~/abilities/form/kept-words";
import { OfficeForm } from "~/abilities/form/office-form";
import { recordForm } from "~/abilities/form/record-form.server";
import { storedVersion } from "~/abilities/form/stored-record.server";
import { VersionChoice } from "~/abilities/form/version-choice";
import { recordReading } from "~/abilities/journal/record-reading.server";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { TextArea, TextField } from "~/ui/field";
import type { Route } from "./+types/form-page";
import { replyFields } from "./reply-fields";
import { templateFields, templateLimits, templatePaths } from "./reply-template";
import {
  createTemplate,
  nextPlace,
  readTemplate,
  replyTemplates,
  templateWords,
  updateTemplate,
} from "./reply-template-record.server";
import { checkTemplate } from "./reply-template-rules.server";

/** A new template, under the id of its form, or one to be changed. 404 for an unknown, malformed or deleted id. */
export function loader(args: Route.LoaderArgs) {
  const { id } = args.params;
  return officeScreen(args, "reply-templates", async (staff, isOpened) => {
    if (!id) return { id: crypto.randomUUID(), now: null, place: String(await nextPlace()) };
    const found = await readTemplate(id, staff);
    if (found && isOpened) await recordReading(replyTemplates, id, staff);
    return found && { id, now: storedVersion(found, templateWords), place: "" };
  });
}

export function action(args: Route.ActionArgs) {
  return recordForm(args, "reply-templates", {
    fields: templateFields,
    read: readTemplate,
    words: templateWords,
    check: checkTemplate,
    create: createTemplate,
    update: updateTemplate,
    to: () => templatePaths.list,
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

const labels = Object.fromEntries(templateFields.map(({ name, label }) => [name, label]));

export default function TemplateFormPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, now, place } = loaderData;
  const title = now ? "Modifier le modèle de réponse" : "Nouveau modèle de réponse";
  if (actionData?.kind === "changed")
    return (
      <>
        <title>{title}</title>
        <h1>{title}</h1>
        <VersionChoice
          key={actionData.now.version}
          fields={templateFields}
          action={templatePaths.edition(actionData.id)}
          file={templatePaths.list}
          answer={actionData}
          says={{
            already: "Ce modèle est déjà enregistré",
            meanwhile: "a enregistré ce modèle pendant que vous le modifiiez",
          }}
        />
      </>
    );
  return (
    <>
      <title>{title}</title>
      <h1>{title}</h1>
      <p className="page-note">Chaque champ entre accolades est remplacé quand on répond à un message.</p>
      <OfficeForm
        action={now ? templatePaths.edition(id) : templatePaths.creation}
        answer={actionData}
        labels={labels}
        refused="Le modèle n’a pas été enregistré"
        send="Enregistrer"
        sending="Enregistrement…"
        back={templatePaths.list}
        {...(now
          ? { values: now.values, hidden: { version: String(now.version), avant: JSON.stringify(now.values) } }
          : { id, values: { place } })}
      >
        {({ field }) => (
          <>
            <TextField {...field("title")} label={labels.title ?? ""} required maxLength={templateLimits.title} />
            <TextArea
              {...field("words")}
              label={labels.words ?? ""}
              hint="Un champ sans valeur apparaît comme «&nbsp;[à compléter&nbsp;: …]&nbsp;», à remplir avant l’envoi."
              required
              rows={12}
              maxLength={templateLimits.words}
            />
            <FieldList />
            <TextField
              {...field("place")}
              label={labels.place ?? ""}
              hint="1 pour le premier."
              required
              inputMode="numeric"
              pattern="[0-9]*"
            />
          </>
        )}
      </OfficeForm>
    </>
  );
}

/** Which fields there are, to be typed or copied into the words. */
function FieldList() {
  return (
    <details className="reply-fields">
      <summary>Les champs</summary>
      <dl>
        {replyFields.map(({ name, means }) => (
          <div key={name}>
            <dt>
              <code>{`{${name}}`}</code>
            </dt>
            <dd>{means}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
