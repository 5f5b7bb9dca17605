import { ButtonForm } from "~/abilities/screen/button-form";
import { counted } from "~/lib/french-number";
import { paths } from "~/paths";
import { SelectField } from "~/ui/field";
import { ColumnChoice } from "./column-choice";
import { FirstRows } from "./first-rows";
import type { ShownImport } from "./import-reading.server";
import { ToldRows } from "./import-row-report";

/** What a file would bring, before anything is stored. */
export function ImportPreview({ shown }: { shown: ShownImport }) {
  return (
    <>
      {shown.failed ? (
        <p className="notice notice-wrong" role="alert">
          L’import n’a pas abouti&nbsp;: rien n’a été enregistré. Réessayez&#8239;; si cela recommence, prévenez la
          personne qui veille sur le serveur.
        </p>
      ) : null}
      <Launch shown={shown} />
      <ColumnChoice shown={shown} />
      <FirstRows shown={shown} />
      <ToldRows shown={shown} />
    </>
  );
}

function Launch({ shown }: { shown: ShownImport }) {
  const { id, words, status, counts, expires } = shown;
  const { one, many } = words;
  const any = counts.bon + counts.ressemblant > 0;
  return (
    <section className="panel import-launch" aria-labelledby="bilan">
      <h2 id="bilan">Ce que le fichier apporte</h2>
      <dl className="facts">
        <Count label="À importer" n={counts.bon} one={one} many={many} />
        <Count label="Dont à relire" n={counts.relire} one="ligne" many="lignes" />
        <Count label="Doublons possibles" n={counts.ressemblant} one="ligne" many="lignes" />
        <Count label="Déjà enregistrées" n={counts.connu} one="ligne" many="lignes" />
        <Count label="Répétées dans le fichier" n={counts.repete} one="ligne" many="lignes" />
        <Count label="À corriger" n={counts.faux} one="ligne" many="lignes" />
      </dl>
      <div className="import-buttons">
        {any ? (
          <ButtonForm action={paths.importLaunch(id)} className="form" id="lancement">
            {counts.ressemblant > 0 ? <AlikeChoice count={counts.ressemblant} /> : null}
            {status ? (
              <SelectField name="status" label={status.label} options={status.options} defaultValue={status.preset} />
            ) : null}
            <button type="submit" className="button button-main">
              {counts.bon > 0 ? `Importer ${counted(counts.bon, one, many)}` : "Importer"}
            </button>
          </ButtonForm>
        ) : (
          <p>Il n’y a rien à importer dans ce fichier.</p>
        )}
        <ButtonForm action={paths.importAbandonment(id)}>
          <button type="submit" className="quiet-button">
            Abandonner ce fichier
          </button>
        </ButtonForm>
      </div>
      <p className="page-note">
        Vous seul voyez cet aperçu&#8239;; il s’efface le {expires}. Le fichier lui-même n’est pas conservé.
      </p>
    </section>
  );
}

function Count({ label, n, one, many }: { label: string; n: number; one: string; many: string }) {
  if (n === 0) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{counted(n, one, many)}</dd>
    </div>
  );
}

/** A likeness never decides: whoever imports does. */
function AlikeChoice({ count }: { count: number }) {
  return (
    <fieldset className="import-kinds">
      <legend>{counted(count, "doublon possible", "doublons possibles")}</legend>
      <label className="check">
        <input type="radio" name="ressemblants" value="non" defaultChecked />
        Les laisser de côté
      </label>
      <label className="check">
        <input type="radio" name="ressemblants" value="oui" />
        Les importer aussi&nbsp;: ce ne sont pas les mêmes
      </label>
    </fieldset>
  );
}
