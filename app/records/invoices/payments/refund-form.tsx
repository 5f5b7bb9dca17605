import { OfficeForm } from "~/abilities/form/office-form";
import type { FormAnswer } from "~/abilities/form/outcome";
import type { storeRefund } from "./refund-answer.server";
import { RefundFields, refundLabels } from "./refund-fields";

type Props = {
  /** Of what the money was given for. */
  of: { id: string; paths: { refund: (id: string) => string; one: (id: string) => string } };
  answer: FormAnswer<Awaited<ReturnType<typeof storeRefund>>> | undefined;
  /** What may go back: « 472 000 GNF », empty for nothing. */
  left: string;
  says: { some: string; none: string };
  /** `form`: the id of the refund, by which it is stored once. */
  file: { form: string; today: string };
};

/** Money that goes back to a client. */
export function RefundForm({ of: { id, paths }, answer, left, says, file }: Props) {
  if (!left) return <p className="measure">{says.none}</p>;
  return (
    <>
      <p className="measure">{says.some}</p>
      <OfficeForm
        action={paths.refund(id)}
        answer={answer}
        className="form record-form"
        labels={refundLabels}
        refused="Rien n’a été enregistré"
        send="Enregistrer le remboursement"
        sending="Enregistrement…"
        back={paths.one(id)}
        id={file.form}
        values={{ somme: left.replace(/\s?GNF$/, ""), jour: file.today }}
      >
        {({ field }) => <RefundFields field={field} />}
      </OfficeForm>
    </>
  );
}

type Told = { id: string; amount: string; method: string; day: string; reason: string };

/** What went back, with its reason. */
export function RefundList({ refunds }: { refunds: Told[] }) {
  if (refunds.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="remboursements">
      <h2 id="remboursements">Remboursements</h2>
      <ul className="history">
        {refunds.map(({ id, amount, method, day, reason }) => (
          <li key={id}>
            <span className="history-stamp">{day}</span> <b>{amount}</b> ({method})
            <p className="note-body" dir="auto">
              {reason}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
