import { keepWords } from "~/abilities/form/kept-words";
import { OfficeForm } from "~/abilities/form/office-form";
import { recordForm } from "~/abilities/form/record-form.server";
import { createRecord, updateRecord } from "~/abilities/form/record-store.server";
import { storedVersion } from "~/abilities/form/stored-record.server";
import { VersionChoice } from "~/abilities/form/version-choice";
import { recordReading } from "~/abilities/journal/record-reading.server";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { SelectField, TextArea, TextField } from "~/ui/field";
import { MoreFields } from "~/ui/more-fields";
import type { Route } from "./+types/form-page";
import {
  type CorrespondentWords,
  correspondentField,
  correspondentFields,
  correspondentKinds,
  correspondentPaths,
} from "./correspondent";
import { correspondents, correspondentWords, readCorrespondent } from "./correspondent-record.server";
import { checkCorrespondent } from "./correspondent-rules.server";

/** A new correspondent, under the id of its form, or one to be changed. 404 for an unknown, malformed or deleted id. */
export function loader(args: Route.LoaderArgs) {
  const { id } = args.params;
  return officeScreen(args, "correspondent-entry", async (staff, isOpened) => {
    if (!id) return { id: crypto.randomUUID(), now: null };
    const found = await readCorrespondent(id, staff);
    if (found && isOpened) await recordReading(correspondents, id, staff);
    return found && { id, now: storedVersion(found, correspondentWords) };
  });
}

export function action(args: Route.ActionArgs) {
  return recordForm(args, "correspondent-entry", {
    fields: correspondentFields,
    read: readCorrespondent,
    words: correspondentWords,
    check: checkCorrespondent,
    create: (formId, value, staff) => createRecord(correspondents, formId, value, staff),
    update: (id, value, version, staff) => updateRecord(correspondents, id, value, version, staff),
    to: correspondentPaths.one,
  });
}

const labels = Object.fromEntries(correspondentFields.map(({ name, label }) => [name, label]));

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

/** What is seldom known from the first day; how somebody is reached stays in sight. */
const folded = ["town", "notes"] as const;

export default function CorrespondentFormPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, now } = loaderData;
  const title = now ? "Mettre à jour le correspondant" : "Nouveau correspondant";
  if (actionData?.kind === "changed")
    return (
      <>
        <title>{title}</title>
        <h1>{title}</h1>
        <VersionChoice
          key={actionData.now.version}
          fields={correspondentFields}
          action={correspondentPaths.edition(actionData.id)}
          file={correspondentPaths.one(actionData.id)}
          answer={actionData}
          says={{
            already: "Ce correspondant est déjà enregistré",
            meanwhile: "a enregistré ce correspondant pendant que vous le modifiiez",
          }}
        />
      </>
    );
  return (
    <>
      <title>{title}</title>
      <h1>{title}</h1>
      <OfficeForm
        action={now ? correspondentPaths.edition(id) : correspondentPaths.creation}
        answer={actionData}
        className="form record-form"
        labels={labels}
        refused="Le correspondant n’a pas été enregistré"
        send={now ? "Mettre à jour" : "Enregistrer"}
        sending="Enregistrement…"
        back={now ? correspondentPaths.one(id) : correspondentPaths.list}
        {...(now
          ? { values: now.values, hidden: { version: String(now.version), avant: JSON.stringify(now.values) } }
          : { id })}
      >
        {({ field, values, errors }) => {
          const own = (name: keyof CorrespondentWords) => ({ ...field(name), ...correspondentField(name) });
          return (
            <>
              <TextField {...own("name")} required />
              <SelectField
                {...own("kind")}
                required
                empty="Choisissez une fonction"
                options={[...correspondentKinds]}
              />
              <TextArea
                {...own("phones")}
                hint="Un par ligne. Hors de Guinée, avec l’indicatif du pays."
                optional
                rows={4}
              />
              <TextField {...own("email")} optional inputMode="email" />
              <MoreFields open={folded.some((name) => values[name] || errors[name])}>
                <TextField {...own("town")} optional />
                <TextArea {...own("notes")} hint="Ressort, tarif, langues, qui demander." optional rows={4} />
              </MoreFields>
            </>
          );
        }}
      </OfficeForm>
    </>
  );
}
