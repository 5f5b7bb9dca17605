import { keepWords } from "~/abilities/form/kept-words";
import { recordForm, recordInForm } from "~/abilities/form/record-form.server";
import { RecordFormScreen } from "~/abilities/form/record-form-screen";
import { createRecord, updateRecord } from "~/abilities/form/record-store.server";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import type { Staff } from "~/server/auth/staff.server";
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
import { type CorrespondentInput, checkCorrespondent } from "./correspondent-rules.server";

const form = {
  record: correspondents,
  fields: correspondentFields,
  read: readCorrespondent,
  words: correspondentWords,
  check: checkCorrespondent,
  create: (formId: string, value: CorrespondentInput, staff: Staff) =>
    createRecord(correspondents, formId, value, staff),
  update: (id: string, value: CorrespondentInput, version: string, staff: Staff) =>
    updateRecord(correspondents, id, value, version, staff),
  to: correspondentPaths.one,
};

/** A new correspondent, under the id of its form, or one to be changed. 404 for an unknown, malformed or deleted id. */
export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "correspondent-entry", (staff, isOpened) =>
    recordInForm(form, args.params.id, staff, isOpened),
  );
}

export const action = (args: Route.ActionArgs) => recordForm(args, "correspondent-entry", form);

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

/** What is seldom known from the first day; how somebody is reached stays in sight. */
const folded = ["town", "notes"] as const;

export default function CorrespondentFormPage({ loaderData, actionData }: Route.ComponentProps) {
  const { now } = loaderData;
  return (
    <RecordFormScreen
      title={now ? "Mettre à jour le correspondant" : "Nouveau correspondant"}
      fields={correspondentFields}
      paths={correspondentPaths}
      loaded={loaderData}
      answer={actionData}
      className="form record-form"
      refused="Le correspondant n’a pas été enregistré"
      send={now ? "Mettre à jour" : "Enregistrer"}
      says={{
        already: "Ce correspondant est déjà enregistré",
        meanwhile: "a enregistré ce correspondant pendant que vous le modifiiez",
      }}
    >
      {({ field, values, errors }) => {
        const own = (name: keyof CorrespondentWords) => ({ ...field(name), ...correspondentField(name) });
        return (
          <>
            <TextField {...own("name")} required />
            <SelectField {...own("kind")} required empty="Choisissez une fonction" options={[...correspondentKinds]} />
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
    </RecordFormScreen>
  );
}
