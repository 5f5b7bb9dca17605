import { contact } from "~/content/contact";

/** What the specification's own rules accept; shown only while « Règles de saisie » is `strictes`. */
export function EntryHelp() {
  return (
    <section className="entry-help">
      <h2>{contact.help.title}</h2>
      <ul>
        {contact.help.points.map(({ field, text }) => (
          <li key={field}>
            <strong>{field}</strong>
            {`\u00A0: ${text}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
