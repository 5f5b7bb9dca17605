import { ADMIN, type Answer, type Visitor } from "../setup/visitor";
import { formOn } from "./client-story";

const RULES = "/reglages/regles-de-delai";

type Rule = Partial<
  Record<"name" | "event" | "n" | "unit" | "direction" | "roll" | "recess" | "reference" | "warnings", string>
>;

/** Writes a rule by the form; returns its id. */
export async function writtenRule(who: Visitor, rule: Rule): Promise<string> {
  const address = `${RULES}/nouveau`;
  const form = formOn(await who.get(address), address);
  const answer = await who.post(address, { ...form, event: "Signification Exemple", ...rule });
  if (answer.status !== 303) throw new Error(`writing a rule answered ${answer.status}: ${answer.text.slice(0, 1500)}`);
  return answer.headers.get("Location")?.split("/").at(-1) ?? "";
}

/** Signs a rule by the form, one that is written first unless its id is given; returns its id. */
export async function signed(who: Visitor, rule: Rule & { id?: string }, { n }: { n: string }): Promise<string> {
  const id = rule.id ?? (await writtenRule(who, rule));
  const address = `${RULES}/${id}/signature`;
  const form = formOn(await who.get(address), address);
  const answer = await who.post(address, { ...form, n, reference: "Code Exemple", present: ADMIN.password });
  if (answer.status !== 303) throw new Error(`signing answered ${answer.status}: ${answer.text.slice(0, 1500)}`);
  return id;
}

type Entry = Partial<
  Record<
    | "kind"
    | "ruleVersionId"
    | "title"
    | "hearingId"
    | "eventOn"
    | "dueOn"
    | "lawyerId"
    | "assigneeId"
    | "id"
    | "garder",
    string
  >
>;

/** Sends the form of a new deadline, as it stands with these words. */
export async function enterDeadline(who: Visitor, matterId: string, entry: Entry): Promise<Answer> {
  const address = `/delais/nouveau?dossier=${matterId}`;
  const form = formOn(await who.get(address), address);
  return who.post(address, { ...form, title: "Délai Exemple", ...entry });
}

/** Enters a deadline, whatever stands against its day; returns its id. */
export async function enteredDeadline(who: Visitor, matterId: string, entry: Entry): Promise<string> {
  const answer = await enterDeadline(who, matterId, { garder: "1", ...entry });
  if (answer.status !== 303) throw new Error(`entering answered ${answer.status}: ${answer.text.slice(0, 1500)}`);
  return answer.headers.get("Location")?.split("/").at(-1) ?? "";
}
