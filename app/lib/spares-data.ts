/** Whether the browser's owner asks for few data: nothing is fetched ahead for them. */
export const sparesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
