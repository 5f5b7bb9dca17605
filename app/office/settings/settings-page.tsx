import { Link } from "react-router";
import { conakryDay } from "~/lib/french-date";
import { feastsToEnter, feastWords, unrecognisedWords } from "~/lib/moon-feasts";
import { paths } from "~/paths";
import { rulePaths } from "~/records/deadlines/rules/rule";
import { logoPaths } from "~/records/invoices/logo/logo-paths";
import { vatPaths } from "~/records/invoices/vat/vat-rate";
import { requirePermission } from "~/server/auth/staff.server";
import { missingSettings } from "~/server/settings/missing-settings.server";
import { scheduleOf } from "~/server/settings/opening-schedule.server";
import { settingGroups, settingParts } from "~/server/settings/setting-groups";
import { settingWords } from "~/server/settings/setting-words";
import { settings } from "~/server/settings/settings.server";
import { secretSettings } from "~/server/settings/settings-schema.server";
import type { Route } from "./+types/settings-page";

/** A group with the fields that hold something. */
type ShownGroup = {
  id: string;
  title: string;
  hint: string | null;
  fields: { key: string; label: string; text: string }[];
};

/**
 * The settings in force as people read them, in three parts, each with what is still to be completed; secrets never
 * leave the server. For an associé only.
 */
export function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, "settings");
  const values = settings();
  const missing = missingSettings(values);
  const toEnter = feastsToEnter(conakryDay(new Date()), scheduleOf(values).added);
  const unrecognised = unrecognisedWords(toEnter.unrecognised);
  const words = `Fêtes de la lune\u00A0: ${feastWords(toEnter.missing)}`;
  const feasts = toEnter.missing.length > 0 ? [{ key: "holidays_added", group: "horaires", label: words }] : [];
  const parts = settingParts.map(({ id: part, title }) => {
    const ofPart = settingGroups.filter((group) => group.part === part);
    return {
      id: part,
      title,
      missing: [...missing, ...feasts].filter(({ group }) => ofPart.some(({ id }) => id === group)),
      groups: ofPart.map(
        ({ id, title, hint, fields }): ShownGroup => ({
          id,
          title,
          hint: hint ?? null,
          fields: fields
            .filter(({ key }) => values[key].toString() !== "")
            .map(({ key, label }) => ({
              key,
              label,
              text: secretSettings.includes(key) ? "enregistré, jamais affiché" : settingWords(key, values[key]),
            })),
        }),
      ),
    };
  });
  return { parts, unrecognised };
}

/** What is set on a screen of its own, by the part it stands in. */
const otherScreens = [
  {
    part: "cabinet",
    id: "courriel",
    title: "E-mail",
    link: (
      <Link to={paths.mailSettings}>
        Voir et essayer<span className="visually-hidden"> l’envoi d’e-mails</span>
      </Link>
    ),
    note: "Le serveur d’envoi, l’adresse qui reçoit les avis, et un e-mail d’essai.",
  },
  {
    part: "facturation",
    id: "tva",
    title: "TVA",
    link: <Link to={vatPaths.list}>Voir les taux</Link>,
    note: "Le taux de chaque période, ou pas de TVA\u202F; un associé confirme chacun.",
  },
  {
    part: "facturation",
    id: "logo",
    title: "Logo",
    link: <Link to={logoPaths.page}>Voir le logo</Link>,
    note: "En tête des pièces, des reçus et des relevés, à la place de l’emblème.",
  },
  {
    part: "cabinet",
    id: "reponses",
    title: "Modèles de réponse",
    link: <Link to={paths.replyTemplates}>Voir les modèles</Link>,
    note: "Les réponses aux messages que le cabinet a écrites d’avance.",
  },
  {
    part: "cabinet",
    id: "juridictions",
    title: "Juridictions",
    link: <Link to={paths.courts}>Voir les juridictions</Link>,
    note: "Les tribunaux et les cours devant lesquels le cabinet plaide.",
  },
  {
    part: "cabinet",
    id: "regles-de-delai",
    title: "Règles de délai",
    link: <Link to={rulePaths.list}>Voir les règles de délai</Link>,
    note: "Par elles se calculent les délais\u202F; un avocat signe chacune.",
  },
  {
    part: "site",
    id: "images",
    title: "Images et vidéos du site",
    link: <Link to={paths.sitePictures}>Choisir les images du site</Link>,
    note: "Une photo ou une courte vidéo à la place d’un dessin.",
  },
];

export default function SettingsPage({ loaderData: { parts, unrecognised } }: Route.ComponentProps) {
  return (
    <>
      <title>Réglages</title>
      <h1>Réglages du cabinet</h1>
      <p className="page-note">
        Ce que le site affiche, et les règles de l’espace du cabinet. Un changement est visible aussitôt partout, et
        inscrit au <Link to={`${paths.journal}?sujet=reglages`}>journal</Link>.
      </p>
      {unrecognised ? <p className="notice">{unrecognised}</p> : null}
      {parts.map(({ id, title, missing, groups }) => (
        <section key={id} className="settings-part" aria-labelledby={`partie-${id}`}>
          <h2 id={`partie-${id}`}>{title}</h2>
          {missing.length > 0 ? (
            <div className="notice">
              <h3>À compléter</h3>
              <ul className="settings-missing">
                {missing.map(({ key, group, label }) => (
                  <li key={key}>
                    <Link to={`${paths.settingGroup(group)}#${key}`}>{label}</Link>
                  </li>
                ))}
              </ul>
            </div>
          ) : null}
          <div className="settings">
            {groups.map((group) => (
              <Group key={group.id} group={group} />
            ))}
            {otherScreens
              .filter(({ part }) => part === id)
              .map(({ part: _, ...screen }) => (
                <OtherScreen key={screen.id} {...screen} />
              ))}
          </div>
        </section>
      ))}
    </>
  );
}

function Group({ group: { id, title, hint, fields } }: { group: ShownGroup }) {
  return (
    <section className="panel" aria-labelledby={`groupe-${id}`}>
      <div className="settings-head">
        <h3 id={`groupe-${id}`}>{title}</h3>
        <Link to={paths.settingGroup(id)}>
          Modifier<span className="visually-hidden"> : {title}</span>
        </Link>
      </div>
      {fields.length > 0 ? (
        <dl className="settings-values">
          {fields.map(({ key, label, text }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd dir="auto">{text}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="page-note">{hint ?? "Rien n’est indiqué."}</p>
      )}
    </section>
  );
}

type OtherScreenProps = { id: string; title: string; link: React.ReactNode; note: string };

/** What is set on a screen of its own. */
function OtherScreen({ id, title, link, note }: OtherScreenProps) {
  return (
    <section className="panel" aria-labelledby={`groupe-${id}`}>
      <div className="settings-head">
        <h3 id={`groupe-${id}`}>{title}</h3>
        {link}
      </div>
      <p>{note}</p>
    </section>
  );
}
