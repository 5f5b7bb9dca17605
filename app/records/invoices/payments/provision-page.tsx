import { Link } from "react-router";
import { useLive } from "~/abilities/live/live-screens";
import { orAsShown, useShown } from "~/abilities/screen/keep-screen";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { PageHead } from "~/abilities/screen/page-head";
import { frenchNumber } from "~/lib/french-number";
import { Table } from "~/ui/table";
import type { Route } from "./+types/provision-page";
import { provisionPaths } from "./payment";
import { openProvisions, type ProvisionFile } from "./provision-file.server";
import { ProvisionOwner } from "./provision-owner";
import { RefundList } from "./refund-form";

/** An account of provisions: of a matter, or of a client. 404 for an unknown one, or one closed to this person. */
export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "billing", (staff, isOpened) => openProvisions(args.params.id, staff, isOpened));
}

export const clientLoader = (args: Route.ClientLoaderArgs) => orAsShown(args, provisionPaths.one(args.params.id));

const HEADS = { day: "Date", what: "Mouvement", amount: "Somme", left: "Reste" };

export default function ProvisionPage({ loaderData }: Route.ComponentProps) {
  const { id, left, missing, lines, refunds, disbursements, mayRefund } = loaderData;
  useShown(provisionPaths.one(id), loaderData);
  useLive({ kinds: ["factures"] });
  return (
    <>
      <PageHead
        title="Compte de provisions"
        heading={
          <>
            Compte de provisions <span className="count">{left ? `reste ${left}` : "il ne reste rien"}</span>
          </>
        }
        note={<ProvisionOwner file={loaderData} />}
        actions={
          mayRefund ? (
            <Link className="quiet-button" to={provisionPaths.refund(id)}>
              Rembourser
            </Link>
          ) : null
        }
      />
      {missing ? (
        <p className="notice notice-wrong">
          {missing} ont été rendus au client, et le paiement d’où ils venaient a été contrepassé&nbsp;: il les doit.
        </p>
      ) : null}
      <Table
        className="list-table fitted statement provision-moves"
        caption="Mouvements du compte"
        heads={Object.values(HEADS)}
      >
        {lines.map(({ key, day, what, href, amount, left: rest }) => (
          <tr key={key}>
            <td data-label={HEADS.day} className="row-date">
              {day}
            </td>
            <th scope="row" data-label={HEADS.what}>
              {href ? <Link to={href}>{what}</Link> : what}
            </th>
            <td data-label={HEADS.amount} className="piece-sum">
              {frenchNumber(amount).replace("-", "−")}
            </td>
            <td data-label={HEADS.left} className="piece-sum">
              <strong>{frenchNumber(rest).replace("-", "−")}</strong>
            </td>
          </tr>
        ))}
      </Table>
      <RefundList refunds={refunds} />
      {disbursements.length > 0 ? <Disbursements lines={disbursements} /> : null}
    </>
  );
}

/** What the firm laid out and invoices asked for: it changes nothing of what is left of the provisions. */
function Disbursements({ lines }: { lines: ProvisionFile["disbursements"] }) {
  return (
    <section className="panel" aria-labelledby="debours">
      <h2 id="debours">Débours avancés</h2>
      <Table className="account-sums" caption="Débours avancés" heads={["Débours", "Pièce", "Avoir", "Somme"]}>
        {lines.map(({ key, label, proof, number, href, credited, amount }) => (
          <tr key={key}>
            <th scope="row">
              <bdi>{label}</bdi> <small dir="auto">{proof}</small>
            </th>
            <td data-label="Pièce">
              <Link to={href}>{number}</Link>
            </td>
            <td data-label="Avoir">{credited || "—"}</td>
            <td data-label="Somme">{amount}</td>
          </tr>
        ))}
      </Table>
    </section>
  );
}
