import { Link } from "react-router";
import { keepWords } from "~/abilities/form/kept-words";
import { OfficeForm } from "~/abilities/form/office-form";
import { officeForm } from "~/abilities/form/office-form.server";
import { changed, gone, refused, stored } from "~/abilities/form/outcome";
import { rereadAfterConflict } from "~/abilities/form/revalidation";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { choicesOf } from "~/lib/choices";
import { ofName } from "~/lib/french-elision";
import { paths } from "~/paths";
import { removePicture } from "~/records/pictures/picture-store.server";
import { TextArea, TextField } from "~/ui/field";
import type { Route } from "./+types/profile-page";
import { profileAt, saveProfile } from "./lawyer-profile.server";
import { portraitPlaceOf, profileAreas, profileLimits } from "./profile";
import { readProfileForm } from "./profile-form.server";
import { profilePaths, rightTo } from "./profile-paths";

/** What visitors read of a lawyer, or may one day. 404 for who is no lawyer of the firm. */
export function loader(args: Route.LoaderArgs) {
  const { id } = args.params as { id?: string };
  return officeScreen(args, rightTo(id), async (staff) => {
    const profile = await profileAt(id, staff);
    return profile && { profile, areas: choicesOf(profileAreas), addresses: profilePaths(id) };
  });
}

const CHANGED_MEANWHILE = "Cette page a été changée entre-temps\u00A0: voici ce qui est enregistré.";

/** Stores the profile; 400 with what does not fit, 409 when somebody else saved it meanwhile. */
export function action(args: Route.ActionArgs) {
  const { id } = args.params as { id?: string };
  return officeForm(args, rightTo(id), async (posted) => {
    const { words, errors } = readProfileForm(posted);
    if (Object.keys(errors).length > 0) return refused(errors);
    const agrees = posted.raw("agrees") === "oui";
    const saving = await saveProfile(id, { words, agrees, version: posted.raw("version") }, posted.staff);
    if (saving.kind === "gone") return gone();
    if (saving.kind === "changed") return changed({ errors: { form: CHANGED_MEANWHILE } });
    const { profile } = saving;
    // Whoever takes back their agreement leaves nothing of themselves behind.
    if (profile.isOwn && profile.agreed && !agrees) await removePicture(portraitPlaceOf(profile.id), posted.staff);
    return stored(profilePaths(id).form, "lawyer-profile-stored");
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export const shouldRevalidate = rereadAfterConflict;

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, areas, addresses } = loaderData;
  const { name, isOwn, agreed, version, rollNumber, rollYear, languages, presentation, areas: shown } = profile;
  const title = isOwn ? "Votre présentation sur le site" : `Présentation ${ofName(name)} sur le site`;
  return (
    <>
      <title>{title}</title>
      <h1>{title}</h1>
      <p className="page-note">
        {agreed ? (
          <>
            Les visiteurs lisent cette présentation sur <a href={paths.team}>la page de l’équipe</a>.
            {isOwn ? null : ` Si vous la changez, elle ne paraît plus avant un nouvel accord ${ofName(name)}.`}
          </>
        ) : isOwn ? (
          "Rien ne paraît sur le site tant que vous n’avez pas donné votre accord, au bas de cette page."
        ) : (
          `Rien ne paraît sur le site tant que ${name} n’a pas donné son accord, dans «\u00A0Mon compte\u00A0».`
        )}
      </p>
      <OfficeForm
        key={version}
        action={addresses.form}
        answer={actionData}
        refused="La présentation n’a pas été enregistrée"
        send="Enregistrer"
        sending="Enregistrement…"
        back={addresses.back}
        values={{ rollNumber, rollYear, languages, presentation, areas: shown.join(" "), agrees: agreed ? "oui" : "" }}
        hidden={{ version: String(version) }}
        className="panel form profile-form"
        more={
          agreed ? (
            <Link className="button button-quiet" to={addresses.portrait}>
              Photo
            </Link>
          ) : null
        }
      >
        {({ field, values }) => (
          <>
            <TextField
              {...field("rollNumber")}
              label="Numéro au tableau de l’Ordre"
              maxLength={profileLimits.rollNumber}
              optional
            />
            <TextField {...field("rollYear")} label="Année d’inscription au tableau" inputMode="numeric" optional />
            <TextField
              {...field("languages")}
              label="Langues parlées"
              hint="Par exemple&nbsp;: français, soussou, pular."
              maxLength={profileLimits.languages}
              optional
            />
            <fieldset className="companions">
              <legend>Domaines</legend>
              {areas.map(({ value, label }) => (
                <label key={value} className="check">
                  <input
                    type="checkbox"
                    name="areas"
                    value={value}
                    defaultChecked={(values.areas ?? "").split(" ").includes(value)}
                  />
                  {label}
                </label>
              ))}
            </fieldset>
            <TextArea
              {...field("presentation")}
              label="Présentation"
              hint="Quelques phrases simples&nbsp;: votre parcours, ce que vous faites pour vos clients."
              maxLength={profileLimits.presentation}
              rows={5}
              optional
            />
            {isOwn ? (
              <label className="check">
                <input type="checkbox" name="agrees" value="oui" defaultChecked={values.agrees === "oui"} />
                J’accepte que mon nom, cette présentation et ma photo paraissent sur le site
              </label>
            ) : null}
          </>
        )}
      </OfficeForm>
    </>
  );
}
