import { useEffect, useState } from "react";
import {
  canKeepWeek,
  forgetWeek,
  type KeptWeek,
  mayHoldWeek,
  renewKeptWeek,
  WEEK_CACHE,
  WEEK_SCREEN,
} from "~/lib/kept-week";
import { writtenStamp } from "~/lib/written-stamp";
import { paths } from "~/paths";

const FAILED = "Cet appareil n’a pas pu garder la semaine. Réessayez avec un bon réseau.";

/**
 * The week that this device keeps for reading without network, as whoever uses it has chosen. What is kept is renewed
 * whenever the calendar is opened; `shown`: its part of the screen is there too. Nothing without a script.
 */
export function KeptWeekPart({ shown }: { shown: boolean }) {
  const [able, setAble] = useState(false);
  const [kept, setKept] = useState<KeptWeek | null>(null);
  const [said, setSaid] = useState("");
  useEffect(() => {
    setAble(canKeepWeek());
    if (mayHoldWeek()) renewKeptWeek().then(setKept, () => {});
  }, []);
  if (!able || !shown) return null;
  const keep = async () => {
    setSaid("Un instant…");
    try {
      await keepScreen();
      const week = await renewKeptWeek(true);
      setKept(week);
      setSaid(week ? "Semaine gardée sur cet appareil." : FAILED);
    } catch {
      await forgetWeek().catch(() => {});
      setSaid(FAILED);
    }
  };
  const forget = async () => {
    await forgetWeek();
    setKept(null);
    setSaid("Effacé de cet appareil.");
  };
  return (
    <section className="kept-week no-print" aria-labelledby="hors-connexion">
      <h2 id="hors-connexion">Hors connexion</h2>
      <p>
        {kept ? (
          <>
            La semaine en cours et la suivante se lisent sans réseau, à l’adresse{" "}
            <a href={WEEK_SCREEN}>{WEEK_SCREEN}</a>, jusqu’au {writtenStamp(new Date(kept.until))}. Chaque visite de
            l’agenda les renouvelle.
          </>
        ) : (
          "Vos audiences et vos rendez-vous de la semaine en cours et de la suivante peuvent rester lisibles sans réseau sur cet appareil\u00A0: jour, heure, lieu, référence et objet, sans aucun nom."
        )}
      </p>
      <p className="kept-week-limits">
        Elles s’effacent quand vous vous déconnectez, au premier contact après la fin de la session, et au bout de
        7&nbsp;jours. Un téléphone qui ne se connecte jamais les garde jusque-là.
      </p>
      <p className="actions">
        <button type="button" className="quiet-button" onClick={kept ? forget : keep}>
          {kept ? "Ne plus garder, et effacer" : "Garder cette semaine sur cet appareil"}
        </button>{" "}
        <span role="status">{said}</span>
      </p>
    </section>
  );
}

/** Has a service worker that answers, and the page that shows the week kept with the files that it names. */
async function keepScreen(): Promise<void> {
  await answering(await navigator.serviceWorker.register(paths.serviceWorker));
  const page = await fetch(WEEK_SCREEN, { credentials: "omit", cache: "no-cache" });
  if (!page.ok) throw new Error(`${WEEK_SCREEN}: ${page.status}`);
  const files = (await page.clone().text()).match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g) ?? [];
  const cache = await caches.open(WEEK_CACHE);
  await cache.addAll(new Set(files));
  await cache.put(WEEK_SCREEN, page);
}

/**
 * Resolves once the worker answers for pages. A first one fetches the copy of the site before: until then, or when the
 * line is lost meanwhile, nothing opens without network, whatever the device holds.
 */
function answering({ active, waiting, installing }: ServiceWorkerRegistration): Promise<void> {
  if (active) return Promise.resolve();
  const coming = installing ?? waiting;
  return new Promise((resolve, reject) => {
    const look = () => {
      if (coming?.state === "activated") resolve();
      if (!coming || coming.state === "redundant") reject(new Error("no service worker"));
    };
    coming?.addEventListener("statechange", look);
    look();
  });
}
