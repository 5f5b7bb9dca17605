import { fieldLines, postedForm } from "~/server/http/posted-form.server";

/** The fields of /contact as they were typed, to be shown again; `trap` is the one that people never meet. */
export type ContactFields = {
  name: string;
  email: string;
  practiceArea: string;
  message: string;
  id: string;
  trap: string;
};

/** Reads the posted form. Throws the answer when there is none. */
export async function readContactFields(request: Request): Promise<ContactFields> {
  const form = await postedForm(request);
  const text = (name: string) => fieldLines(form, name);
  return {
    name: text("name"),
    email: text("email"),
    practiceArea: text("practiceArea"),
    message: text("message"),
    id: text("id"),
    trap: text("precision"),
  };
}
