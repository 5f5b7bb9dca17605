import { useEffect, useState } from "react";
import { useSubmit } from "react-router";
import { paths } from "~/paths";

/** Of the name that a passkey is given, in characters. */
export const LONGEST_NAME = 60;

type Given = { options: unknown; name: string };

const FAILED = "La clé n’a pas été créée. Réessayez, ou utilisez un autre appareil.";
const sentences: Record<string, string> = {
  NotAllowedError: "La demande a été annulée, ou a duré trop longtemps.",
  InvalidStateError: "Cet appareil a déjà une clé d’accès pour votre compte.",
};

/**
 * Has the device make a passkey once the server has given what that needs, and sends it to be stored. The library is
 * fetched only then.
 */
export function usePasskeyCreation(given: Given | null) {
  const submit = useSubmit();
  const [waiting, setWaiting] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [unsupported, setUnsupported] = useState(false);
  useEffect(() => setUnsupported(!window.PublicKeyCredential), []);
  useEffect(() => {
    if (!given) return;
    setError(null);
    setWaiting(true);
    create(given)
      .then(
        (response) => submit({ name: given.name, response }, { method: "post", action: paths.passkeyStoring }),
        (reason: unknown) => setError((reason instanceof Error && sentences[reason.name]) || FAILED),
      )
      .finally(() => setWaiting(false));
  }, [given, submit]);
  return { waiting, error, unsupported };
}

async function create({ options }: Given): Promise<string> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  const optionsJSON = options as Parameters<typeof startRegistration>[0]["optionsJSON"];
  return JSON.stringify(await startRegistration({ optionsJSON }));
}
