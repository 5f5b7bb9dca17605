import { useEffect, useState } from "react";

type Props = { text: string; copied: string };

/** Only there where a script can copy: a site that is not secure may not. */
export function CopyButton({ text, copied }: Props) {
  const [able, setAble] = useState(false);
  const [said, setSaid] = useState("");
  useEffect(() => setAble(Boolean(navigator.clipboard)), []);
  if (!able) return null;
  const copy = async () => {
    const done = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    setSaid(done ? copied : "Le navigateur n’a pas permis la copie\u00A0: sélectionnez le texte.");
  };
  return (
    <>
      <button type="button" className="button button-quiet" onClick={copy}>
        Copier
      </button>
      <span role="status">{said}</span>
    </>
  );
}
