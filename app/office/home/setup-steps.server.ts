import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { listAddress } from "~/abilities/list/list-address";
import { titledName } from "~/content/client-values";
import { textKey } from "~/content/texts/shipped-texts";
import type { NamedText } from "~/content/texts/text";
import { counted } from "~/lib/french-number";
import { isLoopback } from "~/lib/loopback";
import { SETUP } from "~/lib/setup-mark";
import { paths } from "~/paths";
import { type Lawyer, lawyerOf, readLawyers } from "~/records/lawyers/lawyers.server";
import { unsignedTexts } from "~/records/texts/signable-texts.server";
import { ONE_BY_ONE, textPaths } from "~/records/texts/text";
import { may } from "~/server/auth/permissions";
import { hasSecondFactor } from "~/server/auth/second-factor-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { journal, staffMember } from "~/server/db/schema.server";
import { publicUrl } from "~/server/env.server";
import { mailConfigured } from "~/server/mail/mail.server";
import { missingSettings, visitorKeys } from "~/server/settings/missing-settings.server";
import { settings } from "~/server/settings/settings.server";
import type { SettingKey } from "~/server/settings/settings-schema.server";

/** One step of « Mise en route ». `href`: the field or screen where it is done; null: it is done on the machine. */
export type SetupStep = { id: string; title: string; meanwhile: string; href: string | null; done: boolean };

const legalKeys: SettingKey[] = ["firm_legal_form", "firm_bar_number", "firm_publisher", "firm_host"];
const askedKeys: SettingKey[] = [...visitorKeys, "firm_landmark", "firm_map_url"];

/**
 * What a new firm does first, in order, each done or not as things really are. Null for whoever may not do them, once
 * all is done, and after an associé has hidden the list.
 */
