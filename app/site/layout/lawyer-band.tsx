import { team } from "~/content/team";
import { paths } from "~/paths";
import { type PublicLawyer, profileAreas } from "~/records/lawyers/profile";
import css from "./lawyers.css?url";
import { Portrait } from "./portrait";

/** The firm's lawyers in short, each leading to the page of all; nothing while nobody agreed to be shown. */
export function LawyerBand({ lawyers }: { lawyers: readonly PublicLawyer[] }) {
  if (lawyers.length === 0) return null;
  return (
    <section className="part team-band">
      <div className="wrap">
        <h2>{team.band}</h2>
        <LawyerLinks lawyers={lawyers} />
      </div>
    </section>
  );
}

/** On a page of expertise: those who know its subject. */
export function Interlocutors({ lawyers }: { lawyers: readonly PublicLawyer[] }) {
  if (lawyers.length === 0) return null;
  return (
    <section className="interlocutors">
      <h2>{team.interlocutors.title}</h2>
      <LawyerLinks lawyers={lawyers} />
      <p>
        <a href={paths.team}>{team.interlocutors.more}</a>
      </p>
    </section>
  );
}

/** The styles come with the first lawyer, as a file: a page without one carries nothing of them. */
export function LawyerLinks({ lawyers }: { lawyers: readonly PublicLawyer[] }) {
  return (
    <>
      <link rel="stylesheet" href={css} precedence="default" />
      <ul className="lawyer-links">
        {lawyers.map((lawyer) => (
          <li key={lawyer.id}>
            <Portrait lawyer={lawyer} />
            <div>
              <a href={`${paths.team}#${lawyer.anchor}`}>{lawyer.name}</a>
              {lawyer.areas.length > 0 ? <p>{areasInWords(lawyer)}</p> : null}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

/** « Droit fiscal · Défense pénale »; no line begins with the point. */
export function areasInWords({ areas }: Pick<PublicLawyer, "areas">): string {
  return areas.flatMap((area) => profileAreas[area] ?? []).join("\u00A0· ");
}
