import { Link } from "react-router";
import { keepWords } from "~/abilities/form/kept-words";
import { OfficeForm } from "~/abilities/form/office-form";
import { officeForm } from "~/abilities/form/office-form.server";
import { gone, refused, stored } from "~/abilities/form/outcome";
import { recordReading } from "~/abilities/journal/record-reading.server";
import { Fact } from "~/abilities/screen/fact";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { RecordChoice } from "~/abilities/search/record-choice";
import { orSoleRecord } from "~/abilities/search/record-choice.server";
import { paths } from "~/paths";
import { db } from "~/server/db/db.server";
import { FieldError } from "~/ui/field";
import { clientChoice } from "../client-choice";
import { clients } from "../client-record.server";
import { findClients } from "../client-search.server";
import type { Route } from "./+types/joining-page";
import { areOpenToTheSame, type ComparedFile, comparedFile, joinClients, mainFile } from "./client-joining.server";

const TITLE = "Réunir avec une autre fiche";

const OTHER_PEOPLE = "Ces deux fiches ne sont pas ouvertes aux mêmes personnes.";

/**
 * The search for another file of the same client (`?q`), then both beside each other (`?client`). 404 as for the
 * client's file; of a file that was joined, the one it was joined to is meant.
 */
export function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url;
  return officeScreen(args, "client-joining", async (staff, isOpened) => {
    const id = await mainFile(db(), args.params.id, staff);
    const own = id && (await comparedFile(id, staff));
    if (!own) return null;
    if (isOpened) await recordReading(clients, id, staff);
    const page = paths.clientJoining(id);
    const otherId = await mainFile(db(), searchParams.get("client") ?? "", staff);
    const other = otherId && otherId !== id ? await comparedFile(otherId, staff) : null;
    if (other && isOpened) await recordReading(clients, other.id, staff);
    if (other) return { page, own, other, isSameWall: await areOpenToTheSame(db(), id, other.id), found: null };
    const found = await findClients(searchParams.get("q"), staff, isOpened);
    const lines = (found?.lines ?? []).filter((line) => line.id !== id);
    const others = orSoleRecord(searchParams, found && { ...found, lines }, (client) => `${page}?client=${client}`);
    return { page, own, other: null, isSameWall: true, found: others };
  });
}

/** Joins the two; `garder` says which of them stays the main one. */
export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return officeForm(args, "client-joining", async ({ staff, raw }) => {
    const [other, kept] = [raw("client"), raw("garder")];
    if (other === id) return refused({ form: "Une fiche ne peut pas être réunie à elle-même." });
    if (kept !== id && kept !== other) return refused({ garder: "Choisissez la fiche qui reste la principale." });
    const joining = await joinClients(kept, kept === id ? other : id, staff);
    switch (joining.kind) {
      case "gone":
        return gone();
      case "other-people":
        return refused({ form: OTHER_PEOPLE }, 409);
      case "joined-elsewhere":
        return refused({ form: JOINED_ELSEWHERE }, 409);
      case "stored":
        return stored(paths.client(joining.main), "clients-joined");
    }
  });
}

const JOINED_ELSEWHERE =
  "Quelqu’un vient de réunir l’une de ces fiches à une autre\u00A0: rien n’a été changé. Cherchez de nouveau.";

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function JoiningPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, own, other, isSameWall, found } = loaderData;
  if (!other)
    return (
      <RecordChoice
        words={clientChoice}
        title={TITLE}
        note={
          <>
            Fiche ouverte&nbsp;: <bdi>{own.name}</bdi>. Cherchez l’autre fiche du même client.
          </>
        }
        page={page}
        found={found}
        choose={(client) => `${page}?client=${client}`}
        back={paths.client(own.id)}
      />
    );
  return (
    <>
      <title>{TITLE}</title>
      <h1>{TITLE}</h1>
      <p className="page-note">
        Rien n’est effacé ni déplacé&nbsp;: la fiche principale montre désormais les deux, et «&nbsp;Séparer&nbsp;» les
        rend telles qu’elles étaient. Les pièces déjà émises gardent leur nom.
      </p>
      {isSameWall ? null : <p className="notice notice-wrong">{OTHER_PEOPLE} Donnez-leur d’abord les mêmes accès.</p>}
      <OfficeForm
        action={`${page}?client=${other.id}`}
        answer={actionData}
        refused="Les fiches n’ont pas été réunies"
        send={isSameWall ? "Réunir les deux fiches" : null}
        sending="Enregistrement…"
        back={paths.client(own.id)}
        className="form joining"
        values={{ garder: own.id }}
        hidden={{ client: other.id }}
        more={
          <Link className="button button-quiet" to={page}>
            Chercher une autre fiche
          </Link>
        }
      >
        {({ values, errors }) => (
          <fieldset id="garder" tabIndex={-1} aria-describedby={errors.garder ? "garder-error" : undefined}>
            <legend>Quelle fiche reste la principale&#8239;?</legend>
            <FieldError id="garder-error" error={errors.garder} />
            {[own, other].map((file) => (
              <Side key={file.id} file={file} isKept={values.garder === file.id} />
            ))}
          </fieldset>
        )}
      </OfficeForm>
    </>
  );
}

function Side({ file: { id, name, created, facts }, isKept }: { file: ComparedFile; isKept: boolean }) {
  return (
    <div className="panel">
      <label className="check">
        <input type="radio" name="garder" value={id} defaultChecked={isKept} />
        {/* Most of the time both have one name. */}
        <span>
          <b dir="auto">{name}</b> (ajoutée le {created})
        </span>
      </label>
      <dl className="facts">
        {facts.map(({ label, value }) => (
          <Fact key={label} name={label}>
            {value}
          </Fact>
        ))}
      </dl>
      <p>
        <Link to={paths.client(id)}>Ouvrir la fiche</Link>
      </p>
    </div>
  );
}
