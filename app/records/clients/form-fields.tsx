import { Link } from "react-router";
import { clientKinds, natures } from "~/content/client-values";
import { paths } from "~/paths";
import type { FieldErrors } from "~/ui/error-summary";
import { SelectField, TextArea, TextField } from "~/ui/field";
import type { ClientValues } from "./client-fields";
import { clientLimits } from "./client-limits";

type Props = {
  values: Partial<ClientValues>;
  errors: FieldErrors;
  lawyers: string[];
  /** Whether this person may open the settings, where lawyers are listed. */
  mayListLawyers: boolean;
};

/** The fields that the creation and the edit form share (specification 3 and 5, then our own). */
export function ClientFields({ values, errors, lawyers, mayListLawyers }: Props) {
  return (
    <>
      <SelectField
        name="kind"
        label="Personne ou société"
        defaultValue={values.kind || "personne"}
        options={clientKinds.map(({ value, label }) => ({ value, label }))}
      />
      <TextField
        name="name"
        label="Nom et prénom"
        hint="Pour une société, sa raison sociale."
        required
        defaultValue={values.name}
        error={errors.name}
        autoComplete="off"
      />
      <TextField
        name="adresse"
        label="Adresse"
        required
        defaultValue={values.adresse}
        error={errors.adresse}
        autoComplete="off"
      />
      <TextField
        name="landmark"
        label="Repère"
        hint="Par exemple&nbsp;: face à la pharmacie."
        optional
        maxLength={clientLimits.landmark}
        defaultValue={values.landmark}
        error={errors.landmark}
        autoComplete="off"
      />
      <TextField
        name="numero"
        label="Numéro de téléphone"
        hint="Hors de Guinée, avec l’indicatif du pays."
        required
        inputMode="tel"
        defaultValue={values.numero}
        error={errors.numero}
        autoComplete="off"
      />
      <TextField
        name="email"
        label="Email"
        optional
        inputMode="email"
        maxLength={clientLimits.email}
        defaultValue={values.email}
        error={errors.email}
        autoComplete="off"
      />
      <TextArea
        name="otherNames"
        label="Autres noms"
        hint="Un par ligne&nbsp;: jeune fille, commerce, autre orthographe."
        optional
        rows={2}
        defaultValue={values.otherNames}
        error={errors.otherNames}
      />
      <TextArea
        name="otherPhones"
        label="Autres numéros"
        hint="Un par ligne."
        optional
        rows={2}
        defaultValue={values.otherPhones}
        error={errors.otherPhones}
      />
      <SelectField
        name="naturedaffaire"
        label="Nature d’affaire"
        required
        empty="Choisissez une nature"
        options={natures.map((nature) => ({ value: nature, label: nature }))}
        defaultValue={values.naturedaffaire}
        error={errors.naturedaffaire}
      />
      {lawyers.length > 0 ? (
        <SelectField
          name="avocat"
          label="Avocat"
          required
          empty="Choisissez un avocat"
          options={lawyers.map((lawyer) => ({ value: lawyer, label: lawyer }))}
          defaultValue={values.avocat}
          error={errors.avocat}
        />
      ) : (
        <TextField
          name="avocat"
          label="Avocat"
          hint={<NoLawyers mayListLawyers={mayListLawyers} />}
          required
          defaultValue={values.avocat}
          error={errors.avocat}
          autoComplete="off"
        />
      )}
    </>
  );
}

/** Without lawyers in the settings there is nothing to choose from: the name is written out. */
function NoLawyers({ mayListLawyers }: { mayListLawyers: boolean }) {
  return (
    <>
      Aucun avocat n’est encore inscrit dans les réglages du cabinet&nbsp;: écrivez son nom
      {mayListLawyers ? (
        <>
          , ou <Link to={paths.officeSettings}>inscrivez les avocats</Link>
        </>
      ) : null}
      .
    </>
  );
}
