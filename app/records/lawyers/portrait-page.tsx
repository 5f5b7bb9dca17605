import { data } from "react-router";
import { keepWords } from "~/abilities/form/kept-words";
import { OfficeForm } from "~/abilities/form/office-form";
import { officeForm } from "~/abilities/form/office-form.server";
import { gone, refusal, stored } from "~/abilities/form/outcome";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { choicesOf } from "~/lib/choices";
import { ofName } from "~/lib/french-elision";
import { tooHeavy } from "~/records/pictures/heavy-files";
import { knownPlace } from "~/records/pictures/known-places.server";
import { changePicture } from "~/records/pictures/picture-change.server";
import { removePicture } from "~/records/pictures/picture-store.server";
import { pictures } from "~/records/pictures/pictures.server";
import { focuses } from "~/records/pictures/shown-picture";
import { FileField, SelectField } from "~/ui/field";
import type { Route } from "./+types/portrait-page";
import { profileAt } from "./lawyer-profile.server";
import { portraitPlaceOf } from "./profile";
import { profilePaths, rightTo } from "./profile-paths";

/**
 * The portrait of a lawyer who is shown to visitors; 404 before that person has agreed to be. Chosen by that person
 * alone, who agreed to this one; a colleague may take it away.
 */
export function loader(args: Route.LoaderArgs) {
  const { id } = args.params as { id?: string };
  return officeScreen(args, rightTo(id), async (staff) => {
    const profile = await profileAt(id, staff);
    if (!profile?.agreed) return null;
    const { name, isOwn } = profile;
    const picture = pictures()[portraitPlaceOf(profile.id)] ?? null;
    return { name, isOwn, picture, addresses: profilePaths(id) };
  });
}

/** Stores the portrait, or takes it away. Its name stands beside it: it needs no words of its own. */
export function action(args: Route.ActionArgs) {
  const { id } = args.params as { id?: string };
  return officeForm(args, rightTo(id), async ({ staff, form, raw }) => {
    const profile = await profileAt(id, staff);
    const place = profile?.agreed ? await knownPlace(portraitPlaceOf(profile.id)) : null;
    if (!place) return gone();
    const { portrait } = profilePaths(id);
    if (raw("removed") === "oui") {
      await removePicture(place.id, staff);
      return stored(portrait, "portrait-removed");
    }
    if (!profile?.isOwn) return gone();
    form.set("decorative", "oui");
    return changePicture(place, form, staff, portrait);
  });
}

/** What is too heavy is said at once, not after minutes of sending. */
export async function clientAction(args: Route.ClientActionArgs) {
  const heavy = tooHeavy(await args.request.clone().formData());
  return heavy ? data(refusal(heavy, 413, null), { status: 413 }) : keepWords(args);
}

export default function PortraitPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, isOwn, picture, addresses } = loaderData;
  const title = isOwn ? "Votre photo sur le site" : `Photo ${ofName(name)} sur le site`;
  return (
    <>
      <title>{title}</title>
      <h1>{title}</h1>
      <p className="page-note">
        Un carré est montré. Sans photo, le site montre les initiales. La date et le lieu de prise de vue sont retirés.
      </p>
      {isOwn ? null : <Removal name={name} picture={picture} addresses={addresses} answer={actionData} />}
      {isOwn ? (
        <OfficeForm
          key={picture?.src}
          action={addresses.portrait}
          answer={actionData}
          refused="La photo n’a pas été enregistrée"
          send="Enregistrer"
          sending="Envoi et préparation…"
          back={addresses.form}
          values={{ focus: picture?.focus ?? "centre" }}
          className="panel form profile-form"
          files={<>Votre choix a été retrouvé, la photo non&nbsp;: choisissez-la de nouveau, puis enregistrez.</>}
        >
          {({ field, errors }) => (
            <>
              {picture ? <img className="portrait-now" src={picture.src} alt={`Portrait ${ofName(name)}`} /> : null}
              <FileField
                name="image"
                label={picture ? "Remplacer la photo" : "Photo"}
                hint="JPEG, PNG, WebP ou AVIF, 10&nbsp;Mo au plus, au moins 320&nbsp;×&nbsp;320 pixels."
                accept="image/jpeg,image/png,image/webp,image/avif"
                error={errors.image}
              />
              <SelectField {...field("focus")} label="Partie à garder visible" options={choicesOf(focuses)} />
              {picture ? (
                <label className="check">
                  <input type="checkbox" name="removed" value="oui" />
                  Retirer la photo du site
                </label>
              ) : null}
            </>
          )}
        </OfficeForm>
      ) : null}
    </>
  );
}

type RemovalProps = Pick<Route.ComponentProps["loaderData"], "name" | "picture" | "addresses"> & {
  answer: Route.ComponentProps["actionData"];
};

function Removal({ name, picture, addresses, answer }: RemovalProps) {
  if (!picture)
    return <p className="notice">{`Pas de photo\u00A0: chacun choisit la sienne, dans «\u00A0Mon compte\u00A0».`}</p>;
  return (
    <>
      <img className="portrait-now" src={picture.src} alt={`Portrait ${ofName(name)}`} />
      <OfficeForm
        action={addresses.portrait}
        answer={answer}
        refused="La photo n’a pas été retirée"
        send="Retirer la photo du site"
        back={addresses.form}
        hidden={{ removed: "oui" }}
        look="danger"
        className=""
      />
    </>
  );
}
