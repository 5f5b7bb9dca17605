import { issuePiece } from "../../app/records/invoices/pieces/issuing.server";
import type { NewPiece } from "../../app/records/invoices/pieces/new-piece";
import type { Staff } from "../../app/server/auth/staff.server";
import { openDatabase } from "../../app/server/db/db.server";

/** What a writer is asked: a piece, and how far its clock is ahead, in ms. */
export type Asked = { piece: NewPiece; ahead: number };
/** What it answers: a number, or why it has none. */
export type Answered = { number: string | null; why: string };

const Clock = Date;
let ahead = 0;
globalThis.Date = class extends Clock {
  constructor(...given: []) {
    super(...(given.length === 0 ? ([Clock.now() + ahead] as unknown as []) : given));
  }

  static override now(): number {
    return Clock.now() + ahead;
  }
} as DateConstructor;

const [url = "", staff = ""] = process.argv.slice(2);
openDatabase(url, { answerWithin: 4000 });

process.on("message", async (asked: Asked) => {
  ahead = asked.ahead;
  process.send?.(await answer(asked.piece));
});
process.on("disconnect", () => process.exit());

async function answer(piece: NewPiece): Promise<Answered> {
  try {
    const outcome = await issuePiece(piece, JSON.parse(staff) as Staff);
    if (outcome.kind === "issued") return { number: outcome.piece.number, why: "" };
    return { number: null, why: outcome.kind };
  } catch (error) {
    return { number: null, why: String(error) };
  }
}
