import { data } from "react-router";
import { contact } from "~/content/contact";
import { meeting as words } from "~/content/meeting";
import script from "~/islands/forms/small-form.ts?worker&url";
import { writtenDate } from "~/lib/french-date";
import { spokenHour } from "~/lib/opening-week";
import type { PageHandle } from "~/page-handle";
import { paths } from "~/paths";
import { messageLimits } from "~/records/messages/message-limits";
import { checkMessage } from "~/records/messages/message-rules.server";
import { fieldLines, fieldText, postedForm } from "~/server/http/posted-form.server";
import { requestFacts } from "~/server/http/request-context.server";
import { settings } from "~/server/settings/settings.server";
import type { FieldErrors } from "~/ui/error-summary";
import { SelectField, TextArea } from "~/ui/field";
import forms from "~/ui/forms.css?inline";
import { MissingPage } from "../layout/missing-page";
import parts from "../layout/parts.css?inline";
import { phoneHref, phoneText } from "../layout/phone-links";
import { headStyles, readingStyles } from "../layout/reading-styles";
import { takesMeetings } from "../layout/takes-meetings.server";
import type { Route } from "./+types/meeting-page";
import css from "./meeting.css?inline";
import { meetingChoices, readMeetingRequest } from "./meeting-request.server";
import { sendMessage } from "./message-sending.server";
import shared from "./small-form.css?inline";
import { SmallFormPage } from "./small-form-page";
import { AreaField, SenderFields } from "./visitor-fields";

export { headers } from "./form-headers";

/** Never kept: its days move on each midnight. */
export const handle: PageHandle = { styles: headStyles, rest: [...readingStyles, parts, forms, shared, css], script };

/** 404 while the firm has not said when it is open: there is no moment to propose then. `?avocat=`: with whom. */
export function loader({ url }: Route.LoaderArgs) {
  if (!takesMeetings()) throw data(null, { status: 404 });
  const lawyer = url.searchParams.get("avocat") ?? "";
  return {
    ...meetingChoices(Date.now()),
    rules: settings().entry_rules,
    phone: settings().firm_phone,
    lawyer,
    id: crypto.randomUUID(),
  };
}

const names = ["id", "name", "email", "practiceArea", "day1", "hour1", "day2", "hour2", "lawyer"] as const;

/** Stored as a message by the rules of /contact and led to its receipt, or shown again with every word. */
export async function action({ request, context }: Route.ActionArgs) {
  if (!takesMeetings()) throw data(null, { status: 404 });
  const form = await postedForm(request);
  const message = fieldLines(form, "message");
  const typed = { ...readFields(form), message };
  const refuse = (errors: FieldErrors, status: number, headers: Record<string, string> = {}) =>
    data({ errors, typed }, { status, headers });
  const read = readMeetingRequest(typed, Date.now());
  const { id, name, email, practiceArea } = typed;
  const fields = { id, name, email, practiceArea, message, trap: fieldText(form, "precision") };
  if ("errors" in read) {
    const checked = checkMessage("first", settings().entry_rules, fields);
    return refuse(inOrder({ ...(checked.ok ? {} : checked.errors), ...read.errors }), 400);
  }
  const result = await sendMessage(fields, request.headers, context.get(requestFacts).address, read.request);
  if (result.kind === "stored") return result.answer;
  return refuse(result.errors, result.status, result.headers);
}

type Field = (typeof names)[number];

/** As the fields are on the page. */
const inOrder = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries([...names, "message"].flatMap((name) => (errors[name] ? [[name, errors[name]]] : [])));

function readFields(form: FormData): Record<Field, string> {
  return Object.fromEntries(names.map((name) => [name, fieldText(form, name)])) as Record<Field, string>;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingPage error={error} slug="rendez-vous" {...words.missing} />;
}

/** « Demander un rendez-vous »: who, two moments, with whom, and what it is about. */
export default function MeetingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { rules, phone, lawyers, lawyer } = loaderData;
  const errors = actionData?.errors ?? {};
  const typed = actionData?.typed;
  return (
    <SmallFormPage
      slug="rendez-vous"
      words={words}
      action={paths.meetingRequest}
      id={typed?.id || loaderData.id}
      errors={errors}
      refused={words.refused}
      after={
        phone ? (
          <p className="small-form-limit">
            {`${words.arrested} `}
            <a href={phoneHref(phone)}>{phoneText(phone)}</a>.
          </p>
        ) : null
      }
    >
      <SenderFields rules={rules} typed={typed} errors={errors} />
      <Moment nth={1} choices={loaderData} typed={typed} errors={errors} />
      <Moment nth={2} choices={loaderData} typed={typed} errors={errors} />
      {lawyers.length > 0 ? (
        <SelectField
          name="lawyer"
          label={words.lawyer.label}
          empty={words.lawyer.none}
          options={lawyers}
          defaultValue={typed?.lawyer ?? lawyer}
          optional
        />
      ) : null}
      <AreaField value={typed?.practiceArea} />
      <TextArea
        name="message"
        label={words.message.label}
        hint={contact.message.hint[rules]}
        error={errors.message}
        defaultValue={typed?.message}
        maxLength={messageLimits.first.message[1]}
        rows={4}
        required
      />
    </SmallFormPage>
  );
}

type MomentProps = {
  nth: 1 | 2;
  choices: { days: string[]; hours: string[] };
  typed: Record<string, string> | undefined;
  errors: FieldErrors;
};

/** A day and an hour of the opening hours; what is wrong with the two is said beside the day. */
function Moment({ nth, choices: { days, hours }, typed, errors }: MomentProps) {
  const [day, hour] = [`day${nth}`, `hour${nth}`];
  return (
    <fieldset className="meeting-moment field">
      <legend>{nth === 1 ? words.first : words.second}</legend>
      <div className="meeting-fields">
        <SelectField
          name={day}
          label={words.day}
          empty={words.noDay}
          options={days.map((value) => ({ value, label: writtenDate(new Date(value)) }))}
          defaultValue={typed?.[day]}
          error={errors[day]}
          required
        />
        <SelectField
          name={hour}
          label={words.hour}
          empty={words.noHour}
          options={hours.map((value) => ({ value, label: hourLabel(value) }))}
          defaultValue={typed?.[hour]}
          required
        />
      </div>
    </fieldset>
  );
}

/** « 9 h 30 » of « 09:30 ». */
function hourLabel(clock: string): string {
  const [hours, minutes] = clock.split(":").map(Number);
  return spokenHour((hours ?? 0) * 60 + (minutes ?? 0));
}
