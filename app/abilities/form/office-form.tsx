import { type FormEvent, type ReactNode, useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { dismissDone } from "~/abilities/screen/toasts";
import { ErrorSummary, type FieldErrors } from "~/ui/error-summary";
import { KeptNotice } from "./kept-notice";
import { useKeptWords } from "./kept-words";
import type { FormAnswer, Words } from "./outcome";
import { useRefusalFocus } from "./refusal-focus";
import { useNextEntry } from "./reset-after-store";
import { useShownErrors } from "./shown-errors";

/** What one field is given: its name, what stands in it and what is wrong with it. */
type FieldState = { name: string; defaultValue: string | undefined; error: string | undefined };

export type FormState = {
  errors: FieldErrors;
  /** Every word that is to stand in the form. */
  values: Words;
  field: (name: string) => FieldState;
  /** The last answer asked for it, or it is said already: it stays while it is filled in, when its sentence goes. */
  isAsked: (name: string) => boolean;
};

export type FormProps = {
  /** Where it is sent: an address with an action made by officeForm(). */
  action: string;
  answer: Pick<FormAnswer, "errors" | "values"> | undefined;
  /** Heading of the summary: what was not done, when it is refused. */
  refused: string;
  /** Of its fields, by name, where two may be refused in the same words. */
  labels?: Record<string, string>;
  /** No sentence of what is refused says of which field it is. */
  labelsAll?: boolean;
  /** The button, where there is something to do, and what it says while the form is on its way. */
  send: ReactNode;
  sending?: ReactNode;
  look?: "main" | "danger" | "quiet";
  /** Where « Annuler » leads; without it there is nothing to go back to. */
  back?: string | undefined;
  /** What stands in the form before anything is typed. */
  values?: Words;
  /** What the person does not see and the server wants back, such as the version that is on the screen. */
  hidden?: Words;
  /** Of the heading that is its name. */
  headingId?: string;
  /** The form's own id: sent again with it, the same words are stored once. */
  id?: string;
  className?: string;
  /** The browser checks it before it is sent: where a field that is missing has no sentence of its own. */
  checks?: boolean;
  /** It holds files; what is said when its words come back after a session had ended, and the files do not. */
  files?: ReactNode;
  /** It stays on its screen once what it sent is stored: for the next entry, or with what it says. */
  stays?: "empty" | "as it is";
  /** What it sent is stored, and the screen is about to be left. */
  leaves?: boolean;
  onInput?: (event: FormEvent<HTMLFormElement>) => void;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  /** Beside « Annuler ». */
  more?: ReactNode;
  children?: (state: FormState) => ReactNode;
};

/** Of a form whose address has a screen of its own, which says what was refused. */
type SentAwayProps = Omit<FormProps, "answer" | "refused"> & { answer?: undefined; refused?: undefined };

const none: FieldErrors = {};

const buttons = { main: "button button-main", danger: "button button-danger", quiet: "quiet-button" };

/**
 * The shell of every form of the office. It alone knows the summary of what is wrong and the focus on it, the words
 * that came back after a session had ended, the sentence that goes away once its field is edited, and the button while
 * it is on its way. The rest (leaving with unsaved words, two presses, a line that drops) is watched for all forms by
 * UnsavedGuard and keepWords().
 */
export function OfficeForm(props: FormProps | SentAwayProps) {
  const { action, answer, refused, send, look = "main", back, id, className = "form", stays, more } = props;
  const kept = useKeptWords(action);
  const { turn, form } = useNextEntry(stays === "empty");
  const words = turn > 0 ? null : kept;
  const { errors, edited } = useShownErrors(answer?.errors ?? none);
  const { formAction } = useNavigation();
  // Several forms of one screen may differ by the query of their address alone.
  const isSending = props.leaves || formAction === action.split("#")[0];
  useRefusalFocus(answer);
  const values: Words = { ...props.hidden, ...((answer ? answer.values : words) ?? props.values) };
  const field = (name: string): FieldState => ({ name, defaultValue: values[name], error: errors[name] });
  const isAsked = (name: string) => Boolean(answer?.errors[name] || values[name]);
  return (
    <>
      <KeptNotice kept={answer ? null : words}>{props.files}</KeptNotice>
      <ErrorSummary
        key={JSON.stringify(answer?.errors)}
        errors={errors}
        labels={props.labels}
        labelsAll={props.labelsAll}
        title={refused}
      />
      <Form
        // Words that came back are put into fields that are already drawn.
        key={words ? "kept" : "own"}
        ref={form}
        method="post"
        action={action}
        encType={props.files ? "multipart/form-data" : undefined}
        className={className}
        aria-labelledby={props.headingId}
        noValidate={!props.checks}
        preventScrollReset={stays !== undefined}
        data-stays={stays}
        onSubmit={(event) => {
          dismissDone();
          props.onSubmit?.(event);
        }}
        onInput={(event) => {
          props.onInput?.(event);
          edited(event);
        }}
      >
        {id ? <OwnId key={turn} id={words?.id || id} given={answer?.values?.id} /> : null}
        {Object.keys(props.hidden ?? {}).map((name) => (
          <input key={name} type="hidden" name={name} value={values[name]} />
        ))}
        {props.children?.({ errors, values, field, isAsked })}
        <p className="actions">
          {send ? (
            <button type="submit" className={buttons[look]} aria-disabled={isSending}>
              {isSending ? (props.sending ?? send) : send}
            </button>
          ) : null}
          {back ? (
            <Link className="button button-quiet" to={back}>
              Annuler
            </Link>
          ) : null}
          {more}
        </p>
      </Form>
    </>
  );
}

/**
 * Read anew after a lost answer the screen has another id, and the same words would be stored twice: the form keeps its
 * own.
 */
function OwnId({ id, given }: { id: string; given: string | undefined }) {
  const [own] = useState(id);
  return <input type="hidden" name="id" value={given || own} />;
}
