import { Link } from "react-router";
import { History } from "~/abilities/journal/history";
import { recordHistory } from "~/abilities/journal/record-history.server";
import { ButtonForm } from "~/abilities/screen/button-form";
import { FileColumns } from "~/abilities/screen/file-columns";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { PageHead } from "~/abilities/screen/page-head";
import { titledName } from "~/content/client-values";
import { conakryDay, conakryStamp, slashedDay } from "~/lib/french-date";
import { textSections } from "~/lib/text-marks";
import { paths } from "~/paths";
import { may } from "~/server/auth/permissions";
import { db } from "~/server/db/db.server";
import { Table } from "~/ui/table";
import { lawyerOf } from "../lawyers/lawyers.server";
import type { Route } from "./+types/file-page";
import { recordingPaths, spokenWithin } from "./recordings/recording";
import { RecordingPlayer } from "./recordings/recording-player";
import { isOlderThanText, recordingsOf } from "./recordings/recordings.server";
import { shippedMark } from "./shipped-words.server";
import { signableText } from "./signable-texts.server";
import { comparisonOf, draftedBy, textPaths, textStateLabel } from "./text";
import { TextPreview } from "./text-preview";
import { previewUntil } from "./text-preview-store.server";
import { standingOf } from "./text-reading.server";
import { proposedWords, readDraft, readVersions, withdrawable } from "./text-store.server";
import { isWithheld, mayLeaveSite } from "./texts.server";
import { unsignedPublication } from "./unsigned-publication.server";

/** A text: what is proposed, its versions, and what was done with it. 404 for a text of none. */
export function loader(args: Route.LoaderArgs) {
  const key = args.params.text;
  return officeScreen(args, "texts", async (staff) => {
    const text = await signableText(key);
    if (!text) return null;
    const draft = await readDraft(db(), text);
    const { state, signature, hasParted } = standingOf(text);
    const words = await proposedWords(db(), text);
    const versions = await readVersions(db(), text);
    return {
      key,
      title: text.title,
      path: text.path,
      mayLeave: mayLeaveSite(text.kind),
      isWithheld: isWithheld(text),
      state,
      signature,
      hasParted,
      draft: draft && {
        ready: draft.ready,
        by: draft.by,
        stamp: conakryStamp(draft.updatedAt),
        hasParted: draft.shippedMark !== shippedMark(text),
      },
      shownUntil: await previewUntil(text),
      sections: textSections(words.body),
      versions: versions.map(({ number, signerName, signedAt }) => ({
        number,
        signer: titledName(signerName),
        signedOn: conakryDay(signedAt),
      })),
      recordings:
        text.kind === "guide"
          ? recordingsOf(text.slug).map((one) => ({ ...one, on: conakryDay(one.at), isOlder: isOlderThanText(one) }))
          : null,
      history: await recordHistory(db(), { subject: "text" }, key, staff),
      ships: text.sections.length > 0,
      isBegun: (await unsignedPublication(db(), text)) !== null,
      mayWrite: may(staff.role, "text-entry"),
      maySign: may(staff.role, "text-signing") && (await lawyerOf(staff)) !== null,
      maySet: may(staff.role, "people"),
      mayWithdraw: may(staff.role, "text-signing") && (await withdrawable(db(), text)) !== null,
    };
  });
}

type Data = Route.ComponentProps["loaderData"];

