import { paths } from "~/paths";
import { nextPath } from "~/server/auth/next-path";
import { throwables } from "./trash-records.server";

/** The corbeille one came from, with its filters and its page; only ever an address of a corbeille. */
export function trashReturn(value: unknown, otherwise: string = paths.trash): string {
  const corbeilles = [paths.trash, ...throwables().map(({ trash }) => trash.addresses.trash)];
  return typeof value === "string" && corbeilles.includes(value.split("?")[0] ?? "") ? nextPath(value) : otherwise;
}
