import { Link } from "react-router";
import type { FieldErrors } from "~/ui/error-summary";
import { Conflict } from "./conflict";
import { useFormWatch } from "./form-watch";
import { OfficeForm } from "./office-form";
import type { Words } from "./outcome";
import { useRefusalFocus } from "./refusal-focus";

/**
 * A record as it is stored, for who has to choose between that version and their own: its fields as texts, who saved it
 * when.
 */
export type StoredVersion<V extends Words = Words> = { values: V; version: number; by: string | null; stamp: string };

/** What a form sends back of the version that was on its screen. */
export const shownVersion = ({ version, values }: StoredVersion): Words => ({
  version: String(version),
  avant: JSON.stringify(values),
});

export type Versions = {
  now: StoredVersion;
  /** As it would be stored: what says the same is no choice. */
  mine: Words;
  /** What had been on the screen, as far as one knows: what only one of the two changed is chosen already. */
  before?: Words;
  /** What else was typed in the form, beside the record's own fields: it goes along with the choice. */
  beside?: Words;
  /** What was chosen when the choice was sent before it was made (unmadeChoice()). */
  chosen?: Words;
  /** The stored version came from the same form, whose answer was lost; what was typed since is most likely meant. */
  sameForm?: boolean;
  errors: FieldErrors;
};

export type VersionProps = {
  /** The fields of its form, in their order. `shown`: what people read in the place of a stored value. */
  fields: readonly { name: string; label: string; shown?: (value: string) => string }[];
  /** Where its edit form is sent, and the screen that shows it as it is stored. */
  action: string;
  file: string;
  /** What the action answered (changed() in outcome.ts). */
  answer: Versions;
  /** « Ce client est déjà enregistré », « **Quelqu’un** a enregistré ce client pendant que vous le modifiiez ». */
  says: { already: string; meanwhile: string };
};

/**
 * Somebody else saved the record meanwhile: both versions side by side, to be chosen field by field or as a whole. The
 * radio buttons carry the fields' own names, so that what is chosen is sent as the edit form would.
 */
export function VersionChoice(props: VersionProps) {
  const { fields, action, file, answer, says } = props;
  const { now, mine, before = {}, beside = {}, chosen = {}, sameForm = false, errors } = answer;
  const watch = useFormWatch();
  useRefusalFocus(answer);
  const seen = sameForm && now.version === 1 ? now.values : before;
  const differing = fields.filter(({ name }) => now.values[name] !== mine[name]);
  const form = { action, answer: undefined, refused: "" };
  const preselected = (name: string): string | undefined => {
    if (name in chosen) return chosen[name];
    if (mine[name] === seen[name]) return now.values[name];
    return now.values[name] === seen[name] ? mine[name] : undefined;
  };
  const hidden = (values: Words, names: readonly string[]): Words => ({
    ...shownVersion(now),
    ...beside,
    ...Object.fromEntries(names.map((name) => [name, values[name] ?? ""])),
  });
  const all = fields.map(({ name }) => name);
  const same = all.filter((name) => differing.every((field) => field.name !== name));
  const title = sameForm ? says.already : "Vos changements n’ont pas été enregistrés";
  return (
    <Conflict title={errors.form ?? title}>
      {sameForm ? (
        <p>
          Le premier envoi de ce formulaire était arrivé&nbsp;: la fiche existe, avec d’autres mots que ceux-ci (version
          du {now.stamp}). Vos changements n’ont pas encore été enregistrés.
        </p>
      ) : (
        <p>
          {now.by ?? "Quelqu’un"} {says.meanwhile}, le {now.stamp}. Rien n’a été écrasé.
        </p>
      )}
      {differing.length === 0 ? (
        <p>La version enregistrée dit la même chose que la vôtre.</p>
      ) : (
        <OfficeForm
          {...form}
          className="versions"
          hidden={{ ...hidden(now.values, same), mienne: JSON.stringify(mine), encore: sameForm ? "1" : "" }}
          checks
          send="Enregistrer ces choix"
        >
          {() => (
            <>
              <div className="versions-head" aria-hidden>
                <span>Version enregistrée</span>
                <span>Votre version</span>
              </div>
              {differing.map(({ name, label, shown }) => (
                <fieldset key={name}>
                  <legend>{label}</legend>
                  <Choice
                    name={name}
                    value={now.values[name]}
                    shown={shown}
                    whose="Version enregistrée"
                    chosen={preselected(name) === now.values[name]}
                  />
                  <Choice
                    name={name}
                    value={mine[name]}
                    shown={shown}
                    whose="Votre version"
                    chosen={preselected(name) === mine[name]}
                  />
                </fieldset>
              ))}
            </>
          )}
        </OfficeForm>
      )}
      <div className="actions" data-unsaved={differing.length > 0 ? true : undefined}>
        {differing.length > 0 ? (
          <OfficeForm
            {...form}
            className=""
            hidden={hidden(mine, all)}
            send="Enregistrer toute ma version"
            look="quiet"
          />
        ) : null}
        <Link className="quiet-button" to={file} onClick={() => watch.noteGivenUp()}>
          Garder toute la version enregistrée
        </Link>
      </div>
    </Conflict>
  );
}

/** The choice on the screen of the form that asked for it. */
export function VersionScreen({ title, ...choice }: VersionProps & { title: string }) {
  return (
    <>
      <title>{title}</title>
      <h1>{title}</h1>
      <VersionChoice key={choice.answer.now.version} {...choice} />
    </>
  );
}

type ChoiceProps = {
  name: string;
  value: string | undefined;
  shown: ((value: string) => string) | undefined;
  whose: string;
  chosen: boolean;
};

function Choice({ name, value = "", shown, whose, chosen }: ChoiceProps) {
  return (
    <label>
      <input type="radio" name={name} value={value} defaultChecked={chosen} required />
      <span>
        <span className="visually-hidden">{whose} : </span>
        {(shown ? shown(value) : value) || <em>vide</em>}
      </span>
    </label>
  );
}
