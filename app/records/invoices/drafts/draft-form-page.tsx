import { Link, redirect } from "react-router";
import { keepWords } from "~/abilities/form/kept-words";
import { OfficeForm } from "~/abilities/form/office-form";
import { officeForm } from "~/abilities/form/office-form.server";
import { becameElse, changed, gone, refused, shown, stored, textsOf } from "~/abilities/form/outcome";
import { rereadAfterConflict } from "~/abilities/form/revalidation";
import { bothVersions, ownVersion, toldWords, unmadeChoice } from "~/abilities/form/sent-versions.server";
import { storedVersion } from "~/abilities/form/stored-record.server";
import { shownVersion, VersionScreen } from "~/abilities/form/version-choice";
import { recordReading } from "~/abilities/journal/record-reading.server";
import { withParts } from "~/abilities/list/list-address";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { PageHead } from "~/abilities/screen/page-head";
import { standingNote } from "~/abilities/screen/standing-note";
import { RecordChoice } from "~/abilities/search/record-choice";
import { orSoleRecord } from "~/abilities/search/record-choice.server";
import { conakryDay } from "~/lib/french-date";
import { ownValue } from "~/lib/own-value";
import { paths } from "~/paths";
import { clientChoice } from "~/records/clients/client-choice";
import { findClients } from "~/records/clients/client-search.server";
import { billingPaths, draftKinds, type IssuedKind, newPieceTitles, pieceKindLabel } from "~/records/invoices/billing";
import { invoices, readDraft } from "~/records/invoices/invoice-record.server";
import { vatOn } from "~/records/invoices/vat/vat-rates.server";
import { may } from "~/server/auth/permissions";
import type { Staff } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { settings } from "~/server/settings/settings.server";
import type { Route } from "./+types/draft-form-page";
import { asPieceKind, type DraftWords, draftFields, draftTitle } from "./draft";
import { draftBeside } from "./draft-beside.server";
import { draftClient, draftMatter } from "./draft-choices.server";
import { checkDraft, draftWords } from "./draft-rules.server";
import { DraftSheet } from "./draft-sheet";
import { addDraft, isIssued, keepDraft } from "./draft-store.server";
import { areIssuedWords, issuedMeanwhile, issuedNotice } from "./issued-meanwhile.server";
import { movedLines, NOTHING_MOVED } from "./line-moves";
import { blankLine, LINE_COUNT, linesInForm, linesOfText, linesText, sentLines } from "./typed-lines";

/** Leads back to what a client of another draft would be chosen for. */
const CHANGING = "changer";

/**
 * A new draft, under the id of its form, or one to go on with. Without a client yet, or asked for another one
 * (`?changer`): the search for it. 404 for an unknown, malformed or deleted id, of a draft or of a client or matter
 * that the address names; one that was issued leads to its piece.
 */
export function loader(args: Route.LoaderArgs) {
  const { id } = args.params;
  const { searchParams } = args.url;
  return officeScreen(args, "billing-entry", async (staff, isOpened) => {
    const found = id ? await readDraft(db(), id, staff) : null;
    if (id && !found) {
      if (isOpened && (await isIssued(db(), id, staff))) throw redirect(billingPaths.one(id));
      return null;
    }
    const kind = found ? asPieceKind(found.values.kind) : askedKind(searchParams.get("genre"));
    const client = await draftClient(searchParams.get("client") ?? found?.values.clientId ?? null, staff);
    if (isOpened && !(await namesWhatIsThere(searchParams, client, staff))) return null;
    if (!client || (searchParams.has(CHANGING) && kind !== "avoir")) {
      const page = id ? billingPaths.draft(id) : billingPaths.creation;
      const choose = (client: string) => withParts(page, { genre: id ? "" : kind, client });
      const others = await findClients(searchParams.get("q"), staff, isOpened);
      return { client: null, kind, id: id ?? null, page, found: orSoleRecord(searchParams, others, choose) };
    }
    if (found && isOpened) await recordReading(invoices, found.id, staff);
    const rate = await vatOn(conakryDay(new Date()));
    const words: DraftWords = found
      ? { ...draftWords(found.values), clientId: client.id }
      : {
          kind,
          clientId: client.id,
          matterId: matterAmong(searchParams.get("dossier"), client.matters),
          dueOn: "",
          lines: linesText([blankLine(kind, rate)]),
          mentions: "",
          reason: "",
        };
    const { lines, ...values } = words;
    return {
      client,
      id: id ?? crypto.randomUUID(),
      isNew: !found,
      kind,
      values: { ...values, ...linesInForm(linesOfText(lines)) },
      now: found && storedVersion(found, draftWords),
      written: found?.standing ?? null,
      beside: await draftBeside(found?.id ?? null),
      choices: {
        matters: await withOwnMatter(client.matters, words.matterId, staff),
        rate,
        usualDays: settings().billing_terms_days,
        hyphens1990: settings().billing_hyphens_1990 === "oui",
      },
      mayDelete: may(staff.role, "draft-deletion"),
    };
  });
}

