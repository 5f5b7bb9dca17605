/**
 * The fields of a call, sent as JSON or as a form (the old HTTP client spoke both). Values that are no text become text
 * or are left out; control characters but line breaks and tabs are dropped, since PostgreSQL refuses NUL. Null when the
 * body is neither.
 */
export async function readFields(request: Request): Promise<Record<string, string> | null> {
  const type = request.headers.get("Content-Type") ?? "";
  try {
    if (type.includes("form-urlencoded") || type.includes("multipart/form-data")) {
      return texts(Object.fromEntries(await request.formData()));
    }
    const body: unknown = JSON.parse(await request.text());
    return body && typeof body === "object" && !Array.isArray(body) ? texts(body) : null;
  } catch {
    return null;
  }
}

function texts(source: object): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(source)) {
    if (!["string", "number", "boolean"].includes(typeof value)) continue;
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this removes.
    fields[name] = String(value).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, "");
  }
  return fields;
}
