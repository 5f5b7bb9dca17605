import { Link } from "react-router";
import { useLive } from "~/abilities/live/live-screens";
import { orAsShown, useShown } from "~/abilities/screen/keep-screen";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { PageHead } from "~/abilities/screen/page-head";
import { PrintButton } from "~/abilities/screen/print-button";
import { counted } from "~/lib/french-number";
import { hearingPaths } from "../hearing";
import type { Route } from "./+types/batch-page";
import { changedSinceWords, leftWords } from "./adjournment-batch";
import { readBatch } from "./batch-reading.server";

/** What a renvoi d’office moved and left. 404 where this person may know of none of its hearings. */
export function loader(args: Route.LoaderArgs) {
  const { id } = args.params;
  return officeScreen(args, "hearings", async (staff, isOpened) => {
    const batch = await readBatch(id, staff, isOpened);
    return batch && { batch };
  });
}

export const clientLoader = (args: Route.ClientLoaderArgs) => orAsShown(args, hearingPaths.batch(args.params.id));

export default function BatchPage({ loaderData }: Route.ComponentProps) {
  const { batch } = loaderData;
  const { id, what, reason, by, undone, lines, left, noticed, toTell, stayed, mayUndo } = batch;
  useShown(hearingPaths.batch(id), loaderData);
  useLive({ kinds: ["audiences"] });
  return (
    <>
      <PageHead
        title="Renvoi d’office"
        note={what}
        actions={
          <>
            <PrintButton />
            {(undone ? !noticed.some(({ again }) => again) : toTell === 0) ? null : (
              <Link className="main-button" to={hearingPaths.toTell}>
                Prévenir les clients
              </Link>
            )}
          </>
        }
      >
        <p className="page-note">
          Renvoyées {by}. Motif&nbsp;: <bdi>{reason}</bdi>.{" "}
          {undone || toTell > 0 ? null : "Aucun client n’est plus à prévenir de ce renvoi."}
        </p>
      </PageHead>
      {undone ? (
        <p className="notice">
          Renvoi annulé {undone}. {changedSinceWords(stayed)}
        </p>
      ) : null}
      {noticed.length > 0 ? (
        <section className="notice" aria-labelledby="prevenus">
          <h2 id="prevenus">
            {counted(
              noticed.length,
              "client avait été appelé ou prévenu du renvoi",
              "clients avaient été appelés ou prévenus du renvoi",
            )}
          </h2>
          <ul>
            {noticed.map(({ hearingId, name, reference, tried, again }) => (
              <li key={hearingId}>
                <Link to={hearingPaths.one(hearingId)}>
                  <bdi>{name}</bdi>
                </Link>
                , dossier {reference}&nbsp;: {tried.join("\u202F; ")}.{again ? <b> À prévenir de nouveau.</b> : null}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {left.length > 0 ? (
        <section className="notice" aria-labelledby="laissees">
          <h2 id="laissees">{leftWords(left.length)}</h2>
          <ul>
            {left.map((one) => (
              <li key={one.id}>
                <Link to={hearingPaths.one(one.id)}>
                  <bdi>{one.name}</bdi>
                </Link>
                , {one.when}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section className="panel" aria-labelledby="renvoyees">
        <h2 id="renvoyees">
          {undone
            ? counted(lines.length, "audience avait été renvoyée", "audiences avaient été renvoyées")
            : counted(lines.length, "audience renvoyée", "audiences renvoyées")}
        </h2>
        <ul className="notes roll-lines">
          {lines.map((line) => (
            <li key={line.id}>
              <p className="note-head">
                <Link to={hearingPaths.one(line.id)}>
                  <bdi>{line.name}</bdi>
                </Link>{" "}
                <span>{line.note}</span>
              </p>
              <p>
                {line.when} →{" "}
                <Link to={hearingPaths.one(line.nextId)}>
                  <b>{line.newDay}</b>
                </Link>
              </p>
              <p dir="auto">{[line.client, line.place, line.purpose, line.lawyer].filter(Boolean).join(" · ")}</p>
              {line.deadlines.map((says) => (
                <p key={says} dir="auto">
                  {says}
                </p>
              ))}
              {line.reasons.map((says) => (
                <p key={says} className="roll-clash">
                  {says}
                </p>
              ))}
            </li>
          ))}
        </ul>
      </section>
      {mayUndo ? (
        <section className="roll-section no-print" aria-labelledby="annuler">
          <h2 id="annuler" className="visually-hidden">
            Annulation
          </h2>
          <Link className="quiet-button" to={hearingPaths.batchUndoing(id)}>
            Annuler ce renvoi d’office
          </Link>
        </section>
      ) : null}
    </>
  );
}
