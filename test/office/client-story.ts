import { createHmac, randomBytes } from "node:crypto";
import { inject } from "vitest";
import type { useCabinet } from "../setup/app";
import type { Answer, Visitor } from "../setup/visitor";

type Cabinet = ReturnType<typeof useCabinet>;
export type ClientRow = {
  name: string;
  kind: string;
  other_names: string[];
  profession: string;
  adresse: string;
  landmark: string;
  email: string;
  numero: string;
  other_phones: string[];
  tax_number: string;
  naturedaffaire: string;
  avocat: string;
  /** A message that is theirs. */
  from_message_id: string;
  closed_at: Date;
  deleted_at: Date;
  hold_reason: string;
  import_key: string;
};

/** Puts a client in the database as if it had been written down `ageMs` ago. Returns its id. */
export async function storedClient(cabinet: Cabinet, row: Partial<ClientRow> = {}, ageMs = 0): Promise<string> {
  const full: Record<string, unknown> = {
    name: "Fatoumata Exemple",
    adresse: "Quartier Exemple",
    numero: "+224620000000",
    naturedaffaire: "Droit des Affaires",
    avocat: "Maitre Exemple",
    ...row,
  };
  const { from_message_id: from, ...own } = full;
  const columns = Object.keys(own);
  const { rows } = await cabinet.query<{ id: string }>(
    `INSERT INTO client (${columns.join(", ")}, dateajout)
     VALUES (${columns.map((_, i) => `$${i + 1}`).join(", ")}, now() - make_interval(secs => $${columns.length + 1}))
     RETURNING id`,
    [...Object.values(own), ageMs / 1000],
  );
  const id = rows[0]?.id ?? "";
  if (from) await linked(cabinet, id, String(from));
  return id;
}

/** Makes a message a client's. */
export async function linked(cabinet: Cabinet, clientId: string, messageId: string): Promise<void> {
  await cabinet.query("INSERT INTO client_message (client_id, message_id) VALUES ($1, $2)", [clientId, messageId]);
}

/** Fields of a form that passes. */
export const fields = {
  kind: "personne",
  name: "Fatoumata Exemple",
  otherNames: "",
  adresse: "Quartier Exemple",
  landmark: "",
  numero: "620 00 00 00",
  otherPhones: "",
  email: "",
  naturedaffaire: "Droit des Affaires",
  avocat: "Exemple",
};

/**
 * The fields of a form as the page sends them, hidden ones too, boxes that are not ticked left out: of that address,
 * else of the first below it.
 */
export function formOn(answer: Answer, action: string): Record<string, string> {
  const at = (address: string) => answer.page.querySelector(`main form[action${address}]`);
  const form = at(`="${action}"`) ?? at(`^="${action}?"`) ?? at(`^="${action}"`);
  const held: Record<string, string> = {};
  for (const field of form?.querySelectorAll("input, textarea, select") ?? []) {
    const name = field.getAttribute("name") ?? "";
    const isTicked = ["radio", "checkbox"].includes(field.getAttribute("type") ?? "");
    if (isTicked && field.getAttribute("checked") === undefined) continue;
    const chosen = field.querySelector("option[selected]");
    held[name] = unescaped(
      field.tagName === "SELECT"
        ? (chosen?.getAttribute("value") ?? "")
        : field.tagName === "TEXTAREA"
          ? field.text
          : (field.getAttribute("value") ?? ""),
    );
  }
  return held;
}

/** Where a form of the page is sent: the whole address of the first that begins so. */
export const addressOn = (answer: Answer, action: string): string =>
  unescaped(answer.page.querySelector(`main form[action^="${action}"]`)?.getAttribute("action") ?? "/nulle-part");

/** The choice between two versions on a page: what it says, each field with its two values, and the chosen one. */
export function choiceOn(answer: Answer) {
  const conflict = answer.page.querySelector(".conflict");
  const value = (input: { getAttribute(name: string): string | undefined } | null | undefined) =>
    input ? unescaped(input.getAttribute("value") ?? "") : undefined;
  return {
    title: conflict?.querySelector("h2")?.text,
    text: conflict?.text ?? "",
    fields: (conflict?.querySelectorAll("fieldset") ?? []).map((set) => ({
      field: set.querySelector("legend")?.text,
      values: set.querySelectorAll("input").map(value),
      chosen: value(set.querySelector("input[checked]")),
    })),
  };
}

function unescaped(text: string): string {
  return text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

/** The sentences beside the fields, by field. */
export function errorsOn(answer: Answer): Record<string, string> {
  const errors = answer.page.querySelectorAll(".field-error").map((error) => {
    const sentence = error.childNodes.at(-1)?.text ?? "";
    return [(error.id ?? "").replace(/-error$/, ""), sentence] as const;
  });
  return Object.fromEntries(errors);
}

/**
 * A new member of staff with the password of the first account, and a session of theirs: begun in the database, because
 * a password takes long to check.
 */
export async function colleague(cabinet: Cabinet, role: string): Promise<Visitor & { id: string }> {
  const id = `${role}-${Math.random().toString(36).slice(2, 8)}`;
  const token = randomBytes(24).toString("base64url");
  const email = `${id}@exemple.gn`;
  await cabinet.query("INSERT INTO staff_member (id, name, email, role) VALUES ($1, $2, $3, $4)", [
    id,
    `Collègue ${role}`,
    email,
    role,
  ]);
  await cabinet.query(
    `INSERT INTO staff_account (id, account_id, provider_id, user_id, password)
     SELECT $1, $1, provider_id, $1, password FROM staff_account
      WHERE password IS NOT NULL ORDER BY created_at LIMIT 1`,
    [id],
  );
  const { rows } = await cabinet.query<{ secret: string }>(
    `WITH begun AS (INSERT INTO staff_session (id, token, user_id, expires_at) VALUES ($1, $1, $2, now() + '7 days'))
     SELECT value #>> '{}' AS secret FROM setting WHERE key = 'secret_auth'`,
    [token, id],
  );
  const [row] = rows;
  if (!row) throw new Error("the account secret is missing from the database");
  const signed = (text: string) => createHmac("sha256", row.secret).update(text);
  const visitor = cabinet.visitor();
  visitor.cookies.set("styles", new Map(inject("session")).get("styles") ?? "");
  visitor.cookies.set("cabinet.session_token", encodeURIComponent(`${token}.${signed(token).digest("base64")}`));
  visitor.cookies.set("XSRF-TOKEN", signed(`xsrf:${token}`).digest("base64url"));
  return Object.assign(visitor, { id });
}
