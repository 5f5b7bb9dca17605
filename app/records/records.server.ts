import type { RecordKind } from "~/abilities/record-kind.server";
import { clients } from "./clients/client-record.server";
import { messages } from "./messages/message-record.server";

/** What the firm keeps, in the order in which screens name it. Whatever must know all records reads this list. */
export const records: readonly RecordKind[] = [messages, clients];
