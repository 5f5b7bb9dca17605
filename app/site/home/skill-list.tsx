import { home } from "~/content/home";
import { capitalised } from "~/lib/capitalised";
import { isBuilt } from "../layout/built-pages";

/** The four skills, each leading to its presentation once that page exists. */
export function SkillList() {
  return (
    <section className="part">
      <div className="wrap halves">
        <h2>{home.skills.title}</h2>
        <ul className="skills">
          {home.skills.list.map((skill) => (
            <li key={skill.path} data-reveal>
              <h3>{isBuilt(skill.path) ? <a href={skill.path}>{skill.title}</a> : skill.title}</h3>
              <p>{capitalised(skill.text)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
