import { data } from "react-router";
import { keepWords } from "~/abilities/form/kept-words";
import { OfficeForm } from "~/abilities/form/office-form";
import { officeForm } from "~/abilities/form/office-form.server";
import { refusal, refused, stored } from "~/abilities/form/outcome";
import { ButtonForm } from "~/abilities/screen/button-form";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { paths } from "~/paths";
import { tooHeavy } from "~/records/pictures/heavy-files";
import { PictureRefused } from "~/records/pictures/picture-refusal.server";
import { FileField, TextField } from "~/ui/field";
import type { Route } from "./+types/logo-page";
import { readCurrentLogo, setLogo } from "./logo.server";
import { LONGEST_WORDS, logoPaths } from "./logo-paths";
import { makeLogo } from "./logo-picture.server";

/** The logo of pieces, receipts and statements. For an associé only. */
export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "settings", async () => ({ logo: await readCurrentLogo() }));
}

/** Heads papers with a picture, from now on. */
export function action(args: Route.ActionArgs) {
  return officeForm(args, "settings", async ({ staff, form, line }) => {
    const heavy = tooHeavy(form);
    if (heavy) return refused(heavy, 413);
    const sent = form.get("image");
    const words = line("description");
    const errors: Record<string, string> = {};
    if (!(sent instanceof File) || sent.size === 0) errors.image = "Choisissez une image.";
    if (!words) errors.description = "Décrivez le logo en une phrase.";
    else if (words.length > LONGEST_WORDS) errors.description = `${LONGEST_WORDS}\u00A0caractères au plus.`;
    if (!(sent instanceof File) || Object.keys(errors).length > 0) return refused(errors);
    try {
      await setLogo(await makeLogo(await sent.bytes()), words, staff);
    } catch (error) {
      if (error instanceof PictureRefused) return refused({ image: error.message }, error.status);
      throw error;
    }
    return stored(logoPaths.page, "logo-set");
  });
}

/** What is too heavy is said at once, not after minutes of sending. */
export async function clientAction(args: Route.ClientActionArgs) {
  const heavy = tooHeavy(await args.request.clone().formData());
  return heavy ? data(refusal(heavy, 413, null), { status: 413 }) : keepWords(args);
}

export default function LogoPage({ loaderData: { logo }, actionData }: Route.ComponentProps) {
  return (
    <>
      <title>Logo</title>
      <h1>Logo</h1>
      <p className="page-note">
        En tête des devis, provisions, factures, avoirs, reçus et relevés, à la place de l’emblème. Ce qui est déjà émis
        garde celui de son jour.
      </p>
      {logo ? (
        <div className="panel logo-now">
          <img src={`${logoPaths.image}?cle=${logo.key.slice(0, 10)}`} alt={logo.words} />
          <p>{logo.words}</p>
          <ButtonForm action={logoPaths.removal}>
            <button type="submit" className="quiet-button">
              Retirer le logo
            </button>
          </ButtonForm>
        </div>
      ) : (
        <p className="notice">Aucun logo&nbsp;: les papiers portent l’emblème.</p>
      )}
      <OfficeForm
        key={logo?.key}
        action={logoPaths.page}
        answer={actionData}
        refused="Le logo n’a pas été enregistré"
        labels={{ image: "Image", description: "Description" }}
        send="Enregistrer"
        sending="Envoi et préparation…"
        back={paths.officeSettings}
        files="Choisissez l’image de nouveau."
        className="form setting-form"
      >
        {({ field, errors }) => (
          <>
            <FileField
              name="image"
              label={logo ? "Remplacer le logo" : "Image"}
              hint={"PNG, JPEG, WebP ou AVIF, 10\u00A0Mo au plus, au moins 120\u00A0pixels sur le plus grand côté."}
              accept="image/png,image/jpeg,image/webp,image/avif"
              error={errors.image}
            />
            <TextField
              {...field("description")}
              label="Description"
              hint="Ce que montre le logo, pour qui ne le voit pas."
              maxLength={LONGEST_WORDS}
              required
            />
          </>
        )}
      </OfficeForm>
    </>
  );
}
