import { isDatabaseAway } from "~/server/db/db.server";

/** What a script of an open screen asks for; 503, to be asked for again, while the database is away. */
export async function jsonAnswer(read: () => Promise<Response>): Promise<Response> {
  try {
    return await read();
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    return unavailable();
  }
}

export const unavailable = () =>
  Response.json(
    { message: "Le service est momentanément indisponible." },
    { status: 503, headers: { "Retry-After": "5" } },
  );
