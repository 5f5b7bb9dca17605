import { useEffect } from "react";
import { tellCharactersLeft } from "~/lib/characters-left";

/**
 * Each field of the office that has a limit says how many characters are left once few are. What is only looked for
 * (GET) is cut by the browser, as by the server.
 */
export function useCharacterLimits(): void {
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const tell = (field: unknown) => {
      const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
      if (isField && field.form?.method === "post") tellCharactersLeft(field);
    };
    for (const event of ["focusin", "input"])
      document.addEventListener(event, ({ target }) => tell(target), { signal });
    document.addEventListener(
      "reset",
      ({ target }) => {
        // Told before the fields are empty.
        setTimeout(() => target instanceof HTMLFormElement && [...target.elements].forEach(tell));
      },
      { signal },
    );
    return () => stop.abort();
  }, []);
}
