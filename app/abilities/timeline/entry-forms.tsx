import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { STORED } from "~/abilities/form/form-watch";
import { type FormState, OfficeForm } from "~/abilities/form/office-form";
import type { FormAnswer } from "~/abilities/form/outcome";
import { withParts } from "~/abilities/list/list-address";
import { useMentionButtons } from "~/abilities/mentions/mention-buttons";
import { choicesOf } from "~/lib/choices";
import { SelectField, TextArea, TextField } from "~/ui/field";
import { MoreFields } from "~/ui/more-fields";
import {
  callDirections,
  callResults,
  ENTRY_FORM,
  type EntryFormName,
  entryFields,
  entryLimits,
  type Person,
  taskPresets,
} from "./entry";

type Answer = Pick<FormAnswer, "errors" | "values"> | undefined;

type Props = {
  file: string;
  people: Person[];
  /** Whom words may name, `me` among them. */
  nameable: Person[];
  me: string;
  /** What became of the form that the address names, when it was sent. */
  answer: Answer;
  forms: Record<EntryFormName, string>;
};

type FormProps = Props & { opened: string | null };

/** « Noter un appel », « Note » and « Tâche »: one line each until it is opened, by script or without. */
export function EntryForms(props: Props) {
  // Not what the screen was read with: it is not read again for a form that is refused.
  const opened = new URLSearchParams(useLocation().search).get(ENTRY_FORM);
  return (
    <div className="entry-forms">
      <CallForm {...props} opened={opened} />
      <NoteForm {...props} opened={opened} />
      <TaskForm {...props} opened={opened} />
    </div>
  );
}

const NAMES_HINT = "«\u00A0@\u00A0» suivi d’un prénom prévient la personne.";

const addressOf = (file: string, form: EntryFormName) => withParts(file, { [ENTRY_FORM]: form });

/** People as a choice, oneself marked. */
const personOptions = (people: Person[], me: string) =>
  people.map(({ id, name }) => ({ value: id, label: id === me ? `${name} (moi)` : name }));

type PersonAndDayProps = { field: FormState["field"]; people: Person[]; me: string };

/** For whom a task is, and for when. */
export function PersonAndDay({ field, people, me }: PersonAndDayProps) {
  return (
    <>
      <SelectField
        {...field("personne")}
        label="Pour"
        empty="Personne pour l’instant"
        options={personOptions(people, me)}
      />
      <TextField {...field("jour")} label="Jour" optional type="date" />
    </>
  );
}

function CallForm({ file, people, nameable, me, opened, answer, forms }: FormProps) {
  const { onInput, buttons } = useMentionButtons(nameable, me);
  return (
    <Folded title="Noter un appel" form="appel" opened={opened}>
      <OfficeForm
        action={addressOf(file, "appel")}
        answer={opened === "appel" ? answer : undefined}
        refused="L’appel n’a pas été enregistré"
        send="Enregistrer"
        sending="Enregistrement…"
        look="quiet"
        id={forms.appel}
        stays="empty"
        onInput={onInput}
        values={{ sens: "in", issue: "spoken", par: me }}
      >
        {({ field, errors, isAsked }) => (
          <>
            <div className="entry-pair">
              <SelectField {...field("sens")} label="Sens" options={choicesOf(callDirections)} />
              <SelectField {...field("issue")} label="Résultat" options={choicesOf(callResults)} />
            </div>
            <TextArea
              {...field("compte_rendu")}
              label="Ce qui s’est dit"
              hint={NAMES_HINT}
              optional
              rows={2}
              maxLength={entryLimits.note}
            />
            {buttons}
            <TextField
              {...field("rappel")}
              label="À rappeler le"
              hint="Ajoute une tâche ce jour-là."
              optional
              type="date"
            />
            <MoreFields open={Boolean(errors.par) || isAsked("quand")}>
              <SelectField {...field("par")} label="Qui" options={personOptions(people, me)} />
              <TextField
                {...field("quand")}
                label="Quand"
                hint="Vide&nbsp;: maintenant."
                optional
                type="datetime-local"
              />
            </MoreFields>
          </>
        )}
      </OfficeForm>
    </Folded>
  );
}

function NoteForm({ file, nameable, me, opened, answer, forms }: FormProps) {
  const { onInput, buttons } = useMentionButtons(nameable, me);
  return (
    <Folded title="Note" form="note" opened={opened}>
      <OfficeForm
        action={addressOf(file, "note")}
        answer={opened === "note" ? answer : undefined}
        refused="La note n’a pas été enregistrée"
        send="Ajouter la note"
        sending="Ajout…"
        look="quiet"
        id={forms.note}
        stays="empty"
        onInput={onInput}
      >
        {({ field }) => (
          <>
            <TextArea
              {...field("note")}
              label="Nouvelle note"
              hint={`Réservée au cabinet. Elle ne pourra plus être modifiée. ${NAMES_HINT}`}
              rows={3}
              maxLength={entryLimits.note}
              required
            />
            {buttons}
          </>
        )}
      </OfficeForm>
    </Folded>
  );
}

function TaskForm({ file, people, nameable, me, opened, answer, forms }: FormProps) {
  const { onInput, buttons } = useMentionButtons(nameable, me);
  return (
    <Folded title="Tâche" form="tache" opened={opened}>
      <OfficeForm
        action={addressOf(file, "tache")}
        answer={opened === "tache" ? answer : undefined}
        refused="La tâche n’a pas été enregistrée"
        send="Ajouter la tâche"
        sending="Ajout…"
        look="quiet"
        id={forms.tache}
        stays="empty"
        onInput={onInput}
        values={{ personne: me }}
        more={taskPresets.map((preset) => (
          <button key={preset} type="submit" name="modele" value={preset} className="quiet-button">
            {preset}
          </button>
        ))}
      >
        {({ field }) => (
          <>
            <TextField
              {...field("tache")}
              label="Ce qu’il y a à faire"
              hint={`Ou une seule pression\u00A0: ${taskPresets.map((preset) => `«\u202F${preset}\u202F»`).join(", ")}.`}
              maxLength={entryLimits.task}
            />
            {buttons}
            <div className="entry-pair">
              <PersonAndDay field={field} people={people} me={me} />
            </div>
          </>
        )}
      </OfficeForm>
    </Folded>
  );
}

type FoldedProps = { title: string; form: EntryFormName; opened: string | null; children: ReactNode };

/** One line until it is opened; closed again once what it held is stored. */
function Folded({ title, form, opened, children }: FoldedProps) {
  const fold = useRef<HTMLDetailsElement>(null);
  const isOpen = opened === form;
  // Afterwards it is the person's: an address that names it no more folds no words away.
  const [wasOpened] = useState(isOpen);
  const { hash, key } = useLocation();
  const isAsked = isOpen && hash === `#${entryFields[form]}`;
  // Asked for once more, it may have been folded since.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that a link leads here.
  useEffect(() => {
    const details = fold.current;
    if (!details || !isAsked) return;
    details.open = true;
    details.querySelector<HTMLElement>(hash)?.focus();
  }, [isAsked, key]);
  useEffect(() => {
    const onStored = ({ target }: Event) => {
      const details = fold.current;
      if (!details || !(target instanceof Node) || !details.contains(target)) return;
      const hadFocus = details.contains(document.activeElement);
      details.open = false;
      if (hadFocus) details.querySelector("summary")?.focus();
    };
    document.addEventListener(STORED, onStored);
    return () => document.removeEventListener(STORED, onStored);
  }, []);
  return (
    <details ref={fold} className="panel entry-fold" open={wasOpened}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
