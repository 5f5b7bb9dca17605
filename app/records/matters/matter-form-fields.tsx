import { Link } from "react-router";
import type { FormState } from "~/abilities/form/office-form";
import type { FormAnswer, Words } from "~/abilities/form/outcome";
import { natures } from "~/content/client-values";
import { paths } from "~/paths";
import { ErrorSummary } from "~/ui/error-summary";
import { FieldError, SelectField, TextField } from "~/ui/field";
import { MoreFields } from "~/ui/more-fields";
import { type MatterWords, matterField, matterFields, matterStages } from "./matter";

type Named = { id: string; name: string };

type Props = Pick<FormState, "field" | "values" | "errors"> & {
  client: Named;
  /** Whose the matter is today, where the form gives it to another client. */
  instead: Named | null;
  /** Where another client is chosen. */
  change: string;
  leads: { value: string; label: string }[];
  isNew: boolean;
  /** What the form began with. */
  begun: Words;
};

/** What is seldom known, or right as it is, on the first day. */
const folded = ["stage", "openedOn", "oldReference"] as const;

/** The fields of a matter, below the client whose it is. */
export function MatterFields({ field, values, errors, client, instead, change, leads, isNew, begun }: Props) {
  const own = (name: keyof MatterWords) => ({ ...field(name), ...matterField(name) });
  return (
    <>
      <div className={errors.clientId ? "matter-client field-wrong" : "matter-client"} id="clientId" tabIndex={-1}>
        <FieldError error={errors.clientId} />
        <p>
          Client&nbsp;:{" "}
          <Link to={paths.client(client.id)} dir="auto">
            {client.name}
          </Link>
          {instead ? (
            <>
              , au lieu de <bdi>{instead.name}</bdi>
            </>
          ) : null}
        </p>
        {/* A page of its own: the browser asks first about words that would be lost. */}
        <Link to={change} reloadDocument>
          Changer de client
        </Link>
      </div>
      <TextField {...own("title")} required hint="Ce qui distingue ce dossier des autres du client." />
      <SelectField
        {...own("nature")}
        required
        empty="Choisissez une nature d’affaire"
        options={natures.map((nature) => ({ value: nature, label: nature }))}
      />
      <SelectField {...own("leadId")} empty="Aucun pour l’instant" options={leads} />
      <MoreFields open={!isNew || folded.some((name) => errors[name] || values[name] !== begun[name])}>
        <SelectField {...own("stage")} optional empty="Non précisé" options={[...matterStages]} />
        <TextField {...own("openedOn")} type="date" required />
        <TextField {...own("oldReference")} optional hint="Celle du cabinet avant ce logiciel." />
      </MoreFields>
    </>
  );
}

/** The words of a form whose client is not there (any more), to be typed again, and why. */
export function UnstoredMatter({ answer: { errors, values } }: { answer: Pick<FormAnswer, "errors" | "values"> }) {
  return (
    <>
      <ErrorSummary errors={errors} title="Le dossier n’a pas été enregistré" />
      <ul className="page-note">
        {matterFields.map(({ name, label, ...field }) =>
          name !== "clientId" && name !== "leadId" && values?.[name] ? (
            <li key={name}>
              {label}&nbsp;: <bdi>{"shown" in field ? field.shown(values[name]) : values[name]}</bdi>
            </li>
          ) : null,
        )}
      </ul>
    </>
  );
}
