import { postedForm } from "~/server/http/posted-form.server";

/** The fields of /contact as they were typed, to be shown again; `trap` is the one that people never meet. */
export type ContactFields = {
  name: string;
  email: string;
  practiceArea: string;
  message: string;
  id: string;
  trap: string;
};

/** Reads the posted form. A file where a text belongs counts as empty. Throws the answer when there is no form. */
export async function readContactFields(request: Request): Promise<ContactFields> {
  const form = await postedForm(request);
  const text = (name: string) => {
    const value = form.get(name);
    // NUL has no place in a page either.
    return typeof value === "string" ? value.replaceAll("\0", "") : "";
  };
  return {
    name: text("name"),
    email: text("email"),
    practiceArea: text("practiceArea"),
    message: text("message"),
    id: text("id"),
    trap: text("precision"),
  };
}
