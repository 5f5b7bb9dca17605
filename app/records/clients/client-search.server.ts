import { findToChoose } from "~/abilities/search/record-choice.server";
import type { Staff } from "~/server/auth/staff.server";
import { clients } from "./client-record.server";

/** The clients that are found for some words (record-choice.server.ts). */
export const findClients = (words: string | null, staff: Staff, isOpened: boolean) =>
  findToChoose(clients, words, staff, isOpened);
