import { Link } from "react-router";
import { recordReading } from "~/abilities/journal/record-reading.server";
import { useListSearch } from "~/abilities/list/list-query";
import { Fact } from "~/abilities/screen/fact";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { counted, fileSize } from "~/lib/french-number";
import { MatterActHead } from "../act-head";
import { matterPaths } from "../matter";
import { matters } from "../matter-record.server";
import type { Route } from "./+types/takeaway-page";
import { measureTakeaway } from "./matter-takeaway.server";

/** What a copy of a matter holds, before it is taken away. */
export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "exports", async (staff, isOpened) => {
    const found = await measureTakeaway(args.params.id, staff);
    if (found && isOpened) await recordReading(matters, found.id, staff);
    return found;
  });
}

export default function TakeawayPage({ loaderData }: Route.ComponentProps) {
  const { id, name, entries, parties, proceedings, hearings, deadlines, pieces, bytes } = loaderData;
  const search = useListSearch();
  const files = [
    {
      name: "sommaire.html",
      holds: "le dossier entier, à lire ou à imprimer\u202F; le même sans mise en page, sommaire.txt",
    },
    { name: "suivi.csv", holds: counted(entries, "note, appel ou tâche", "notes, appels et tâches") },
    { name: "parties.csv", holds: counted(parties, "partie", "parties") },
    { name: "procedures.csv", holds: counted(proceedings, "procédure", "procédures") },
    { name: "audiences.csv", holds: counted(hearings, "audience", "audiences") },
    { name: "delais.csv", holds: counted(deadlines, "délai", "délais") },
    { name: "factures.csv", holds: counted(pieces, "pièce émise", "pièces émises") },
    { name: "paiements.csv", holds: "ce qui en a été payé" },
    ...(pieces > 0 ? [{ name: "factures/", holds: counted(pieces, "PDF", "PDF") }] : []),
  ];
  return (
    <>
      <MatterActHead act="Emporter" name={name} />
      <div className="measure">
        <p>La copie est une archive ZIP, d’environ {fileSize(bytes)}&nbsp;:</p>
        <dl className="facts">
          {files.map((file) => (
            <Fact key={file.name} name={file.name}>
              {file.holds}
            </Fact>
          ))}
        </dl>
        <p className="page-note">
          Les messages du client n’y sont pas. Une fois emportée, la copie n’est plus protégée par le cabinet&nbsp;:
          gardez-la en lieu sûr. Le journal dit qui l’a prise.
        </p>
        <p className="actions">
          {/* Not `download`: once the session is over it brings the sign-in page, which must be seen and not kept. */}
          <a className="button button-main" href={matterPaths.archive(id)}>
            Télécharger la copie
          </a>
          <Link className="quiet-button" to={matterPaths.one(id) + search}>
            Revenir au dossier
          </Link>
        </p>
      </div>
    </>
  );
}
