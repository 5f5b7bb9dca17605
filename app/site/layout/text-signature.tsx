import { slashedDay } from "~/lib/french-date";
import type { Signature } from "~/records/texts/text";

/** `profile`: where visitors read of whoever signed. */
type Props = { signature: Signature | null; profile?: string | null };

/** Who answers for the words of a page, and since when; or that nobody has signed them yet. */
export function TextSignature({ signature, profile }: Props) {
  if (!signature)
    return <p className="signature">Information générale&nbsp;: un avocat du cabinet doit encore relire ce texte.</p>;
  const { by, signedOn, reviewOn, isOverdue } = signature;
  const end = isOverdue ? `. Ce texte devait être relu le ${slashedDay(reviewOn)}.` : ".";
  return (
    <p className="signature">
      Vérifié le <time dateTime={signedOn}>{slashedDay(signedOn)}</time>
      {profile ? (
        <>
          {" par "}
          <a href={profile}>{by}</a>
          {end}
        </>
      ) : (
        ` par ${by}${end}`
      )}
    </p>
  );
}

/** The texts of law that whoever signed relied on. */
export function TextSources({ signature, className }: { signature: Signature | null; className?: string }) {
  if (!signature) return null;
  return (
    <section className={className}>
      <h2>Sources</h2>
      <div className="prose">
        <ul>
          {signature.sources.map((source) => (
            <li key={source}>{source}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
