import { paymentPersonal } from "~/records/invoices/payments/payment-rights.server";
import { piecePersonal } from "~/records/invoices/pieces/piece-rights.server";
import { sendingPersonal } from "~/records/invoices/sendings/sending-rights.server";

/** What hangs on clients in the rights of persons: what was asked of them, what they paid, what was sent. */
export const billingPersonal = [...piecePersonal, ...paymentPersonal, ...sendingPersonal];
