import { keepWords } from "~/abilities/form/kept-words";
import { OfficeForm } from "~/abilities/form/office-form";
import { officeForm } from "~/abilities/form/office-form.server";
import { ReasonField } from "~/abilities/form/reason-field";
import { useListSearch } from "~/abilities/list/list-query";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { ofName } from "~/lib/french-elision";
import { Unbroken } from "~/ui/unbroken";
import type { Route } from "./+types/hold-page";
import { holdOutcome } from "./hold-outcome.server";
import { heldKindAt, readHold } from "./legal-hold.server";

/**
 * The legal hold of a record. Each kind has an address of its own for it (routes.ts). 404 for one that is unknown, or
 * in the corbeille.
 */
export function loader(args: Route.LoaderArgs) {
  const kind = heldKindAt(args.pattern);
  return officeScreen(args, "legal-hold", async (staff) => {
    const record = await readHold(kind, args.params.id, staff);
    return record && { record, address: kind.hold.address(record.id) };
  });
}

export function action(args: Route.ActionArgs) {
  const kind = heldKindAt(args.pattern);
  return officeForm(args, "legal-hold", (posted) => holdOutcome(kind, args.params.id, args.url, posted));
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

/** Why nothing of a record may be erased, or the way to lift that. */
export default function HoldPage({ loaderData: { record, address }, actionData }: Route.ComponentProps) {
  const meanwhile = actionData?.kind === "changed" ? actionData : null;
  const { name, hold } = meanwhile?.now ?? record;
  const search = useListSearch();
  const form = {
    action: address + search,
    answer: actionData,
    refused: "Rien n’a été enregistré",
    look: "quiet" as const,
  };
  return (
    <>
      <title>Conservation</title>
      <h1>
        Conservation{" "}
        <span className="count">
          <Unbroken text={ofName(name)} />
        </span>
      </h1>
      <p className="page-note">
        Tant que l’effacement est interdit, rien n’en part&nbsp;: ni par la corbeille, ni la nuit, ni à la demande d’une
        personne.
      </p>
      <section className="panel rights-section" aria-labelledby="conservation">
        <h2 id="conservation">{hold ? "Effacement interdit" : "Interdire l’effacement"}</h2>
        {hold ? (
          <>
            <p className="note-body">{hold.reason}</p>
            <p className="page-note">
              Par {hold.by ?? "un compte retiré"}, le {hold.stamp}.
            </p>
            {meanwhile?.mine ? (
              <p className="page-note">
                Votre motif n’a pas été enregistré&nbsp;: <bdi>{meanwhile.mine}</bdi>
              </p>
            ) : null}
            <OfficeForm
              {...form}
              key="lever"
              send="Autoriser l’effacement"
              hidden={{ version: hold.version, lever: "oui" }}
            />
          </>
        ) : (
          <OfficeForm {...form} key="demander" send="Interdire l’effacement" values={{ motif: meanwhile?.mine ?? "" }}>
            {({ field }) => (
              <ReasonField
                {...field("motif")}
                label="Motif"
                hint="Cinq mots au moins&nbsp;: une procédure en cours, une demande d’une autorité."
              />
            )}
          </OfficeForm>
        )}
      </section>
    </>
  );
}
