/** So many ms: contact calls give up then (specification 7 and 9). */
const CALL_LIMIT = 5000;

/**
 * What a contact call answers, the frame around its screen, or a server that is asked whether it is there; once it has
 * taken too long, the failure of one that cannot be reached. What was sent may still be stored: its form has an id of
 * its own, and stores nothing twice.
 */
export function withinCallLimit<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("no answer in time")), CALL_LIMIT);
  });
  return Promise.race([call(), late]).finally(() => clearTimeout(timer));
}
