import type { HTMLInputTypeAttribute, ReactNode } from "react";

/** What every field is given. `name` is also its id on the page; `error` is the sentence shown beside it. */
type Common = {
  name: string;
  label: string;
  hint?: ReactNode;
  error?: string;
  defaultValue?: string;
  placeholder?: string;
  required?: boolean;
  /**
   * Longest text, in characters. A browser would cut pasted words without a word: in a form that is sent (POST), where
   * there is a script, what is left is counted instead (lib/characters-left.ts), and the server refuses what is longer.
   */
  maxLength?: number;
  readOnly?: boolean;
  /** « (facultatif) » after the label. */
  optional?: boolean;
};

type InputProps = Common & {
  type?: HTMLInputTypeAttribute;
  /** Nothing is offered by itself unless it says what. */
  autoComplete?: string;
  inputMode?: "text" | "email" | "tel" | "numeric" | "search";
  pattern?: string;
  /** Id of a <datalist>: words that are proposed beside any other. */
  list?: string;
};

/** What is wrong with a field, beside it; `id`: for the control that it describes. Nothing of one that is right. */
export function FieldError({ id, error }: { id?: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p className="field-error" id={id}>
      <span className="visually-hidden">{"Erreur\u00A0: "}</span>
      {error}
    </p>
  );
}

/** Label, hint, error and control wired once: the control is described by its hint and its error. */
function Wired({ name, label, hint, error, optional, children }: Common & { children: ReactNode }) {
  return (
    <div className={error ? "field field-wrong" : "field"}>
      <label htmlFor={name}>
        {label}
        {optional ? <span className="field-optional"> (facultatif)</span> : null}
      </label>
      {hint ? (
        <p className="field-hint" id={`${name}-hint`}>
          {hint}
        </p>
      ) : null}
      <FieldError id={`${name}-error`} error={error} />
      {children}
    </div>
  );
}

function control({ name, hint, error, required, maxLength, placeholder, readOnly }: Common) {
  const described = [hint ? `${name}-hint` : "", error ? `${name}-error` : ""].filter(Boolean).join(" ");
  return {
    id: name,
    name,
    required,
    maxLength,
    placeholder,
    readOnly,
    "aria-describedby": described || undefined,
    "aria-invalid": error ? (true as const) : undefined,
  };
}

/** One line of text. */
export function TextField(props: InputProps) {
  return (
    <Wired {...props}>
      <input
        {...control(props)}
        type={props.type ?? "text"}
        defaultValue={props.defaultValue}
        autoComplete={props.autoComplete ?? "off"}
        inputMode={props.inputMode}
        pattern={props.pattern}
        list={props.list}
      />
    </Wired>
  );
}

/** Several lines of text; `rows` as the specification says for that form. */
export function TextArea(props: Common & { rows: number }) {
  return (
    <Wired {...props}>
      <textarea {...control(props)} rows={props.rows} defaultValue={props.defaultValue} />
    </Wired>
  );
}

type SelectProps = Common & {
  options: { value: string; label: string }[];
  empty?: string;
  /** With a script: hears what is chosen. */
  onChoice?: (value: string) => void;
};

/** A choice in a closed list; `empty` is the first, valueless entry. */
export function SelectField(props: SelectProps) {
  const { placeholder: _, readOnly: __, maxLength: ___, ...attributes } = control(props);
  return (
    <Wired {...props}>
      <select
        {...attributes}
        defaultValue={props.defaultValue ?? ""}
        onChange={({ currentTarget }) => props.onChoice?.(currentTarget.value)}
      >
        {props.empty !== undefined ? <option value="">{props.empty}</option> : null}
        {props.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Wired>
  );
}

/** A file to choose. */
export function FileField(props: Common & { accept: string }) {
  return (
    <Wired {...props}>
      <input {...control(props)} type="file" accept={props.accept} />
    </Wired>
  );
}
