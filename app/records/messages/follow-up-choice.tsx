import { OfficeForm } from "~/abilities/form/office-form";

type Props = {
  name: string;
  label: string;
  action: string;
  /** The version that is on the screen. */
  version: string;
  /** What is stored now. */
  present: string;
  options: { value: string; label: string }[];
  /** The rest of « Enregistrer », for whom sees no screen. */
  saves: string;
};

/**
 * One choice of the follow-up and its button. A choice not sent yet stays when something else of the message changes.
 */
export function FollowUpChoice({ name, label, action, version, present, options, saves }: Props) {
  return (
    <OfficeForm
      action={action}
      send={
        <>
          Enregistrer<span className="visually-hidden">{saves}</span>
        </>
      }
      look="quiet"
      values={{ [name]: present }}
      className="inline-form"
      stays="as it is"
    >
      {({ values }) => (
        <>
          {/* Not the one of words that came back: the message has been read anew since. */}
          <input type="hidden" name="version" value={version} />
          <label htmlFor={name}>{label}</label>
          <select id={name} name={name} defaultValue={values[name]} key={present}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </>
      )}
    </OfficeForm>
  );
}
