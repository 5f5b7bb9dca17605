import { Link } from "react-router";
import { bounded } from "~/abilities/form/field-rules.server";
import { keepWords } from "~/abilities/form/kept-words";
import { OfficeForm } from "~/abilities/form/office-form";
import { officeForm } from "~/abilities/form/office-form.server";
import { gone, refused, stored } from "~/abilities/form/outcome";
import { listAddress } from "~/abilities/list/list-address";
import { useListSearch } from "~/abilities/list/list-query";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { counted } from "~/lib/french-number";
import { DeadlineLines } from "~/records/deadlines/deadline-lines";
import { deadlinesOf } from "~/records/deadlines/matter-deadlines.server";
import { HearingLines } from "~/records/hearings/hearing-lines";
import { hearingsOf } from "~/records/hearings/matter-hearings.server";
import { billingPaths } from "~/records/invoices/billing";
import { briefInvoices } from "~/records/invoices/brief-invoices.server";
import { unallocatedOf } from "~/records/invoices/payments/unallocated.server";
import { UnallocatedMoney } from "~/records/invoices/payments/unallocated-money";
import { db } from "~/server/db/db.server";
import { TextArea } from "~/ui/field";
import type { Route } from "./+types/closing-page";
import { MatterActHead } from "./act-head";
import { matterLimits, matterPaths } from "./matter";
import { elsewhere, stillOpenWords } from "./matter-sentences";
import { changeMatterState, matterWays, readMatterState, stillOpen } from "./matter-states.server";

/** How a matter is closed, and what stands in the way. */
export function loader(args: Route.LoaderArgs) {
  const { id } = args.params;
  return officeScreen(args, "matter-closing", async (staff) => {
    const found = await readMatterState(db(), id, staff);
    if (!found) return null;
    const { owed, unpaid, provisions } = await briefInvoices(db(), { matter: id }, staff);
    const money = { owed, unpaid, provisions, unallocated: await unallocatedOf(db(), id, staff) };
    if (!found.open) return { ...found, money, deadlines: [], hearings: [] };
    const deadlines = await deadlinesOf(db(), id, staff);
    const hearings = await hearingsOf(db(), id, staff);
    return {
      ...found,
      money,
      deadlines: deadlines.filter(({ isOpen }) => isOpen),
      hearings: hearings.filter((hearing) => hearing.state === "prevue" || hearing.state === "a-fixer"),
    };
  });
}

export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return officeForm(args, "matter-closing", async ({ staff, text }) => {
    const said = bounded(text("motif"), null, matterLimits.reason);
    if ("error" in said) return refused({ motif: said.error });
    const reason = said.value;
    const change = await changeMatterState(id, matterWays.close, { reason: reason || null }, staff, (tx) =>
      stillOpen(tx, id),
    );
    if (change.kind === "gone") return gone([{ label: "Comment il finit", value: reason }]);
    if (change.kind === "still-open") return refused({ form: stillOpenWords(change.open) }, 409);
    if (change.kind === "elsewhere") return refused({ form: elsewhere(change.state) }, 409);
    return stored(matterPaths.one(id), "matter-closed");
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function ClosingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, state, tasks, open, money, deadlines, hearings } = loaderData;
  const search = useListSearch();
  const isOver = state === "clos" && actionData === undefined;
  // What was typed before something came up stays to be read.
  const isClosable = open === null || actionData !== undefined;
  return (
    <>
      <MatterActHead act="Clore" name={name} />
      <div className="measure">
        {open ? (
          <>
            <p className="notice notice-wrong">{stillOpenWords(open)}</p>
            <DeadlineLines deadlines={deadlines} />
            <HearingLines hearings={hearings} />
          </>
        ) : null}
        {tasks > 0 ? (
          <p>
            Ce dossier a {counted(tasks, "tâche ouverte", "tâches ouvertes")}. Il peut être clos ;{" "}
            {tasks > 1 ? "elles restent" : "elle reste"} dans «&nbsp;Tâches&nbsp;».
          </p>
        ) : null}
        {money.owed ? (
          <p className="notice">
            Ce dossier a{" "}
            <Link to={listAddress({ dossier: id, etat: "a-payer" }, billingPaths.list)}>
              {money.unpaid.areInvoices
                ? counted(money.unpaid.count, "facture impayée", "factures impayées")
                : counted(money.unpaid.count, "pièce impayée", "pièces impayées")}
            </Link>{" "}
            ({money.owed}). Il peut être clos&#8239;; {money.unpaid.count > 1 ? "elles restent" : "elle reste"} dans la
            balance.
          </p>
        ) : null}
        {money.provisions.map(({ left, missing, isSpent, href }) =>
          isSpent ? null : missing ? (
            <p className="notice" key={href}>
              <Link to={href}>{missing}</Link> de provisions ont été rendus au client sur un paiement annulé&nbsp;: son
              compte est à découvert d’autant.
            </p>
          ) : (
            <p className="notice" key={href}>
              Il reste <Link to={href}>{left}</Link> de provisions, à rendre ou à déduire d’une dernière facture.
            </p>
          ),
        )}
        {money.unallocated ? <UnallocatedMoney money={money.unallocated} /> : null}
        {isOver ? (
          <p>
            Ce dossier est déjà clos. <Link to={matterPaths.one(id) + search}>Revenir au dossier</Link>
          </p>
        ) : null}
        {isClosable ? (
          <p className="page-note">Un avocat peut le rouvrir. Rien n’en est effacé.</p>
        ) : (
          <p className="actions">
            <Link className="quiet-button" to={matterPaths.one(id) + search}>
              Revenir au dossier
            </Link>
          </p>
        )}
      </div>
      {isOver || !isClosable ? null : (
        <OfficeForm
          action={matterPaths.closing(id) + search}
          answer={actionData}
          refused="Le dossier n’a pas été clos"
          send="Clore le dossier"
          sending="Enregistrement…"
          back={matterPaths.one(id) + search}
        >
          {({ field }) => (
            <TextArea {...field("motif")} label="Comment il finit" optional rows={3} maxLength={matterLimits.reason} />
          )}
        </OfficeForm>
      )}
    </>
  );
}
