/** The script of /agenda-hors-ligne: shows the week that this device keeps, and asks the office for what is newer. */
import { forgetWeek, type KeptWeek, mayHoldWeek, readKeptWeek, renewKeptWeek } from "../../lib/kept-week";
import { writtenStamp } from "../../lib/written-stamp";

// The page is the same for everybody: day or night is what this device has chosen in the office.
const theme = /(?:^|; )(?:__Host-)?theme=(day|night)/.exec(document.cookie)?.[1];
const frame = document.getElementById("cadre");
if (theme && frame) frame.dataset.theme = theme;

const place = document.getElementById("semaine");

/** An element with these children; texts stay texts. */
function drawn(name: string, ...children: (Node | string)[]): HTMLElement {
  const element = document.createElement(name);
  element.append(...children);
  return element;
}

const NONE =
  "Rien n’est gardé sur cet appareil. Connectez-vous, ouvrez «\u00A0Audiences\u00A0» et choisissez «\u00A0Garder cette semaine sur cet appareil\u00A0».";

function show(week: KeptWeek | null): void {
  if (!place) return;
  place.replaceChildren(...(week ? drawnWeek(week) : [drawn("p", NONE)]));
}

function drawnWeek({ span, days, keptAt, until }: KeptWeek): HTMLElement[] {
  const erase = drawn("button", "Effacer de cet appareil") as HTMLButtonElement;
  erase.type = "button";
  erase.className = "button button-quiet";
  erase.addEventListener("click", () => forgetWeek().then(() => show(null)));
  const moments = `Vos audiences ${span}, telles qu’elles étaient le ${writtenStamp(new Date(keptAt))}. Sans nouvelle connexion, cet appareil les garde jusqu’au ${writtenStamp(new Date(until))}.`;
  return [
    drawn("p", moments),
    ...(days.length === 0 ? [drawn("p", "Aucune audience.")] : days.flatMap(drawnDay)),
    drawn("p", erase),
  ];
}

function drawnDay({ title, hearings }: KeptWeek["days"][number]): HTMLElement[] {
  const lines = hearings.map(({ hour, court, place, reference, purpose }) => {
    const facts = [place, reference, purpose].filter(Boolean).join(" · ");
    return drawn("li", drawn("b", hour), ` ${court} `, drawn("span", facts));
  });
  return [drawn("h2", title), drawn("ul", ...lines)];
}

// What is there is shown at once; what the office answers then takes its place, or takes it away.
readKeptWeek()
  .then(show, () => show(null))
  .then(() => (mayHoldWeek() ? renewKeptWeek().then(show) : undefined))
  .catch(() => {});