/** Whether the client and the matter of the address, where it names any, are there for this person. */
async function namesWhatIsThere(query: URLSearchParams, client: unknown, staff: Staff): Promise<boolean> {
  if (query.get("client") && !client) return false;
  const matter = query.get("dossier");
  return !matter || (await draftMatter(matter, staff)) !== null;
}

export const shouldRevalidate = rereadAfterConflict;

const askedKind = (genre: string | null): IssuedKind => draftKinds.find((kind) => kind === genre) ?? "facture";

type Matters = { value: string; label: string }[];

const matterAmong = (asked: string | null, matters: Matters) =>
  matters.find(({ value }) => value === asked)?.value ?? "";

/** What an avoir corrects may be of a matter that has another client since. */
async function withOwnMatter(matters: Matters, own: string, staff: Staff): Promise<Matters> {
  const other = matters.some(({ value }) => value === own) ? null : await draftMatter(own, staff);
  return other ? [other, ...matters] : matters;
}

const NO_CLIENT = "Ce client n’existe plus, ou n’est pas ouvert pour vous\u00A0: choisissez-en un autre.";
const NO_MATTER = "Ce dossier n’est pas de ce client, ou n’est pas ouvert pour vous\u00A0: choisissez-en un autre.";

/**
 * Keeps a draft as it was typed. `geste`: without a script, a line is added, removed or moved, and nothing is stored;
 * « emission » keeps it and goes on to what it will be. Both versions when somebody else saved it meanwhile.
 */
export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return officeForm(args, "billing-entry", async ({ staff, form, raw, text }) => {
    const found = id ? await readDraft(db(), id, staff) : null;
    const sent = textsOf(form);
    const lines = form.has(LINE_COUNT) ? linesText(sentLines(sent)) : sent.lines;
    const lost = () => toldWords(form, toldFields).concat(told(lines ?? ""));
    const words = (present?: DraftWords): DraftWords => ({
      ...noWords,
      ...(present ?? ownVersion(form, draftFields)),
      ...sent,
      ...(lines === undefined ? {} : { lines }),
    });
    const notKept = async () => {
      const issued = await issuedMeanwhile(db(), id ?? raw("id"), staff);
      if (!issued) return gone(lost());
      // The same press once more, whose answer was lost.
      if (areIssuedWords(words(), issued)) return stored(billingPaths.one(issued.id), "piece-issued");
      return becameElse(lost(), issuedNotice(issued));
    };
    if (id && !found) return notKept();
    const move = text("geste");
    const rate = await vatOn(conakryDay(new Date()));
    const moved = movedLines(sentLines(sent), move, blankLine(text("kind"), rate));
    if (moved !== NOTHING_MOVED) return shown({ values: linesInForm(moved) });
    const present = found && storedVersion(found, draftWords);
    const unmade = present && unmadeChoice(form, draftFields, present.values);
    const names = (...ids: string[]) => namesOf(ids, staff);
    if (id && unmade)
      return changed({
        id,
        now: present,
        names: await names(...idsOf(present.values), ...idsOf(unmade.mine)),
        ...unmade,
      });
    const check = checkDraft(words(present?.values), found?.values.kind === "avoir");
    if (!check.ok) return refused(check.errors, 400);
    const outcome = id
      ? await keepDraft(id, check.value, raw("version"), staff)
      : await addDraft(raw("id"), check.value, null, staff);
    if (outcome.kind === "no-client") return refused({ clientId: NO_CLIENT }, 409);
    if (outcome.kind === "no-matter") return refused({ matterId: NO_MATTER }, 409);
    if (outcome.kind === "stored") {
      const own = outcome.record.id;
      return stored(move === "emission" ? billingPaths.issuing(own) : billingPaths.draft(own), "draft-kept");
    }
    if (outcome.kind !== "changed") return notKept();
    const both = bothVersions(form, draftFields, draftWords, outcome.record, check.value);
    const named = await names(...idsOf(both.now.values), ...idsOf(both.mine));
    return changed({ ...both, names: named, sameForm: !id });
  });
}

const noWords: DraftWords = { kind: "", clientId: "", matterId: "", dueOn: "", lines: "[]", mentions: "", reason: "" };

const idsOf = ({ clientId = "", matterId = "" }: Partial<DraftWords>) => [clientId, matterId];

