import { Link } from "react-router";
import { PageHead } from "~/abilities/screen/page-head";
import { paymentPaths } from "./payment";
import type { PaymentFile } from "./payment-screens.server";

/** What a screen begins with that does something with a payment. */
export function PaymentHead({ title, file: { payment } }: { title: string; file: PaymentFile }) {
  return (
    <PageHead
      title={title}
      note={
        <>
          <Link to={paymentPaths.one(payment.id)}>{payment.receipt}</Link>
          {`\u00A0: ${payment.amount} (${payment.method}), le ${payment.day}. `}
          <bdi>{payment.client}</bdi>
        </>
      }
    />
  );
}
