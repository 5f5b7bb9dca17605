import { type ReactNode, useEffect, useRef } from "react";

type Props = {
  kept: object | null;
  /** What to do now, where something did not come back. */
  children?: ReactNode;
};

/** Above a form whose words came back after the session had ended. */
export function KeptNotice({ kept, children }: Props) {
  const notice = useRef<HTMLParagraphElement>(null);
  // The form may be folded.
  useEffect(() => {
    const fold = kept && notice.current?.closest("details");
    if (fold) fold.open = true;
  }, [kept]);
  if (!kept) return null;
  return (
    <p ref={notice} className="notice" role="status" data-unsaved>
      Votre session avait pris fin&nbsp;: rien n’a été enregistré.{" "}
      {children ?? "Votre texte a été retrouvé, vérifiez-le et enregistrez."}
    </p>
  );
}