export async function setupSteps(staff: Staff): Promise<SetupStep[] | null> {
  const values = settings();
  if (!may(staff.role, "settings") || values.setup_hidden === "oui") return null;
  const missing = missingSettings(values);
  const has = (...keys: SettingKey[]) => !missing.some(({ key }) => keys.includes(key));
  const named = (...keys: SettingKey[]) =>
    missing
      .filter(({ key }) => keys.includes(key))
      .map(({ label }) => label.toLowerCase())
      .join(", ");
  const asked = missing.find(({ key }) => askedKeys.includes(key));
  const field = (group: string, key: SettingKey) => `${paths.settingGroup(group)}?${SETUP}#${key}`;
  const { people, ownFactor, facts } = await known(staff);
  const lawyers = await readLawyers(staff);
  const undecided = lawyers.find(({ account, withoutAccount }) => !account && !withoutAccount);
  const legal = missing.find(({ group }) => group === "cabinet");
  const unsigned = await unsignedTexts();
  const isSigner = (await lawyerOf(staff)) !== null;
  const steps: SetupStep[] = [
    {
      id: "nom",
      title: "Nom du cabinet",
      meanwhile: "Le site dit «\u00A0Cabinet d’avocats\u00A0».",
      href: field("cabinet", "firm_name"),
      done: has("firm_name"),
    },
    {
      id: "telephone",
      title: "Numéro de téléphone sur le site",
      meanwhile: "Les visiteurs ne peuvent qu’écrire\u00A0: aucun numéro n’est montré.",
      href: field("coordonnees", "firm_phone"),
      done: has("firm_phone"),
    },
    {
      id: "adresse",
      title: "Adresse du siège",
      meanwhile: "Le site dit seulement «\u00A0Conakry\u00A0».",
      href: field("coordonnees", "firm_address"),
      done: has("firm_address"),
    },
    {
      id: "horaires",
      title: "Horaires d’ouverture",
      meanwhile: "Le site ne dit ni les horaires ni si le cabinet est ouvert.",
      href: field("horaires", "opening_monday"),
      done: has("opening_monday"),
    },
    {
      id: "avocats",
      title: "Avocats du cabinet, avec leurs comptes",
      meanwhile: undecided
        ? `${undecided.name} n’a pas encore de compte\u00A0: choisissez-le, ou dites qu’il n’en faut pas.`
        : "Les fiches des clients demandent de saisir le nom de l’avocat.",
      href: undecided ? `${paths.lawyerAccount(undecided.id)}?${SETUP}#compte` : field("avocats", "lawyers"),
      done: has("lawyers") && !undecided,
    },
    {
      id: "equipe",
      title: "Un collègue invité",
      meanwhile: "Vous seul voyez les messages et pouvez y répondre.",
      href: paths.invitation,
      done: people > 1,
    },
    {
      id: "courriel",
      title: "E-mail essayé",
      meanwhile: "Rien n’assure que les avis de nouveaux messages arrivent.",
      href: paths.mailSettings,
      done: facts.has("mail.trial-sent") && mailConfigured(),
    },
    {
      id: "facteur",
      title: "Double authentification de votre compte",
      meanwhile: "Un mot de passe volé suffit pour ouvrir votre compte.",
      href: paths.secondFactorSetUp,
      done: ownFactor,
    },
    {
      id: "sauvegarde",
      title: "Sauvegarde essayée",
      meanwhile: "Une panne du disque emporterait tout. Sur la machine\u00A0: npm run cabinet -- backup FICHIER.tar.gz",
      href: null,
      done: facts.has("backup.made"),
    },
    {
      id: "mentions",
      title: "Mentions légales complètes",
      meanwhile: `Les mentions légales ne disent pas\u00A0: ${named(...legalKeys)}.`,
      href: field("cabinet", legal && legal.key !== "firm_name" ? legal.key : "firm_legal_form"),
      done: has(...legalKeys),
    },
    {
      id: "visiteurs",
      title: "Ce que demande un visiteur",
      meanwhile: `Le site ne dit pas\u00A0: ${named(...askedKeys)}.`,
      href: field(asked?.group ?? "visiteurs", asked?.key ?? "spoken_languages"),
      done: has(...askedKeys),
    },
    {
      id: "textes",
      title: "Textes du site relus et signés",
      ...signing(unsigned, lawyers, isSigner),
      done: unsigned.length === 0,
    },
    {
      id: "adresse-publique",
      title: "Adresse publique du site",
      meanwhile: "Les liens des e-mails mènent à cette machine seule. Sur la machine\u00A0: PUBLIC_URL=https://…",
      href: null,
      done: !isLoopback(new URL(publicUrl()).hostname),
    },
  ];
  return steps.every(({ done }) => done) ? null : steps;
}

/** A lawyer of the firm signs one text after the other; whoever is none is told who does, or that nobody can yet. */
function signing(unsigned: NamedText[], lawyers: Lawyer[], isSigner: boolean): Pick<SetupStep, "meanwhile" | "href"> {
  const count = counted(unsigned.length, "texte sans signature", "textes sans signature");
  const said = `${count}\u00A0: leur page le dit aux visiteurs.`;
  const [first] = unsigned;
  if (isSigner || !first)
    return { meanwhile: said, href: first ? `${textPaths.signature(textKey(first))}?${ONE_BY_ONE}` : null };
  const signers = lawyers.filter(({ account }) => account?.state === "in-use").map(({ name }) => titledName(name));
  if (signers.length === 0)
    return { meanwhile: `${said} Seul un avocat signe, et aucun n’a encore de compte.`, href: paths.lawyerSettings };
  return {
    meanwhile: `${said} Seul un avocat signe\u00A0: ${new Intl.ListFormat("fr").format(signers)}.`,
    href: listAddress({ etat: "livre" }, textPaths.list),
  };
}

/** Who has an account, whether this person has a second factor, and what has been tried according to the journal. */
async function known(staff: Staff) {
  const tried = ["mail.trial-sent", "backup.made"];
  const people = await db().$count(staffMember, isNull(staffMember.deactivatedAt));
  const own = and(eq(staffMember.id, staff.id), hasSecondFactor());
  const ownFactor = (await db().$count(staffMember, own)) > 0;
  const rows = await db()
    .select({ action: sql<string>`DISTINCT ${journal.action}` })
    .from(journal)
    .where(inArray(journal.action, tried));
  return { people, ownFactor, facts: new Set(rows.map(({ action }) => action)) };
}
