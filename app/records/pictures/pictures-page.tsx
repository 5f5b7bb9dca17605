import { Link } from "react-router";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { paths } from "~/paths";
import type { Route } from "./+types/pictures-page";
import { knownPlaces } from "./known-places.server";
import { pictures } from "./pictures.server";
import { PlacePreview } from "./place-preview";

/** Every place of the site with what stands in it, page by page. For an associé only, as the other settings. */
export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "site-pictures", async () => {
    const chosen = pictures();
    const groups = new Map<string, { id: string; name: string; drawing: string; picture?: Preview }[]>();
    for (const { id, page, name, drawing } of await knownPlaces()) {
      const picture = chosen[id];
      const group = groups.get(page) ?? [];
      groups.set(page, group);
      group.push({ id, name, drawing, ...(picture ? { picture: { src: picture.src, video: !!picture.video } } : {}) });
    }
    return { groups: [...groups].map(([page, list]) => ({ page, list })) };
  });
}

type Preview = { src: string; video: boolean };

export default function PicturesPage({ loaderData: { groups } }: Route.ComponentProps) {
  return (
    <>
      <title>Images du site</title>
      <h1>Images du site</h1>
      <p className="page-note">
        Chaque endroit du site porte un dessin, ou rien. Une image ou une courte vidéo peut prendre sa place&#8239;;
        elle est préparée pour les téléphones et débarrassée de sa date et de son lieu de prise de vue.
      </p>
      {groups.map(({ page, list }) => (
        <section key={page} className="places" aria-label={page}>
          <h2>{page}</h2>
          <ul>
            {list.map(({ id, name, drawing, picture }) => (
              <li key={id}>
                <Link to={paths.sitePicture(id)}>
                  <PlacePreview drawing={drawing} src={picture?.src} />
                  <span className="place-name">{name}</span>
                </Link>
                <span className="place-state">{stateOf(picture, drawing)}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function stateOf(picture: Preview | undefined, drawing: string): string {
  if (!picture) return drawing ? "Dessin" : "Rien";
  return picture.video ? "Vidéo" : "Image";
}
