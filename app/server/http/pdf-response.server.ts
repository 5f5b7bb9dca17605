/** A PDF that is shown, and never kept on the way. `name`: of the file, without its ending; any signs. */
export function pdfResponse(name: string, bytes: Uint8Array, headers: Record<string, string> = {}): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      ...headers,
      "Content-Type": "application/pdf",
      "Content-Length": String(bytes.length),
      "Content-Disposition": `inline; filename="${fileNameOf(name)}.pdf"`,
      "Cache-Control": "no-store",
    },
  });
}

/** « 2024-12-d-avant », of a number that is whatever it was before. */
export const fileNameOf = (name: string): string => name.replace(/[^\w.-]+/g, "-");
