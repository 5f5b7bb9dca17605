import { STREAM_MARK } from "./streamed.server";

type File = { name: string; type: string; bytes: AsyncGenerator<Uint8Array> };

/**
 * A file to be kept, sent piece by piece as the reader takes it. Its beginning is made before anything is answered: a
 * failure then still gets its own status. `name`: plain ASCII, made by the product.
 */
export async function streamedFile({ name, type, bytes }: File): Promise<Response> {
  let next = await bytes.next();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (next.done) return controller.close();
      controller.enqueue(next.value);
      next = await bytes.next();
    },
    async cancel() {
      await bytes.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
      [STREAM_MARK]: "1",
    },
  });
}
