/** A file to choose; label, hint and error wired as in ui/field. */
export function FileField({
  name,
  label,
  hint,
  accept,
  error,
}: {
  name: string;
  label: string;
  hint: string;
  accept: string;
  error?: string;
}) {
  const described = error ? `${name}-hint ${name}-error` : `${name}-hint`;
  return (
    <div className={error ? "field field-wrong" : "field"}>
      <label htmlFor={name}>{label}</label>
      <p className="field-hint" id={`${name}-hint`}>
        {hint}
      </p>
      {error ? (
        <p className="field-error" id={`${name}-error`}>
          <span className="visually-hidden">{"Erreur\u00A0: "}</span>
          {error}
        </p>
      ) : null}
      <input
        id={name}
        name={name}
        type="file"
        accept={accept}
        aria-describedby={described}
        aria-invalid={error ? true : undefined}
      />
    </div>
  );
}
