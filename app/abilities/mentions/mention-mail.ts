import type { RecordWords } from "~/abilities/record-kind.server";
import { capitalised } from "~/lib/capitalised";
import { conakryStamp } from "~/lib/french-date";
import { counted } from "~/lib/french-number";
import { paths } from "~/paths";
import type { Letter } from "~/server/mail/letter";

/** A record on which a note names somebody: when that was written, and what of the record a mail may say. */
export type NamedOn = { id: string; words: RecordWords; reference: string | null; at: Date; href: string };

/** How many of them a mail lists. */
const LISTED = 10;

/**
 * What a mail says of notes for somebody, oldest first. A mailbox is a third party's: it has neither the name of the
 * record nor a word of the note. `site`: the public address.
 */
export function mentionMail(named: NamedOn[], site: string): Pick<Letter, "subject" | "body"> {
  const kinds = [...new Map(named.map(({ words }) => [words.many, words])).values()];
  const counts = kinds.map(({ one, many }) =>
    counted(named.filter(({ words }) => words.many === many).length, one, many),
  );
  const on = new Intl.ListFormat("fr").format(counts);
  const only = named.length === 1 ? named[0] : null;
  return {
    subject: only
      ? `Une note à votre attention${only.reference ? ` (${only.reference})` : ""}`
      : `Notes à votre attention sur ${on}`,
    body: [
      only
        ? "Un collègue a écrit une note à votre attention\u00A0:"
        : `Vos collègues ont écrit des notes à votre attention sur ${on}\u00A0:`,
      {
        lines: named
          .slice(0, LISTED)
          .map(({ words, reference, at, href }) => ({
            label: `${[capitalised(words.one), reference].filter(Boolean).join(" ")}, note du ${conakryStamp(at)}`,
            href: site + href,
          })),
      },
      ...(named.length > LISTED
        ? [`Ce sont les ${LISTED} plus anciennes.`, { label: "Voir les autres", href: site + paths.office }]
        : []),
    ],
  };
}
