import type { HomeWords } from "~/content/texts/home-text";
import { Blocks } from "~/ui/prose";

/** The four skills, each leading to its presentation; one that the firm added has none. */
export function SkillList({ skills: { title, lead, cards } }: { skills: NonNullable<HomeWords["skills"]> }) {
  return (
    <section className="part">
      <div className="wrap halves">
        <h2>{title}</h2>
        <div>
          <Blocks blocks={lead} />
          {cards.length > 0 ? (
            <ul className="skills">
              {cards.map((skill) => (
                <li key={skill.title} data-reveal>
                  <h3>{skill.shipped ? <a href={skill.shipped.path}>{skill.title}</a> : skill.title}</h3>
                  <Blocks blocks={skill.blocks} />
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      </div>
    </section>
  );
}