export default function TextFilePage({ loaderData }: Route.ComponentProps) {
  const { key, title, path, state, isWithheld, draft, sections, history, mayWrite, maySign } = loaderData;
  return (
    <>
      <PageHead
        title={title}
        note={
          <>
            {textStateLabel(state)} · page {isWithheld ? path : <a href={path}>{path}</a>}
          </>
        }
        actions={
          mayWrite ? (
            <>
              <Link className="quiet-button" to={textPaths.edition(key)}>
                {draft ? "Continuer le brouillon" : "Écrire une version"}
              </Link>
              {maySign && sections.length > 0 ? (
                <Link className="main-button" to={textPaths.signature(key)}>
                  Relire et signer
                </Link>
              ) : null}
            </>
          ) : null
        }
      />
      <Standing data={loaderData} />
      <FileColumns
        beside={
          <>
            <Recordings data={loaderData} />
            <Versions data={loaderData} />
            <History lines={history} />
          </>
        }
      >
        <section className="panel" aria-labelledby="texte">
          <h2 id="texte">{draft ? "Brouillon" : "Texte"}</h2>
          {sections.length > 0 ? <TextPreview sections={sections} /> : <p>Rien n’est encore écrit.</p>}
        </section>
      </FileColumns>
    </>
  );
}

/** Who answers for it, since when, and what is being written. */
function Standing({ data }: { data: Data }) {
  const { key, state, signature, hasParted, draft, shownUntil, mayWrite, maySign, maySet } = data;
  return (
    <div className={`notice text-standing${state === "depasse" ? " notice-wrong" : ""}`}>
      {signature ? (
        <p>
          Signé par {signature.by} le {slashedDay(signature.signedOn)}
          {state === "attente" ? `, à publier le ${slashedDay(signature.publishedOn)}` : ""}.{" "}
          {state === "depasse"
            ? `Ce texte devait être relu le ${slashedDay(signature.reviewOn)}\u00A0: le site le dit aux visiteurs.`
            : `À revoir avant le ${slashedDay(signature.reviewOn)}.`}
        </p>
      ) : (
        <p>{unsignedLine(data)}</p>
      )}
      {hasParted && signature ? (
        <p>
          Depuis que cette version a été écrite, le texte d’origine a changé ou a pu changer. Ce qu’il dit de nouveau
          n’est pas sur le site&nbsp;: <Link to={comparisonOf(key, signature.number, 0)}>comparez-les</Link>. Signez de
          nouveau, même sans rien changer&nbsp;: ce message disparaît.
        </p>
      ) : null}
      {draft ? (
        <p>
          {draft.ready ? "Un brouillon est à relire" : "Un brouillon est commencé"} ({draftedBy(draft)}). Les visiteurs
          ne le voient pas.
        </p>
      ) : null}
      {draft?.hasParted ? (
        <p>
          Depuis que ce brouillon est commencé, le texte d’origine a changé ou a pu changer&nbsp;:{" "}
          <Link to={comparisonOf(key, 0, "brouillon")}>comparez-les</Link> avant de signer.
        </p>
      ) : null}
      {mayWrite && !maySign ? (
        <p>
          Un avocat du cabinet relit et signe ce texte. Votre compte n’est lié à aucun avocat&nbsp;:{" "}
          {maySet ? <Link to={paths.lawyerSettings}>ouvrir les avocats</Link> : "demandez à un associé"}.
        </p>
      ) : null}
      {shownUntil ? <p>Un lien montre ce brouillon jusqu’au {slashedDay(shownUntil)}.</p> : null}
      <Actions data={data} />
    </div>
  );
}

/** What may be done with it beside writing and signing: with its draft, its title, its place on the site. */
function Actions({ data }: { data: Data }) {
  const { key, draft, shownUntil, isBegun, mayWrite, mayWithdraw, mayLeave } = data;
  if (!(mayWrite && (draft || isBegun)) && !mayWithdraw) return null;
  return (
    <div className="actions">
      {mayWrite && draft ? (
        <>
          <Link className="quiet-button" to={textPaths.preview(key)}>
            Montrer le brouillon
          </Link>
          {shownUntil ? (
            <ButtonForm action={textPaths.previewEnd(key)}>
              <button type="submit" className="quiet-button">
                Fermer le lien
              </button>
            </ButtonForm>
          ) : null}
          <Link className="quiet-button" to={textPaths.draftRemoval(key)}>
            Abandonner le brouillon
          </Link>
        </>
      ) : null}
      {mayWrite && isBegun ? (
        <>
          <Link className="quiet-button" to={textPaths.publicationTitle(key)}>
            Changer le titre
          </Link>
          <Link className="quiet-button" to={textPaths.publicationRemoval(key)}>
            Supprimer la publication
          </Link>
        </>
      ) : null}
      {mayWithdraw ? (
        <Link className="quiet-button" to={textPaths.withdrawal(key)}>
          {mayLeave ? "Retirer du site" : "Retirer la signature"}
        </Link>
      ) : null}
    </div>
  );
}

