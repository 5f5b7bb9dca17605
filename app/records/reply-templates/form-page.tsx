import { keepWords } from "~/abilities/form/kept-words";
import { recordForm, recordInForm } from "~/abilities/form/record-form.server";
import { RecordFormScreen } from "~/abilities/form/record-form-screen";
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

const form = {
  record: replyTemplates,
  fields: templateFields,
  read: readTemplate,
  words: templateWords,
  check: checkTemplate,
  create: createTemplate,
  update: updateTemplate,
  to: () => templatePaths.list,
};

/** A new template, under the id of its form, or one to be changed. 404 for an unknown, malformed or deleted id. */
export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "reply-templates", async (staff, isOpened) => {
    const found = await recordInForm(form, args.params.id, staff, isOpened);
    return found && { ...found, place: found.now ? "" : String(await nextPlace()) };
  });
}

export const action = (args: Route.ActionArgs) => recordForm(args, "reply-templates", form);

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

const labels = Object.fromEntries(templateFields.map(({ name, label }) => [name, label]));

export default function TemplateFormPage({ loaderData, actionData }: Route.ComponentProps) {
  const { now, place } = loaderData;
  return (
    <RecordFormScreen
      title={now ? "Modifier le modèle de réponse" : "Nouveau modèle de réponse"}
      note="Chaque champ entre accolades est remplacé quand on répond à un message."
      fields={templateFields}
      paths={{ ...templatePaths, one: () => templatePaths.list }}
      loaded={loaderData}
      fresh={{ place }}
      answer={actionData}
      refused="Le modèle n’a pas été enregistré"
      send="Enregistrer"
      says={{
        already: "Ce modèle est déjà enregistré",
        meanwhile: "a enregistré ce modèle pendant que vous le modifiiez",
      }}
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
    </RecordFormScreen>
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
