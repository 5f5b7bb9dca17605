import { contact } from "~/content/contact";
import { paths } from "~/paths";
import { messageLimits } from "~/records/messages/message-limits";
import { Button } from "~/ui/button";
import { ErrorSummary, type FieldErrors } from "~/ui/error-summary";
import { TextArea } from "~/ui/field";
import { Trap } from "./trap";
import { AreaField, SenderFields } from "./visitor-fields";

type Fields = { name: string; email: string; practiceArea: string; message: string };
type Rules = "inclusives" | "strictes";

/**
 * Specification 2.3, first reading. What islands/forms/contact.ts replaces with the server's answer is `#envoi`; the
 * line below it stays, so that screen readers hear what is said there.
 */
export function ContactForm(props: { rules: Rules; id?: string; fields: Fields | null; errors: FieldErrors }) {
  const { rules, id, fields, errors } = props;
  return (
    <>
      <div id="envoi">
        <ErrorSummary errors={errors} title="Votre message n’a pas été envoyé" />
        <form className="form" method="post" action={paths.contact}>
          <input type="hidden" name="id" defaultValue={id ?? ""} />
          <SenderFields rules={rules} typed={fields} errors={errors} examples />
          <AreaField value={fields?.practiceArea} />
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
