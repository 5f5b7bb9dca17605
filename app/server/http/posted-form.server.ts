/**
 * The fields of a form sent with POST. Throws the answer otherwise: 415 for a body that is no form, 400 for a broken
 * one.
 */
export async function postedForm(request: Request): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) {
    throw new Response(null, { status: 415 });
  }
  try {
    return await request.formData();
  } catch {
    throw new Response(null, { status: 400 });
  }
}

/** Text of a field with its lines, without NUL, which has no place in a page either; empty when absent or a file. */
export function fieldLines(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.replaceAll("\0", "") : "";
}

/** Text of a field without control characters (PostgreSQL refuses NUL); empty when absent or a file. One line. */
export function fieldText(form: FormData, name: string): string {
  const value = form.get(name);
  if (typeof value !== "string") return "";
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this removes.
  return value.replace(/[\u0000-\u001f\u007f]/g, "");
}
