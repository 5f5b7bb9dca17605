import { Link } from "react-router";
import { History } from "~/abilities/journal/history";
import { recordHistory } from "~/abilities/journal/record-history.server";
import { recordReading } from "~/abilities/journal/record-reading.server";
import { LiveNote } from "~/abilities/live/live-note";
import { useLive } from "~/abilities/live/live-screens";
import { Fact } from "~/abilities/screen/fact";
import { FileColumns } from "~/abilities/screen/file-columns";
import { orAsShown, useShown } from "~/abilities/screen/keep-screen";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { PageHead } from "~/abilities/screen/page-head";
import { Phones } from "~/abilities/screen/phones";
import { PrintButton } from "~/abilities/screen/print-button";
import { standingNote } from "~/abilities/screen/standing-note";
import { phoneOf } from "~/lib/phone-number.server";
import { may } from "~/server/auth/permissions";
import { db } from "~/server/db/db.server";
import type { Route } from "./+types/file-page";
import { correspondentKindLabel, correspondentPaths } from "./correspondent";
import { correspondents, readCorrespondent } from "./correspondent-record.server";

/** A correspondent with its history. 404 for an unknown, malformed or deleted id. */
export function loader(args: Route.LoaderArgs) {
  const { id } = args.params;
  return officeScreen(args, "correspondents", async (staff, isOpened) => {
    const found = await readCorrespondent(id, staff);
    if (!found) return null;
    // Before the history, which tells of it.
    if (isOpened) await recordReading(correspondents, id, staff);
    const { phones, ...own } = found.values;
    return {
      id,
      own,
      phones: phones.map(phoneOf),
      standing: found.standing,
      history: await recordHistory(db(), correspondents, id, staff),
      mayDelete: may(staff.role, "correspondent-deletion"),
    };
  });
}

export const clientLoader = (args: Route.ClientLoaderArgs) => orAsShown(args, correspondentPaths.one(args.params.id));

export default function CorrespondentFilePage({ loaderData }: Route.ComponentProps) {
  const { id, own, phones, standing, history, mayDelete } = loaderData;
  const { name, kind, email, town, notes } = own;
  useShown(correspondentPaths.one(id), loaderData);
  useLive({ kinds: ["correspondants"], record: `correspondants/${id}` });
  return (
    <>
      <PageHead
        title={name}
        dir="auto"
        note={standingNote(correspondentKindLabel(kind), standing)}
        actions={
          <>
            <PrintButton />
            {mayDelete ? (
              <Link
                className="quiet-button"
                to={`${correspondentPaths.deletion(id)}?retour=${correspondentPaths.list}`}
              >
                Supprimer
              </Link>
            ) : null}
            <Link className="main-button" to={correspondentPaths.edition(id)}>
              Mettre à jour
            </Link>
          </>
        }
      >
        <LiveNote key={id} data={loaderData} here="ce correspondant" subject="Correspondant" latest={history[0]} />
      </PageHead>
      <FileColumns beside={<History lines={history} />}>
        <section className="panel" aria-labelledby="coordonnees">
          <h2 id="coordonnees">Coordonnées</h2>
          <dl className="facts">
            <Fact name={phones.length > 1 ? "Numéros" : "Numéro"}>
              {phones.length > 0 ? <Phones phones={phones} /> : "—"}
            </Fact>
            <Fact name="E-mail">
              {email ? <a href={`mailto:${encodeURIComponent(email).replace("%40", "@")}`}>{email}</a> : "—"}
            </Fact>
            <Fact name="Ville">{town || "—"}</Fact>
          </dl>
        </section>
        {notes ? (
          <section className="panel" aria-labelledby="notes">
            <h2 id="notes">Notes</h2>
            <p className="note-body" dir="auto">
              {notes}
            </p>
          </section>
        ) : null}
      </FileColumns>
    </>
  );
}
