import { Link } from "react-router";
import { Conflict } from "~/abilities/form/conflict";
import { OfficeForm } from "~/abilities/form/office-form";
import { type ClientKind, clientKindLabel } from "~/content/client-values";
import { paths } from "~/paths";
import { type ClientField, type ClientValues, clientFields } from "./client-fields";
import type { StoredVersion } from "./creation-answer";

type Props = {
  id: string;
  /** The client as it is stored now: its version, who saved it when. */
  now: StoredVersion;
  mine: ClientValues;
  /** What had been on the screen, as far as one knows: what only one of the two changed is chosen already. */
  before?: Partial<ClientValues>;
  /** The stored version came from the same form, whose answer was lost; what was typed since is most likely meant. */
  sameForm?: boolean;
};

/**
 * Somebody else saved the client meanwhile: both versions side by side, to be chosen field by field or as a whole. The radio
 * buttons carry the fields' own names, so that what is chosen is sent as the edit form would.
 */
export function VersionChoice({ id, now, mine, before = {}, sameForm = false }: Props) {
  const seen = sameForm && now.version === 1 ? now.values : before;
  const differing = clientFields.filter(({ name }) => now.values[name] !== mine[name]);
  const form = { action: paths.clientEdition(id), answer: undefined, refused: "" };
  const hidden = (values: ClientValues, names: readonly ClientField[]) => ({
    version: String(now.version),
    avant: JSON.stringify(now.values),
    ...Object.fromEntries(names.map((name) => [name, values[name]])),
  });
  const all = clientFields.map(({ name }) => name);
  const same = all.filter((name) => differing.every((field) => field.name !== name));
  return (
    <Conflict
      title={sameForm ? "Ce client est déjà enregistré" : "Vos changements n’ont pas été enregistrés"}
    >
      {sameForm ? (
        <p>
          Le premier envoi de ce formulaire était arrivé&nbsp;: la fiche existe, avec d’autres mots que
          ceux-ci (version du {now.stamp}). Vos changements n’ont pas encore été enregistrés.
        </p>
      ) : (
        <p>
          {now.by ?? "Quelqu’un"} a enregistré ce client pendant que vous le modifiiez, le {now.stamp}. Rien
          n’a été écrasé.
        </p>
      )}
      {differing.length === 0 ? (
        <p>La version enregistrée dit la même chose que la vôtre.</p>
      ) : (
        <OfficeForm
          {...form}
          className="versions"
          hidden={hidden(now.values, same)}
          send="Enregistrer ces choix"
        >
          {() => (
            <>
              <div className="versions-head" aria-hidden>
                <span>Version enregistrée</span>
                <span>Votre version</span>
              </div>
              {differing.map(({ name, label }) => (
                <fieldset key={name}>
                  <legend>{label}</legend>
                  <Choice
                    name={name}
                    value={now.values[name]}
                    whose="Version enregistrée"
                    chosen={mine[name] === seen[name]}
                  />
                  <Choice
                    name={name}
                    value={mine[name]}
                    whose="Votre version"
                    chosen={now.values[name] === seen[name]}
                  />
                </fieldset>
              ))}
            </>
          )}
        </OfficeForm>
      )}
      <div className="actions">
        {differing.length > 0 ? (
          <OfficeForm
            {...form}
            className=""
            hidden={hidden(mine, all)}
            send="Enregistrer toute ma version"
            look="quiet"
          />
        ) : null}
        <Link className="quiet-button" to={paths.client(id)}>
          Garder toute la version enregistrée
        </Link>
      </div>
    </Conflict>
  );
}

function Choice({
  name,
  value,
  whose,
  chosen,
}: {
  name: ClientField;
  value: string;
  whose: string;
  chosen: boolean;
}) {
  const shown = name === "kind" ? clientKindLabel(value as ClientKind) : value;
  return (
    <label>
      <input type="radio" name={name} value={value} defaultChecked={chosen} required />
      <span>
        <span className="visually-hidden">{whose} : </span>
        {shown || <em>vide</em>}
      </span>
    </label>
  );
}
