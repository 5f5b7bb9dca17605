import { Form, useNavigation } from "react-router";
import { KeptNotice } from "~/abilities/form/kept-notice";
import { useNextEntry } from "~/abilities/form/reset-after-store";

type Props = {
  name: string;
  label: string;
  action: string;
  /** The version that is on the screen. */
  seen: string;
  /** What is stored now. */
  present: string;
  /** What was chosen when the session ended. */
  kept: string | undefined;
  options: { value: string; label: string }[];
  /** The rest of « Enregistrer », for whom sees no screen. */
  saves: string;
};

/** One choice of the follow-up and its button. A choice not sent yet stays when something else of the message changes. */
export function FollowUpChoice({ name, label, action, seen, present, kept, options, saves }: Props) {
  const { turn, form } = useNextEntry();
  const sending = useNavigation().formAction === action;
  const words = turn === 0 && kept !== undefined && kept !== present ? kept : null;
  return (
    <Form ref={form} method="post" action={action} className="inline-form" preventScrollReset>
      <KeptNotice kept={words === null ? null : { words }} />
      <input type="hidden" name="vu" value={seen} />
      <label htmlFor={name}>{label}</label>
      <div>
        <select
          id={name}
          name={name}
          defaultValue={words ?? present}
          key={`${present}${words === null ? "" : "-kept"}`}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <button type="submit" className="quiet-button" aria-disabled={sending}>
          Enregistrer<span className="visually-hidden">{saves}</span>
        </button>
      </div>
    </Form>
  );
}
