import { keepWords } from "~/abilities/form/kept-words";
import { OfficeForm } from "~/abilities/form/office-form";
import { officeForm } from "~/abilities/form/office-form.server";
import { refused, stored } from "~/abilities/form/outcome";
import { ButtonForm } from "~/abilities/screen/button-form";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { dayInWords } from "~/lib/french-date";
import { paths } from "~/paths";
import { SelectField, TextField } from "~/ui/field";
import type { Route } from "./+types/vat-page";
import { rateWords, USUAL_RATE, type VatPeriod, vatPaths } from "./vat-rate";
import { addVatRate, checkVatRate, readVatPeriods } from "./vat-rates.server";
import { TAKEN, USED } from "./vat-sentences";

/** The rates of TVA by period. For an associé only. */
export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "settings", async () => ({ id: crypto.randomUUID(), periods: await readVatPeriods() }));
}

/** Adds a rate, which somebody has still to confirm. */
export function action(args: Route.ActionArgs) {
  return officeForm(args, "settings", async ({ staff, raw, line }) => {
    const check = checkVatRate({ du: line("du"), tva: line("tva"), taux: line("taux") });
    if (!check.ok) return refused(check.errors);
    const outcome = await addVatRate(raw("id"), check.value, staff);
    if (outcome.kind === "stored") return stored(vatPaths.list, "vat-rate-added");
    return refused({ du: outcome.kind === "taken" ? TAKEN : USED }, 409);
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

const labels = { du: "À partir du", tva: "TVA", taux: "Taux, en pour cent" };

const choices = [
  { value: "oui", label: "TVA facturée" },
  { value: "non", label: "Pas de TVA" },
];

export default function VatPage({ loaderData: { id, periods }, actionData }: Route.ComponentProps) {
  return (
    <>
      <title>TVA</title>
      <h1>TVA</h1>
      <p className="page-note">
        Le taux des pièces de chaque période. Un taux ajouté est à vérifier avec votre comptable&nbsp;: il compte une
        fois qu’un associé l’a confirmé, et ne change plus dès qu’une pièce est émise.
      </p>
      {periods.length > 0 ? (
        <ul className="vat-periods">
          {periods.map((period) => (
            <Period key={period.id} period={period} />
          ))}
        </ul>
      ) : (
        <p className="notice">Aucun taux n’est indiqué&nbsp;: les pièces ne portent pas de TVA.</p>
      )}
      <h2>Ajouter un taux</h2>
      <OfficeForm
        key={id}
        action={vatPaths.list}
        answer={actionData}
        refused="Le taux n’a pas été ajouté"
        labels={labels}
        send="Ajouter, à vérifier"
        sending="Ajout…"
        back={paths.officeSettings}
        values={{ tva: "oui", taux: USUAL_RATE }}
        hidden={{ id }}
        className="form setting-form"
      >
        {({ field }) => (
          <>
            <TextField {...field("du")} label={labels.du} type="date" required />
            <SelectField {...field("tva")} label={labels.tva} options={choices} />
            <TextField
              {...field("taux")}
              label={labels.taux}
              hint="18 est proposé d’avance, et à vérifier. Sans effet quand il n’y a pas de TVA."
              inputMode="text"
            />
          </>
        )}
      </OfficeForm>
    </>
  );
}

function Period({ period: { id, fromDay, until, bp, confirmedAt, confirmedBy, isInUse } }: { period: VatPeriod }) {
  const words = rateWords(bp);
  return (
    <li className="panel">
      <h2>{words}</h2>
      <p>
        À partir du {dayInWords(fromDay)}
        {until ? `, jusqu’au ${dayInWords(until)}` : ""}.{" "}
        {confirmedAt ? (
          `Confirmé${confirmedBy ? ` par ${confirmedBy}` : ""} le ${confirmedAt}.`
        ) : (
          <strong>À vérifier&nbsp;: ce taux ne compte pas encore.</strong>
        )}
      </p>
      {confirmedAt && isInUse ? (
        <p className="page-note">Des pièces ont été émises depuis&nbsp;: il ne change plus.</p>
      ) : (
        <div className="actions">
          {confirmedAt || isInUse ? null : (
            <ButtonForm action={vatPaths.confirmation(id)}>
              <button type="submit" className="button button-main">
                Confirmer<span className="visually-hidden"> {words}</span>
              </button>
            </ButtonForm>
          )}
          <ButtonForm action={vatPaths.withdrawal(id)}>
            <button type="submit" className="quiet-button">
              Retirer<span className="visually-hidden"> {words}</span>
            </button>
          </ButtonForm>
        </div>
      )}
    </li>
  );
}
