import type { FormEvent } from "react";
import { Link } from "react-router";
import type { Words } from "~/abilities/form/outcome";
import { clientKinds, natures } from "~/content/client-values";
import { paths } from "~/paths";
import type { FieldErrors } from "~/ui/error-summary";
import { SelectField, TextArea, TextField } from "~/ui/field";
import { MoreFields } from "~/ui/more-fields";
import { type ClientField, clientField, clientLabels, stripped } from "./client-fields";
import { type Found, LikelyMatches } from "./conflicts/likely-matches";

type Props = {
  values: Words;
  errors: FieldErrors;
  choices: { lawyers: string[]; mayListLawyers: boolean; mayDecide: boolean };
  /** Whom the office knows already and must be looked at before going on. */
  found: Found;
};

/** Our own fields, all optional; the specification's come first, in its order. */
const folded = [
  "profession",
  "landmark",
  "email",
  "taxNumber",
  "otherNames",
  "otherPhones",
  "noticeChannel",
  "noticeHours",
  "noMessage",
] as const;

/** What both forms of a client share: whom to look at first, and the fields (specification 3 and 5, then our own). */
export function ClientFields({ values, errors, choices, found }: Props) {
  const { lawyers, mayListLawyers, mayDecide } = choices;
  const field = (name: ClientField) => {
    const { label, hint, most, required = false } = clientField(name);
    return {
      name,
      label,
      hint,
      required,
      optional: !required,
      maxLength: most,
      defaultValue: values[name],
      error: errors[name],
    };
  };
  return (
    <>
      <LikelyMatches {...found} mayDecide={mayDecide} reason={values.motif} lawyer={values.demande} errors={errors} />
      <SelectField
        {...field("kind")}
        optional={false}
        defaultValue={values.kind || "personne"}
        options={[...clientKinds]}
      />
      <TextField {...field("name")} autoComplete="off" />
      <TextField {...field("adresse")} autoComplete="off" />
      <TextField {...field("numero")} inputMode="tel" autoComplete="off" />
      <SelectField
        {...field("naturedaffaire")}
        empty="Choisissez une nature"
        options={natures.map((nature) => ({ value: nature, label: nature }))}
      />
      {lawyers.length > 0 ? (
        <SelectField
          {...field("avocat")}
          empty="Choisissez un avocat"
          options={lawyers.map((lawyer) => ({ value: lawyer, label: lawyer }))}
        />
      ) : (
        <TextField {...field("avocat")} hint={<NoLawyers mayListLawyers={mayListLawyers} />} autoComplete="off" />
      )}
      <MoreFields open={folded.some((name) => values[name] || errors[name])}>
        <TextField {...field("profession")} autoComplete="off" />
        <TextField {...field("landmark")} autoComplete="off" />
        <TextField {...field("email")} inputMode="email" autoComplete="off" />
        <TextField {...field("taxNumber")} autoComplete="off" />
        <TextArea {...field("otherNames")} rows={2} />
        <TextArea {...field("otherPhones")} rows={2} />
        <SelectField {...field("noticeChannel")} empty="Sans préférence" options={choicesOf("noticeChannel")} />
        <TextField {...field("noticeHours")} autoComplete="off" />
        <SelectField {...field("noMessage")} empty="Un message peut être laissé" options={choicesOf("noMessage")} />
      </MoreFields>
    </>
  );
}

const choicesOf = (name: ClientField) => [...(clientField(name).choices ?? [])];

/** Without lawyers in the settings there is nothing to choose from: the name is written out. */
function NoLawyers({ mayListLawyers }: { mayListLawyers: boolean }) {
  return (
    <>
      Aucun avocat n’est encore inscrit dans les réglages du cabinet&nbsp;: écrivez son nom
      {mayListLawyers ? (
        <>
          , ou <Link to={paths.lawyerSettings}>inscrivez les avocats</Link>
        </>
      ) : null}
      .
    </>
  );
}

/** Fields that the strict rules strip (specification 5). */
const strictlyTyped = new Set(["name", "adresse", "numero"]);

/** What each form of a client has, whatever it does with them. */
export const clientForm = (strict: boolean) => ({
  labels: clientLabels,
  sending: "Enregistrement…",
  className: "form record-form",
  onInput: strict ? stripTyping : undefined,
});

/** Takes away, as they are typed, the signs that the strict rules do not know; the caret keeps its place. */
function stripTyping({ target, nativeEvent }: FormEvent<HTMLFormElement>): void {
  if (!(target instanceof HTMLInputElement) || !strictlyTyped.has(target.name)) return;
  if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) return;
  const clean = stripped(target.value);
  if (clean === target.value) return;
  const caret = stripped(target.value.slice(0, target.selectionStart ?? target.value.length)).length;
  target.value = clean;
  target.setSelectionRange(caret, caret);
}
