import { findToChoose } from "~/abilities/search/record-choice.server";
import type { Staff } from "~/server/auth/staff.server";
import { matters } from "./matter-record.server";

/** The matters that are found for some words (record-choice.server.ts). */
export const findMatters = (words: string | null, staff: Staff, isOpened: boolean) =>
  findToChoose(matters, words, staff, isOpened);
