import type { FormState } from "~/abilities/form/office-form";
import { type Found, LikelyMatches } from "~/records/clients/conflicts/likely-matches";
import { SelectField, TextArea, TextField } from "~/ui/field";
import { MoreFields } from "~/ui/more-fields";
import { partyLabels, partyLimits, partyQualities, partySides } from "./party";

type Props = Pick<FormState, "field" | "values" | "errors"> &
  Pick<Found, "matches" | "lawyers"> & { mayDecide: boolean };

const folded = ["conseil", "telephone", "precision"];

/** What both forms of a party share: whom to look at first, and the fields. */
export function PartyFields({ field, values, errors, matches, lawyers, mayDecide }: Props) {
  const own = (name: string) => ({ ...field(name), label: partyLabels[name] ?? name });
  return (
    <>
      <LikelyMatches
        matches={matches}
        lawyers={lawyers}
        lawyer={values.demande}
        mayDecide={mayDecide}
        reason={values.motif}
        errors={errors}
        keptWith="le dossier"
        double="Cette personne est peut-être déjà partie de ce côté"
      />
      <TextField {...own("nom")} required maxLength={partyLimits.name} />
      <SelectField {...own("cote")} required empty="Choisissez un côté" options={[...partySides]} />
      <TextField
        {...own("qualite")}
        hint="Demandeur, prévenu, témoin… ou vos propres mots."
        optional
        list="qualites"
        maxLength={partyLimits.quality}
      />
      <datalist id="qualites">
        {partyQualities.map((quality) => (
          <option key={quality} value={quality} />
        ))}
      </datalist>
      <MoreFields open={folded.some((name) => values[name] || errors[name])}>
        <TextField
          {...own("conseil")}
          hint="L’avocat qui plaide pour cette partie."
          optional
          maxLength={partyLimits.counsel}
        />
        <TextField {...own("telephone")} inputMode="tel" optional />
        <TextArea
          {...own("precision")}
          hint="Ce qui distingue cette personne d’un homonyme."
          optional
          rows={3}
          maxLength={partyLimits.note}
        />
      </MoreFields>
    </>
  );
}
