import { home } from "~/content/home";
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
              <p>{skill.text.charAt(0).toUpperCase() + skill.text.slice(1)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
