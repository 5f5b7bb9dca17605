import { expect } from "vitest";
import type { useCabinet } from "../setup/app";
import { wake } from "../setup/jobs";
import type { Answer, Visitor } from "../setup/visitor";
import { colleague } from "./client-story";

type Cabinet = ReturnType<typeof useCabinet>;
export type Person = Visitor & { id: string };

let letters = 0;
/** A first name that nobody has yet. */
export const freshName = () => `Zo${String.fromCharCode(97 + letters++).repeat(3)}`;

/** A colleague with a name of one's own. */
export async function named(cabinet: Cabinet, first: string, last: string): Promise<Person> {
  const person = await colleague(cabinet, "avocat");
  await cabinet.query("UPDATE staff_member SET name = $1 WHERE id = $2", [`${first} ${last}`, person.id]);
  return person;
}

/** Names of a group of « Aujourd’hui », by its title; null where there is no such group. */
export function group({ page }: Answer, title: string): string[] | null {
  const section = page.querySelectorAll(".today-group").find((one) => one.querySelector("h2")?.text.startsWith(title));
  return section?.querySelectorAll(".row-name").map(({ text }) => text) ?? null;
}

/** The minute is over in which what colleagues have for somebody is gathered for one mail. */
export async function aMinuteLater(cabinet: Cabinet): Promise<void> {
  const waiting = "data ->> 'kind' LIKE 'assignment-%' AND state < 'completed'";
  await cabinet.query(`UPDATE pgboss.job SET start_after = now() WHERE ${waiting}`);
  await wake(cabinet, "notices");
  const left = async () => (await cabinet.query(`SELECT FROM pgboss.job WHERE ${waiting}`)).rowCount;
  await expect.poll(left, { timeout: 30_000 }).toBe(0);
}

export const mailsTo = (mails: readonly string[], person: Person) =>
  mails.filter((mail) => mail.includes(`\nTo: ${person.id}@exemple.gn`));
