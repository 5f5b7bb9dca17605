import { orAsShown, useShown } from "~/abilities/screen/keep-screen";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { paths } from "~/paths";
import { db } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import type { Route } from "./+types/import-page";
import { ImportOutcome } from "./import-outcome";
import { ImportPreview } from "./import-preview";
import { ImportProgress } from "./import-progress";
import { readImport } from "./import-reading.server";
import { resumeImports } from "./import-sweep.server";
import { ofMany } from "./import-words";

/** One import: its preview, its progress or its result. 404 for somebody else's preview and for one that expired. */
export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "imports", async (staff, isOpened) => {
    let shown = await readImport(args.params.id, staff);
    if (!shown) return null;
    if (shown.state === "en-cours") {
      await resumeImports();
      shown = (await readImport(args.params.id, staff)) ?? shown;
    }
    // Its progress, which shows no row, is asked for again and again.
    if (isOpened && shown.state !== "en-cours")
      await record(db(), staff, "import.report-read", { kind: "import", id: shown.id });
    return { shown };
  });
}

/**
 * What is chosen on a preview survives a lost answer; the progress is asked for again and again, and one of them is not
 * worth a word.
 */
export function clientLoader(args: Route.ClientLoaderArgs) {
  return orAsShown(args, paths.import(args.params.id), ({ shown }) => shown.state === "en-cours");
}

export default function ImportPage({ loaderData }: Route.ComponentProps) {
  const { shown } = loaderData;
  useShown(paths.import(shown.id), loaderData);
  const title = `Import ${ofMany(shown.words)}`;
  return (
    <>
      <title>{title}</title>
      <h1>{title}</h1>
      <p className="page-note">
        {shown.fileName ? (
          <>
            «&nbsp;<bdi>{shown.fileName}</bdi>&nbsp;», lu le {shown.stamp}
          </>
        ) : (
          <>Fichier lu le {shown.stamp}</>
        )}
        {shown.by ? ` par ${shown.by}` : ""}.
      </p>
      {shown.state === "apercu" ? <ImportPreview shown={shown} /> : null}
      {shown.state === "en-cours" ? <ImportProgress shown={shown} /> : null}
      {shown.state === "fait" || shown.state === "annule" ? <ImportOutcome shown={shown} /> : null}
    </>
  );
}