async function namesOf(ids: string[], staff: Staff): Promise<Record<string, string>> {
  const clients = await Promise.all(ids.map((id) => draftClient(id, staff)));
  const matters = await Promise.all(ids.map((id) => draftMatter(id, staff)));
  return Object.fromEntries([
    ...clients.flatMap((one) => (one ? [[one.id, one.name]] : [])),
    ...matters.flatMap((one) => (one ? [[one.value, one.label]] : [])),
  ]);
}

/** What is given back as words: whose ids the others are, nobody would read. */
const toldFields = draftFields.filter(({ name }) => ["dueOn", "mentions", "reason"].includes(name));

function told(lines: string) {
  const value = draftFields.find(({ name }) => name === "lines")?.shown?.(lines);
  return value ? [{ label: "Lignes", value }] : [];
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

const labels = Object.fromEntries(draftFields.map(({ name, label }) => [name, label]));

export default function DraftFormPage({ loaderData, actionData }: Route.ComponentProps) {
  const title = loaderData.client && !loaderData.isNew ? draftTitle(loaderData.kind) : newTitle(loaderData.kind);
  if (!loaderData.client) {
    const { id, kind, page, found } = loaderData;
    return (
      <RecordChoice
        words={clientChoice}
        title={id ? "Changer le client du brouillon" : title}
        note="Choisissez d’abord le client."
        page={page}
        keeps={id ? { name: CHANGING, value: "1" } : { name: "genre", value: kind }}
        found={found}
        choose={(client) => withParts(page, { genre: id ? "" : kind, client })}
        back={id ? page : billingPaths.list}
        told={id ? null : <KindChoice kind={kind} />}
      >
        <Link to={paths.newClient}>Nouveau client</Link>
      </RecordChoice>
    );
  }
  const { client, id, isNew, kind, values, now, written, beside, choices, mayDelete } = loaderData;
  if (actionData?.kind === "changed") {
    const { names } = actionData;
    const named = (value: string) => ownValue(names, value) ?? value;
    return (
      <VersionScreen
        title={title}
        fields={draftFields.map((field) =>
          field.name === "clientId" || field.name === "matterId" ? { ...field, shown: named } : field,
        )}
        action={billingPaths.draft(actionData.id)}
        file={billingPaths.draft(actionData.id)}
        answer={actionData}
        says={{
          already: "Ce brouillon est déjà enregistré",
          meanwhile: "a enregistré ce brouillon pendant que vous le modifiiez",
        }}
      />
    );
  }
  const page = isNew
    ? withParts(billingPaths.creation, { genre: kind, client: client.id, dossier: values.matterId })
    : withParts(billingPaths.draft(id), { client: client.id === now?.values.clientId ? "" : client.id });
  return (
    <>
      <PageHead
        title={title}
        note={
          written ? standingNote("Sans numéro tant qu’il n’est pas émis", written) : "Le numéro vient à l’émission."
        }
        actions={
          isNew || !mayDelete ? null : (
            <Link className="quiet-button" to={billingPaths.deletion(id)}>
              Supprimer
            </Link>
          )
        }
      />
      <OfficeForm
        action={page}
        answer={actionData}
        className="form sheet-form"
        labels={labels}
        refused="Le brouillon n’a pas été enregistré"
        send="Enregistrer le brouillon"
        sending="Enregistrement…"
        look="quiet"
        back={isNew ? paths.client(client.id) : billingPaths.list}
        values={values}
        {...(isNew ? { id } : {})}
        hidden={{ clientId: client.id, ...(now ? shownVersion(now) : {}) }}
        more={
          <button type="submit" className="button button-main" name="geste" value="emission">
            Aperçu et émission
          </button>
        }
      >
        {(state) => (
          <DraftSheet
            {...state}
            kind={kind}
            client={client}
            change={
              isNew ? withParts(billingPaths.creation, { genre: kind }) : `${billingPaths.draft(id)}?${CHANGING}=1`
            }
            choices={choices}
            beside={beside}
          />
        )}
      </OfficeForm>
    </>
  );
}

/** What is begun: another kind of piece is one press away. */
function KindChoice({ kind }: { kind: IssuedKind }) {
  return (
    <nav className="chips" aria-label="Genre de pièce">
      <ul>
        {draftKinds.map((one) => (
          <li key={one}>
            <Link
              to={withParts(billingPaths.creation, { genre: one })}
              aria-current={one === kind ? "page" : undefined}
              replace
            >
              {pieceKindLabel(one)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const newTitle = (kind: IssuedKind): string => (kind === "avoir" ? pieceKindLabel(kind) : newPieceTitles[kind]);