function unsignedLine({ state, mayLeave, isWithheld }: Data): string {
  if (isWithheld) return "Ce texte n’est pas sur le site. Une fois signé, il y est à cette adresse.";
  const who = state === "retire" ? "La signature a été retirée." : "Personne n’a signé ce texte.";
  const line = `${who} Les visiteurs lisent le texte d’origine, et une ligne leur dit qu’un avocat doit encore le relire.`;
  return mayLeave ? line : `${line} L’adresse de cette page est fixe\u00A0: elle reste toujours en ligne.`;
}

/** A guide in the voices of those who say it; of another text, nothing. */
function Recordings({ data: { key, recordings, mayWrite } }: { data: Data }) {
  if (!recordings) return null;
  return (
    <section className="panel" aria-labelledby="ecouter">
      <h2 id="ecouter">À écouter</h2>
      {recordings.length === 0 ? <p>Personne ne peut encore écouter ce guide.</p> : null}
      {recordings.map((one) => (
        <div key={one.id} className="text-recording">
          <RecordingPlayer recording={one} />
          {one.isOlder ? (
            <p className="notice notice-wrong">
              Enregistré le {slashedDay(one.on)}, avant la dernière signature&nbsp;: écoutez s’il dit encore la même
              chose.
            </p>
          ) : null}
          {mayWrite ? (
            <Link className="row-edit" to={recordingPaths.removal(key, one.id)}>
              Retirer<span className="visually-hidden"> {spokenWithin(one.language).toLowerCase()}</span>
            </Link>
          ) : null}
        </div>
      ))}
      {mayWrite ? (
        <p>
          <Link className="quiet-button" to={recordingPaths.entry(key)}>
            Ajouter un enregistrement
          </Link>
        </p>
      ) : null}
    </section>
  );
}

/** The signed versions, the newest first, then what ships; each beside the one before it. */
function Versions({ data: { key, versions, draft, ships, mayWrite } }: { data: Data }) {
  const newest = versions[0]?.number ?? 0;
  if (newest === 0 && !ships) return null;
  return (
    <section className="panel" aria-labelledby="versions">
      <h2 id="versions">Versions</h2>
      {draft ? (
        <p>
          <Link to={comparisonOf(key, newest, "brouillon")}>Ce que le brouillon change</Link>
        </p>
      ) : null}
      <Table className="text-versions" caption="Versions du texte" heads={["Version", "Signée", "Reprendre"]}>
        {versions.map(({ number, signer, signedOn }) => (
          <tr key={number}>
            <th scope="row">
              <Link to={comparisonOf(key, number - 1, number)}>Version {number}</Link>
            </th>
            <td>
              {slashedDay(signedOn)}
              <small>{signer}</small>
            </td>
            <td>{mayWrite && !draft ? <Restore textKey={key} number={number} /> : null}</td>
          </tr>
        ))}
        {ships ? (
          <tr>
            <th scope="row">Texte d’origine</th>
            <td>non</td>
            <td>{mayWrite && !draft && newest > 0 ? <Restore textKey={key} number={0} /> : null}</td>
          </tr>
        ) : null}
      </Table>
    </section>
  );
}

function Restore({ textKey, number }: { textKey: string; number: number }) {
  return (
    <ButtonForm action={`${textPaths.restoration(textKey)}?version=${number}`}>
      <button type="submit" className="row-edit">
        Reprendre
        <span className="visually-hidden">{number === 0 ? " le texte d’origine" : ` la version ${number}`}</span>
      </button>
    </ButtonForm>
  );
}
