import { stripped } from "./client-fields";
import type { ClientInput } from "./client-rules.server";

/** The fields that are not as they were. A number that the strict rules only took the + from is as it was. */
export function changedFields(now: ClientInput, value: Partial<ClientInput>): Partial<ClientInput> {
  const isNew = ([field, wish]: [string, unknown]) => {
    const present = now[field as keyof ClientInput];
    if (field === "numero" && wish === stripped(now.numero)) return false;
    return wish !== undefined && JSON.stringify(wish) !== JSON.stringify(present);
  };
  return Object.fromEntries(Object.entries(value).filter(isNew)) as Partial<ClientInput>;
}
