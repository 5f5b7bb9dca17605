import { NOT_CONFIRMED } from "./not-confirmed";

/** Messages by field name, in the order of the form. A message under the key `form` belongs to no field. */
export type FieldErrors = Record<string, string>;

/**
 * The summary on top of a refused form: takes the focus when the page loads, each line leads to its field
 * (pattern of the GOV.UK design system). `title` says what was not done, except where nobody knows whether it was.
 * `labels`, by field: said before sentences that do not tell whose they are, « Nom : Maximum 30 caractères. »;
 * `labelsAll`: none of them tells.
 */
export function ErrorSummary({
  errors,
  labels = {},
  labelsAll = false,
  title = "Le formulaire n’a pas été envoyé",
}: {
  errors: FieldErrors;
  labels?: Record<string, string> | undefined;
  labelsAll?: boolean | undefined;
  title?: string;
}) {
  const entries = Object.entries(errors);
  if (entries.length === 0) return null;
  const told = (field: string, message: string) =>
    labels[field] &&
    (labelsAll || message.startsWith("Maximum") || entries.some((one) => one[0] !== field && one[1] === message))
      ? `${labels[field]}\u00A0: ${message}`
      : message;
  return (
    <div
      className="error-summary"
      role="alert"
      aria-labelledby="error-summary-title"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the summary takes the focus so that screen readers read it first.
      autoFocus
    >
      <h2 id="error-summary-title">
        {entries.some(([, message]) => message.endsWith(NOT_CONFIRMED)) ? "Le service ne répond pas" : title}
      </h2>
      <ul>
        {entries.map(([field, message]) => (
          <li key={field}>{field === "form" ? message : <a href={`#${field}`}>{told(field, message)}</a>}</li>
        ))}
      </ul>
    </div>
  );
}
