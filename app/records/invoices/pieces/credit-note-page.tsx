import { keepWords } from "~/abilities/form/kept-words";
import { OfficeForm } from "~/abilities/form/office-form";
import { officeForm } from "~/abilities/form/office-form.server";
import { gone, refused, stored } from "~/abilities/form/outcome";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { inFrancs } from "~/lib/french-number";
import { billingPaths } from "~/records/invoices/billing";
import { draftLimits } from "~/records/invoices/drafts/draft";
import { db } from "~/server/db/db.server";
import { FieldError, TextField } from "~/ui/field";
import { Unbroken } from "~/ui/unbroken";
import type { Route } from "./+types/credit-note-page";
import { creditable, prepareCreditNote } from "./credit-note.server";

/** What an avoir takes off a piece: all of it, or some of its lines. 404 where there is nothing to take off. */
export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "credit-note", async (staff) => {
    const found = await creditable(db(), args.params.id, staff);
    if (!found) return null;
    const { number, left, wasCorrected, lines } = found;
    return {
      formId: crypto.randomUUID(),
      number,
      isOver: left.asked <= 0,
      left: inFrancs(left.total),
      deducted: left.deducted > 0 ? inFrancs(left.deducted) : "",
      wasCorrected,
      lines: lines.map(({ rest, ...line }) => ({ ...line, rest: rest === null ? "" : inFrancs(rest) })),
    };
  });
}

export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return officeForm(args, "credit-note", async ({ staff, form, raw, line }) => {
    const reason = line("motif");
    const places = form.getAll("ligne").map(Number);
    const errors = {
      ...(reason === "" ? { motif: "Écrivez le motif de l’avoir." } : {}),
      ...(reason.length > draftLimits.reason ? { motif: `Maximum ${draftLimits.reason} caractères.` } : {}),
      ...(places.length === 0 ? { lignes: "Choisissez au moins une ligne." } : {}),
    };
    if (Object.keys(errors).length > 0) return refused(errors);
    const outcome = await prepareCreditNote(id, raw("id"), places, reason, staff);
    if (outcome.kind === "stored") return stored(billingPaths.issuing(outcome.record.id), "credit-note-prepared");
    // Prepared by an earlier sending of the same form.
    if (outcome.kind === "changed") return stored(billingPaths.draft(outcome.record.id), "credit-note-prepared");
    if (outcome.kind === "issued") return stored(billingPaths.one(raw("id")), "piece-issued");
    return gone([{ label: "Motif", value: reason }]);
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function CreditNotePage({ loaderData, actionData, params: { id } }: Route.ComponentProps) {
  const { formId, number, isOver, left, deducted, wasCorrected, lines } = loaderData;
  const title = `Avoir sur ${number}`;
  return (
    <>
      <title>{title}</title>
      <h1>
        <Unbroken text={title} />
      </h1>
      <p className="page-note">
        {isOver
          ? "Des avoirs ont déjà repris toute cette pièce."
          : `Il reste ${left} de cette pièce${wasCorrected ? ", d’autres avoirs déduits" : ""}${deducted ? `, et ${deducted} de provisions déduites, que l’avoir rend par la même ligne` : ""}. Quantités et prix se changent dans le brouillon.`}
      </p>
      {isOver ? null : (
        <OfficeForm
          action={billingPaths.creditNote(id)}
          answer={actionData}
          className="form"
          labels={{ motif: "Motif", lignes: "Lignes" }}
          refused="L’avoir n’a pas été préparé"
          send="Préparer l’avoir"
          sending="Préparation…"
          back={billingPaths.one(id)}
          id={formId}
        >
          {({ field, values, errors }) => (
            <>
              <TextField
                {...field("motif")}
                label="Motif"
                required
                maxLength={draftLimits.reason}
                hint="Imprimé sur l’avoir."
              />
              <fieldset className={errors.lignes ? "companions field-wrong" : "companions"} id="lignes" tabIndex={-1}>
                <legend>Lignes</legend>
                <FieldError error={errors.lignes} />
                {lines.map(({ label, amount, isTaken, rest }, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: lines of a piece never move.
                  <label key={place} className="check">
                    <input
                      type="checkbox"
                      name="ligne"
                      value={place}
                      defaultChecked={actionData ? (values.ligne ?? "").split(" ").includes(String(place)) : !isTaken}
                    />
                    <span>
                      <bdi>{label}</bdi>, <span className="unbroken">{amount}</span>
                      {isTaken ? " (déjà reprise par un avoir)" : ""}
                      {rest ? ` (il en reste ${rest})` : ""}
                    </span>
                  </label>
                ))}
              </fieldset>
            </>
          )}
        </OfficeForm>
      )}
    </>
  );
}
