import { paymentPersonal } from "./payment-rights.server";
import { piecePersonal } from "./piece-rights.server";
import { sendingPersonal } from "./sending-rights.server";

/** What hangs on clients in the rights of persons: what was asked of them, what they paid, what was sent. */
export const billingPersonal = [...piecePersonal, ...paymentPersonal, ...sendingPersonal];
