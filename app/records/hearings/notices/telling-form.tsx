import { ButtonForm } from "~/abilities/screen/button-form";
import { CopyButton } from "~/abilities/screen/copy-button";
import { hearingPaths } from "../hearing";
import type { Telling } from "./hearing-telling.server";
import { BY_GATEWAY, labelOf, noticeChannels, type SaidResult, saidResults } from "./notice";

/** What a client is told, and what came of it. `back`: where it leads without a script. */
export function TellingForm({ telling, back }: { telling: Telling; back: "liste" | "audience" }) {
  const { id, attemptId, subject, told, text, links, channel, tried, dialled } = telling;
  const proposed = noticeChannels.some(({ value }) => value === channel) ? (channel ?? "appel") : "appel";
  // What the client wishes is what is done first.
  const main = links.find((link) => link.channel === proposed) ?? links[0];
  return (
    <>
      <p className="telling-text" dir="auto">
        {text}
      </p>
      {tried.length > 0 ? (
        <ul className="telling-tried">
          {tried.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      ) : null}
      <ButtonForm action={hearingPaths.telling(id)} className="telling-results no-print">
        <input key={attemptId} type="hidden" name="id" value={attemptId} />
        <input type="hidden" name="sujet" value={subject} />
        <input type="hidden" name="dit" value={told} />
        <input type="hidden" name="retour" value={back} />
        {dialled ? <input type="hidden" name="numero" value={dialled} /> : null}
        {main ? <Way link={main} telling={telling} /> : null}
        <Result value="remis" className="main-button" />
        <Result value="sans-reponse" />
        <details>
          <summary>Autres moyens</summary>
          <p className="telling-links">
            {links.map((link) => (link === main ? null : <Way key={link.label} link={link} telling={telling} />))}
            <CopyButton text={text} copied="Texte copié." />
          </p>
          <p className="telling-links">
            <label>
              <span>Moyen employé</span>{" "}
              <select name="canal" defaultValue={proposed}>
                {noticeChannels.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
            <Result value="numero-faux" />
            <Result value="refuse" />
          </p>
        </details>
      </ButtonForm>
      <p className="telling-blank" aria-hidden>
        Résultat&nbsp;: ______________________
      </p>
    </>
  );
}

/** A way to reach the client by one's own telephone or programs; beside « SMS », by the firm's gateway. */
function Way({
  link: { href, label, channel },
  telling: { sms },
}: {
  link: Telling["links"][number];
  telling: Telling;
}) {
  return (
    <>
      <a className="quiet-button" href={href}>
        {label}
      </a>
      {channel === "sms" && sms === "under-way" ? <span role="status">SMS en cours d’envoi…</span> : null}
      {channel === "sms" && (sms === "offered" || sms === "again") ? (
        <button type="submit" name="resultat" value={BY_GATEWAY} className="quiet-button">
          {sms === "again" ? "Envoyer encore par SMS" : "Envoyer par SMS"}
        </button>
      ) : null}
    </>
  );
}

function Result({ value, className = "quiet-button" }: { value: SaidResult; className?: string }) {
  return (
    <button type="submit" name="resultat" value={value} className={className}>
      {labelOf(saidResults, value)}
    </button>
  );
}

/** By which numbers a client is reached, and how they wish it. */
export function TellingReach({ telling: { phone, others, channel, hours, noMessage } }: { telling: Telling }) {
  const wishes = [
    noticeChannels.find(({ value }) => value === channel)?.label ?? (channel === "aucun" ? "Aucun rappel" : ""),
    hours ?? "",
    noMessage ? "Ne pas laisser de message" : "",
  ].filter(Boolean);
  return (
    <p className="telling-reach">
      <b>{phone}</b>
      {others.length > 0 ? <span> {others.join(", ")}</span> : null}
      {wishes.length > 0 ? <span className="telling-wishes"> {wishes.join(" · ")}</span> : null}
    </p>
  );
}
