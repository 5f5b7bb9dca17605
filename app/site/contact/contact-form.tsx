import { contact } from "~/content/contact";
import { practiceAreas } from "~/content/practice-areas";
import { choicesOf } from "~/lib/choices";
import { paths } from "~/paths";
import { messageLimits } from "~/records/messages/message-limits";
import { text } from "~/records/messages/message-sentences";
import { Button } from "~/ui/button";
import { ErrorSummary, type FieldErrors } from "~/ui/error-summary";
import { SelectField, TextArea, TextField } from "~/ui/field";
import { Trap } from "./trap";

type Fields = { name: string; email: string; practiceArea: string; message: string };
type Rules = "inclusives" | "strictes";

const areas = choicesOf(practiceAreas);

/**
 * Specification 2.3, first reading. What islands/forms/contact.ts replaces with the server's answer is `#envoi`; the
 * line below it stays, so that screen readers hear what is said there.
 */
export function ContactForm(props: { rules: Rules; id?: string; fields: Fields | null; errors: FieldErrors }) {
  const { rules, id, fields, errors } = props;
  const strict = rules === "strictes";
  return (
    <>
      <div id="envoi">
        <ErrorSummary errors={errors} title="Votre message n’a pas été envoyé" />
        <form className="form" method="post" action={paths.contact}>
          <input type="hidden" name="id" defaultValue={id ?? ""} />
          <TextField
            name="name"
            label={contact.name.label}
            placeholder={contact.name.placeholder}
            hint={strict ? text.nameHint : undefined}
            error={errors.name}
            defaultValue={fields?.name}
            autoComplete="name"
            maxLength={messageLimits.first.name[1]}
            required
          />
          <TextField
            name="email"
            type={strict ? "email" : "text"}
            inputMode="email"
            label={contact.email.label[rules]}
            placeholder={contact.email.placeholder}
            hint={contact.email.hint[rules]}
            error={errors.email}
            defaultValue={fields?.email}
            autoComplete="email"
            maxLength={messageLimits.email}
            required
          />
          <SelectField
            name="practiceArea"
            label={contact.practiceArea.label}
            empty={contact.practiceArea.none}
            options={areas}
            defaultValue={fields?.practiceArea}
            optional
          />
          <TextArea
            name="message"
            label={contact.message.label}
            placeholder={contact.message.placeholder}
            hint={contact.message.hint[rules]}
            error={errors.message}
            defaultValue={fields?.message}
            maxLength={messageLimits.first.message[1]}
            rows={5}
            required
          />
          <Trap />
          <p>{contact.limit}</p>
          <div>
            <Button>{contact.send}</Button>
          </div>
        </form>
      </div>
      <p className="form-status" id="suivi" role="status" />
    </>
  );
}
