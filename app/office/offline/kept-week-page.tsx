import script from "~/islands/agenda/kept-week.ts?worker&url";
import night from "~/office/layout/night-office.css?inline";
import { Scales } from "~/office/layout/scales";
import type { PageHandle } from "~/page-handle";
import { paths } from "~/paths";
import base from "~/ui/base.css?inline";
import fonts from "~/ui/fonts.css?inline";
import forms from "~/ui/forms.css?inline";
import nightRoles from "~/ui/night.css?inline";
import tokens from "~/ui/tokens.css?inline";
import css from "./kept-week.css?inline";

export const handle: PageHandle = { styles: [tokens, fonts, base, forms, nightRoles, night, css], script, keep: true };

/**
 * The week that a device keeps, readable without network. The page is the same for everybody and holds nothing: its
 * script reads what the device has. Its frame is the office's without a menu, for it opens without a session too.
 */
export default function KeptWeekPage() {
  return (
    <div id="cadre" className="office kept-week-frame" data-theme="auto">
      <title>Audiences hors connexion - Espace du cabinet</title>
      <meta name="robots" content="noindex" />
      <meta name="theme-color" content="#121a33" />
      <header className="kept-week-bar">
        <a href={paths.office}>
          <Scales />
          Cabinet
        </a>
      </header>
      <main className="kept-week-page">
        <h1>Audiences hors connexion</h1>
        <div id="semaine" className="kept-week-list">
          <noscript>
            <p>Cette page a besoin d’un script pour lire ce que cet appareil garde.</p>
          </noscript>
        </div>
      </main>
      <script type="module" src={script} />
    </div>
  );
}
