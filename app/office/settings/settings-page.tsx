import { Link } from "react-router";
import { paths } from "~/paths";
import { requirePermission } from "~/server/auth/staff.server";
import { settingGroups } from "~/server/settings/setting-groups";
import { settingWords } from "~/server/settings/setting-words";
import { settings } from "~/server/settings/settings.server";
import { secretSettings } from "~/server/settings/settings-schema.server";
import type { Route } from "./+types/settings-page";

type Shown = { key: string; label: string; text: string };

/** The settings in force, group by group, as people read them; secrets never leave the server. For an associé only. */
export function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, "settings");
  const values = settings();
  const groups = settingGroups.map(({ id, title, hint, fields }) => ({
    id,
    title,
    hint: hint ?? null,
    fields: fields.map(({ key, label }): Shown => {
      if (!secretSettings.includes(key)) return { key, label, text: settingWords(key, values[key]) };
      return { key, label, text: values[key] === "" ? "(vide)" : "enregistré, jamais affiché" };
    }),
  }));
  return { groups };
}

export default function SettingsPage({ loaderData: { groups } }: Route.ComponentProps) {
  return (
    <>
      <title>Réglages</title>
      <h1>Réglages du cabinet</h1>
      <p className="page-note">
        Ce que le site affiche, et les règles du back-office. Un changement est visible aussitôt partout, et inscrit au{" "}
        <Link to={`${paths.journal}?sujet=reglages`}>journal</Link>.
      </p>
      <div className="settings">
        {groups.map((group) => (
          <section key={group.id} className="panel" aria-labelledby={`groupe-${group.id}`}>
            <div className="settings-head">
              <h2 id={`groupe-${group.id}`}>{group.title}</h2>
              <Link to={paths.settingGroup(group.id)}>
                Modifier<span className="visually-hidden"> : {group.title}</span>
              </Link>
            </div>
            <dl className="settings-values">
              {group.fields.map(({ key, label, text }) => (
                <div key={key}>
                  <dt>{label}</dt>
                  <dd className={text === "(vide)" ? "settings-empty" : undefined} dir="auto">
                    {text}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <section className="panel" aria-labelledby="groupe-courriel">
          <div className="settings-head">
            <h2 id="groupe-courriel">Courriel</h2>
            <Link to={paths.mailSettings}>
              Voir et essayer<span className="visually-hidden"> l’envoi de courriels</span>
            </Link>
          </div>
          <p>Le serveur d’envoi, l’adresse qui reçoit les avis, et un courriel d’essai.</p>
        </section>
        <section className="panel" aria-labelledby="groupe-images">
          <div className="settings-head">
            <h2 id="groupe-images">Images et vidéos du site</h2>
            <Link to={paths.sitePictures}>Choisir les images du site</Link>
          </div>
          <p>Une photo ou une courte vidéo à la place d’un dessin.</p>
        </section>
      </div>
    </>
  );
}
