import { bounded, checked } from "~/abilities/form/field-rules.server";
import { keepWords } from "~/abilities/form/kept-words";
import { OfficeForm } from "~/abilities/form/office-form";
import { officeForm } from "~/abilities/form/office-form.server";
import { gone, outcomeOf, refused, stored, textsOf } from "~/abilities/form/outcome";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { isRecordId } from "~/lib/record-id";
import { french } from "~/lib/typography";
import { db } from "~/server/db/db.server";
import { SelectField, TextField } from "~/ui/field";
import type { Route } from "./+types/publication-form-page";
import { beginPublication, namePublication } from "./publication-store.server";
import { signableText } from "./signable-texts.server";
import { publicationDrawings, textLimits, textPaths } from "./text";
import { type PublicationName, unsignedPublication } from "./unsigned-publication.server";

const labels = { title: "Titre", drawing: "Dessin" };

/** A publication to begin, or another title for one that nobody has signed. 404 for any other. */
export function loader(args: Route.LoaderArgs) {
  const key = args.params.text;
  return officeScreen(args, "text-entry", async () => {
    if (!key) return { key: null, id: crypto.randomUUID(), values: { title: "", drawing: "code" } };
    const text = await signableText(key);
    const named = text && (await unsignedPublication(db(), text));
    return named && { key, id: null, values: { title: named.title, drawing: named.drawing } };
  });
}

export function action(args: Route.ActionArgs) {
  const key = args.params.text;
  return officeForm(args, "text-entry", async ({ staff, form, raw, line }) => {
    const check = checked<PublicationName>({
      title: bounded(french(line("title")), "Écrivez le titre.", textLimits.title),
      drawing: publicationDrawings.some(({ value }) => value === raw("drawing"))
        ? { value: raw("drawing") }
        : { error: "Choisissez un dessin." },
    });
    if (!check.ok) return refused(check.errors);
    if (!key) {
      if (!isRecordId(raw("id"))) return refused({ form: "Rouvrez cette page, puis envoyez de nouveau." });
      return stored(textPaths.edition(await beginPublication(raw("id"), check.value, staff)), "publication-begun");
    }
    const text = await signableText(key);
    const told = [{ label: labels.title, value: textsOf(form).title ?? "" }];
    if (!text) return gone(told);
    const ending = await namePublication(text, check.value, staff);
    if (ending.kind === "gone") return gone(told);
    return outcomeOf(ending, { stored: () => stored(textPaths.one(key), "publication-named") });
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function PublicationFormPage({ loaderData, actionData }: Route.ComponentProps) {
  const { key, id, values } = loaderData;
  const heading = key ? "Titre de la publication" : "Nouvelle publication";
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
        values={values}
        {...(id ? { id } : {})}
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
