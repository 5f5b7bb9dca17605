import { bounded, type Checked, checked } from "~/abilities/form/field-rules.server";
import { keepWords } from "~/abilities/form/kept-words";
import { OfficeForm } from "~/abilities/form/office-form";
import { officeForm } from "~/abilities/form/office-form.server";
import { changed, gone, refused, stored, textsOf, type Words } from "~/abilities/form/outcome";
import { ownVersion, toldWords, unmadeChoice, valuesBefore } from "~/abilities/form/sent-versions.server";
import { shownVersion, VersionScreen } from "~/abilities/form/version-choice";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { conakryStamp } from "~/lib/french-date";
import { isRecordId } from "~/lib/record-id";
import { typedLine } from "~/lib/typed-text";
import { french } from "~/lib/typography";
import { db } from "~/server/db/db.server";
import { SelectField, TextField } from "~/ui/field";
import type { Route } from "./+types/publication-form-page";
import { beginPublication, namePublication } from "./publication-store.server";
import { signableText } from "./signable-texts.server";
import { publicationDrawings, publicationFields, textLimits, textPaths } from "./text";
import { type PublicationName, unsignedPublication } from "./unsigned-publication.server";

const [title, drawing] = publicationFields;
const labels = { title: title.label, drawing: drawing.label };

/** A publication to begin, or another title for one that nobody has signed. 404 for any other. */
export function loader(args: Route.LoaderArgs) {
  const key = args.params.text;
  return officeScreen(args, "text-entry", async () => {
    if (!key) return { key: null, id: crypto.randomUUID(), now: null };
    const named = await namedNow(key);
    return named && { key, id: null, now: named.now };
  });
}

/**
 * Begins one, or gives one another title. Both versions when somebody else named it meanwhile, or when the same form
 * had begun it under another title.
 */
export function action(args: Route.ActionArgs) {
  const key = args.params.text;
  return officeForm(args, "text-entry", async ({ staff, form, raw }) => {
    const told = toldWords(form, publicationFields);
    const present = key ? await namedNow(key) : null;
    if (key && !present) return gone(told);
    const unmade = present && unmadeChoice(form, publicationFields, present.now.values);
    if (key && unmade) return changed({ key, now: present.now, ...unmade });
    const typed: Words = { ...ownVersion(form, publicationFields), ...textsOf(form) };
    const check = checkName(typed);
    if (!check.ok) return refused(check.errors, 400, typed);
    if (!key && !isRecordId(raw("id"))) return refused({ form: "Rouvrez cette page, puis envoyez de nouveau." });
    const ending = present
      ? await namePublication(present.text, check.value, raw("version"), staff)
      : await beginPublication(raw("id"), check.value, staff);
    if (ending.kind === "stored")
      return key
        ? stored(textPaths.one(ending.key), "publication-named")
        : stored(textPaths.edition(ending.key), "publication-begun");
    const later = ending.kind === "changed" ? await namedNow(ending.key) : null;
    if (!later) return gone(told);
    return changed({
      key: later.key,
      now: later.now,
      mine: check.value,
      before: valuesBefore(form, publicationFields),
      sameForm: !key,
    });
  });
}

function checkName(typed: Words): Checked<PublicationName> {
  return checked<PublicationName>({
    title: bounded(french(typedLine(typed.title)), "Écrivez le titre.", textLimits.title),
    drawing: publicationDrawings.some(({ value }) => value === typed.drawing)
      ? { value: typed.drawing ?? "" }
      : { error: "Choisissez un dessin." },
  });
}

/** A publication that nobody has signed, as the choice between two versions shows it; null for any other text. */
async function namedNow(key: string) {
  const text = await signableText(key);
  const unsigned = text && (await unsignedPublication(db(), text));
  if (!unsigned) return null;
  const { title, drawing, version, by, updatedAt } = unsigned;
  return { key, text, now: { values: { title, drawing }, version, by, stamp: conakryStamp(updatedAt) } };
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function PublicationFormPage({ loaderData, actionData }: Route.ComponentProps) {
  const { key, id, now } = loaderData;
  const heading = key ? "Titre de la publication" : "Nouvelle publication";
  if (actionData?.kind === "changed")
    return (
      <VersionScreen
        title={heading}
        fields={publicationFields}
        action={textPaths.publicationTitle(actionData.key)}
        file={textPaths.one(actionData.key)}
        answer={actionData}
        says={{
          already: "Cette publication est déjà créée",
          meanwhile: "a changé le titre ou le dessin pendant que vous l’écriviez",
        }}
      />
    );
  return (
    <>
      <title>{heading}</title>
      <h1>{heading}</h1>
      <p className="page-note">
        {key
          ? "Le titre peut changer tant que personne n’a signé. L’adresse de la page reste la même."
          : "Les visiteurs ne la lisent qu’une fois signée par un avocat. Vous écrivez le texte à l’étape suivante."}
      </p>
      <OfficeForm
        action={key ? textPaths.publicationTitle(key) : textPaths.newPublication}
        answer={actionData}
        labels={labels}
        refused={key ? "Le titre n’a pas été enregistré" : "La publication n’a pas été créée"}
        send={key ? "Enregistrer" : "Créer et écrire le texte"}
        back={key ? textPaths.one(key) : textPaths.list}
        {...(now ? { values: now.values, hidden: shownVersion(now) } : { id, values: { title: "", drawing: "code" } })}
      >
        {({ field }) => (
          <>
            <TextField
              {...field("title")}
              label={labels.title}
              hint={key ? undefined : "L’adresse de la page est faite de ses mots."}
              required
              maxLength={textLimits.title}
            />
            <SelectField
              {...field("drawing")}
              label={labels.drawing}
              hint="Il est montré tant qu’aucune image n’est choisie pour cette publication."
              options={publicationDrawings.map(({ value, label }) => ({ value, label }))}
              required
            />
          </>
        )}
      </OfficeForm>
    </>
  );
}
