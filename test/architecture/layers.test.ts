import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

const sources = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file: file.split(path.sep).join("/"), text: readFileSync(path.join("app", file), "utf8") }));

/** Which top folder may use which. */
const arrows: Record<string, string[]> = {
  site: ["records", "server", "content", "ui", "lib", "islands"],
  // The sign-in pages are public ones, improved like them.
  office: ["records", "abilities", "server", "content", "ui", "lib", "islands"],
  records: ["abilities", "server", "content", "ui", "lib"],
  abilities: ["server", "content", "ui", "lib"],
  api: ["records", "abilities", "server", "content", "lib"],
  server: ["content", "lib"],
  content: ["lib", "ui"],
  // Content that holds no page: the words of the question search travel in its script.
  islands: ["lib", "content"],
  ui: ["lib"],
  lib: [],
};

/**
 * Which files directly under app/ a top folder may use. They import nothing themselves; the others tie everything
 * together, and no folder knows them.
 */
const rootFiles: Record<string, string[]> = {
  site: ["page-handle", "paths", "public-routes"],
  office: ["page-handle", "paths"],
  records: ["paths", "public-routes"],
  abilities: ["paths"],
  server: ["paths", "public-routes"],
  content: ["paths"],
};

/**
 * The doors of each record: which of its files others import, and who. One record uses another by these alone. The list
 * is exact: a new arrow is written down here, and one that nobody needs any more goes.
 */
const doors: Record<string, Record<string, string[]>> = {
  absences: {
    absence: ["office/home", "office/layout", "records/deadlines", "records/hearings"],
    "days-away.server": ["office/home", "records/deadlines", "records/hearings"],
  },
  clients: {
    "asked-change": ["records/matters"],
    "client-access.server": ["records/invoices", "records/matters", "records/messages"],
    "client-choice": ["records/invoices", "records/matters"],
    "client-decision.server": ["records/matters"],
    "client-hold.server": ["records/invoices", "records/matters", "records/messages"],
    "client-link": ["records/invoices", "records/matters"],
    "client-listing.server": ["api", "office/dashboard"],
    "client-message-table.server": ["records/messages"],
    "client-messages.server": ["records/messages"],
    "client-record.server": ["api", "records/messages"],
    "client-rules.server": ["api"],
    "client-search.server": ["records/invoices", "records/matters", "records/messages"],
    "client-sentences": ["api"],
    "client-store.server": ["api"],
    "client-table.server": [
      "records/deadlines",
      "records/hearings",
      "records/invoices",
      "records/matters",
      "records/messages",
    ],
    "client-term.server": ["records/matters", "records/messages"],
    "conflicts/client-conflicts.server": ["records/matters"],
    "conflicts/conflict-asking.server": ["records/matters"],
    "conflicts/conflict-request-decision.server": ["records/matters"],
    "conflicts/conflict-request-words": ["records/matters"],
    "conflicts/conflict-requests.server": ["records/matters"],
    "conflicts/conflict-table.server": ["records/matters"],
    "conflicts/conflicts.server": ["records/matters"],
    "conflicts/decision-list": ["records/matters"],
    "conflicts/found-parties.server": ["records/matters"],
    "conflicts/late-matches.server": ["records/matters"],
    "conflicts/likely-match": ["api", "records/matters"],
    "conflicts/likely-matches": ["records/matters"],
    "conflicts/match-list": ["records/matters"],
    "conflicts/party-conflicts.server": ["records/matters"],
    "conflicts/request-refusal": ["records/matters"],
    "imported-client.server": ["records/invoices", "records/matters"],
    "joining/joined-clients.server": [
      "records/deadlines",
      "records/hearings",
      "records/invoices",
      "records/matters",
      "records/messages",
    ],
    "old-client-shape.server": ["api"],
  },
  courts: {
    "court-choices.server": ["records/absences", "records/hearings", "records/matters"],
    "court-table.server": ["records/absences", "records/hearings", "records/matters"],
    travel: ["office/layout"],
  },
  deadlines: {
    "adjourned-deadlines.server": ["records/hearings"],
    "days-to-check.server": ["records/hearings"],
    deadline: ["office/layout", "records/hearings", "records/matters"],
    "deadline-lines": ["records/hearings", "records/matters"],
    "deadline-listing.server": ["records/matters"],
    "deadline-rights.server": ["records/matters"],
    "deadline-steps": ["records/matters"],
    "deadline-timeline.server": ["records/matters"],
    "judgment-deadlines": ["records/hearings"],
    "judgment-deadlines.server": ["records/hearings"],
    "matter-deadlines.server": ["records/hearings", "records/matters"],
    "moves/deadline-moves.server": ["records/hearings"],
    "moves/deadline-recalculation.server": ["records/absences"],
    "rules/rule": ["office/layout", "office/settings"],
  },
  hearings: {
    "feed/hearing-feed": ["office/account"],
    "feed/hearing-feed.server": ["office/account"],
    hearing: ["office/layout", "records/absences", "records/deadlines", "records/matters"],
    "hearing-access.server": ["records/deadlines"],
    "hearing-clashes.server": ["records/messages"],
    "hearing-court-names.server": ["records/courts"],
    "hearing-lines": ["records/matters"],
    "hearing-listing.server": ["records/absences", "records/matters"],
    "hearing-locks.server": ["records/messages"],
    "hearing-rights.server": ["records/matters"],
    "hearing-row.server": ["records/absences", "records/matters"],
    "hearing-table.server": ["records/deadlines"],
    "hearing-timeline.server": ["records/matters"],
    "matter-hearings.server": ["records/matters"],
    "notices/notice-rights.server": ["records/matters"],
  },
  invoices: {
    "accounting/accounting": ["office/layout"],
    "accounting/report": ["office/layout"],
    billing: ["office/layout", "records/matters"],
    "billing-rights.server": ["records/clients"],
    "brief-invoices.server": ["records/clients", "records/matters"],
    "invoice-lines": ["records/clients", "records/matters"],
    "logo/logo-paths": ["office/layout", "office/settings"],
    "money-kept": ["records/clients"],
    "numbers/spoken-number.server": ["office/search"],
    "payments/payment": ["office/layout"],
    "payments/provision-file.server": ["records/matters"],
    "payments/receipt-verification.server": ["site/verification"],
    "payments/ticking": ["office/layout"],
    "payments/unallocated-money": ["records/matters"],
    "payments/unallocated.server": ["records/matters"],
    "sendings/sending": ["office/layout", "site/consultation"],
    "sendings/sending-link.server": ["site/consultation"],
    "takeaway-money.server": ["records/matters"],
    "vat/vat-rate": ["office/layout", "office/settings"],
  },
  lawyers: {
    "lawyer-account.server": ["records/people"],
    "lawyer-choices.server": ["records/absences", "records/deadlines", "records/hearings", "records/matters"],
    "lawyer-list": ["office/settings"],
    "lawyer-profile.server": ["office/account"],
    "lawyer-table.server": [
      "records/absences",
      "records/deadlines",
      "records/hearings",
      "records/matters",
      "records/messages",
    ],
    "lawyers.server": ["office/home", "office/settings", "records/clients", "records/people", "records/texts"],
    "portrait-rights.server": ["records/pictures"],
    profile: ["site/layout", "site/seo", "site/team"],
    "renaming-field": ["office/settings"],
    "shown-lawyers.server": [
      "office/sign-in",
      "site/about",
      "site/contact",
      "site/expertises",
      "site/guides",
      "site/home",
      "site/not-found",
      "site/seo",
      "site/team",
    ],
  },
  matters: {
    "asked-in-matter.server": ["records/clients"],
    "client-matters.server": ["records/clients", "records/deadlines", "records/hearings"],
    "entry-matter.server": ["records/deadlines", "records/hearings"],
    "entry-note": ["records/deadlines", "records/hearings"],
    "first-matter.server": ["records/clients"],
    matter: [
      "office/layout",
      "records/clients",
      "records/deadlines",
      "records/hearings",
      "records/invoices",
      "records/messages",
    ],
    "matter-access.server": ["records/clients", "records/deadlines", "records/hearings", "records/invoices"],
    "matter-cells": ["records/deadlines", "records/hearings"],
    "matter-choice": ["records/deadlines", "records/hearings"],
    "matter-hold.server": ["records/deadlines", "records/hearings", "records/invoices"],
    "matter-search.server": ["records/deadlines", "records/hearings"],
    "matter-sentences": ["records/deadlines", "records/hearings"],
    "matter-table.server": ["records/clients", "records/deadlines", "records/hearings", "records/invoices"],
    "parties/party": ["records/clients"],
    "unfit-matter.server": ["records/deadlines", "records/hearings"],
  },
  messages: {
    "announcements/mail-notice": ["office/home"],
    "announcements/mail-notice.server": ["office/home"],
    "follow-up/client-links.server": ["records/clients"],
    "follow-up/follow-up-changes.server": ["records/clients"],
    "follow-up/follow-up.server": ["records/clients"],
    "intake/message-flood.server": ["api", "site/contact"],
    "intake/message-intake.server": ["api", "site/contact"],
    "intake/message-number.server": ["site/contact"],
    "meetings/confirmed-meetings.server": ["records/hearings"],
    "meetings/meeting-words": ["site/contact"],
    "message-access.server": ["records/clients", "records/hearings"],
    "message-counts.server": ["api"],
    "message-filters.server": ["office/dashboard"],
    "message-limits": ["site/contact"],
    "message-progress.server": ["site/contact"],
    "message-record.server": ["api", "office/dashboard", "records/clients"],
    "message-request": ["site/contact"],
    "message-rules.server": ["api", "site/contact"],
    "message-sentences": ["site/contact"],
    "message-status": ["records/clients"],
    "message-table.server": ["records/clients"],
    "old-lists/old-message-shape.server": ["api"],
    "queue/message-line": ["office/dashboard"],
    "queue/message-lines.server": ["office/dashboard"],
    "queue/message-order": ["office/layout"],
    "replies/reply-links": ["records/hearings"],
    "unanswered.server": ["office/dashboard"],
  },
  pictures: {
    "heavy-files": ["records/invoices", "records/lawyers"],
    "known-places.server": ["records/lawyers"],
    "picture-change.server": ["records/lawyers"],
    "picture-places": ["records/texts", "site/layout"],
    "picture-refusal.server": ["records/invoices"],
    "picture-store.server": ["records/lawyers", "records/texts", "site/pictures"],
    "picture-variants.server": ["records/invoices"],
    "pictures.server": ["records/lawyers", "site/layout", "site/pictures"],
    "shown-picture": ["records/lawyers", "site/layout"],
  },
  publications: {
    "publication-list.server": ["site/publications", "site/seo"],
    "publication.server": ["site/publications", "site/seo"],
    "searched-publications.server": ["records/questions"],
  },
  "reply-templates": { "reply-fields": ["records/messages"], "reply-template-record.server": ["records/messages"] },
  texts: {
    "previewed-text.server": [
      "records/publications",
      "site/about",
      "site/articles",
      "site/assistance",
      "site/english",
      "site/expertises",
      "site/guides",
      "site/home",
      "site/layout",
      "site/legal",
      "site/preview",
      "site/publications",
    ],
    "recordings/recording": ["office/layout", "site/guides", "site/recordings"],
    "recordings/recording-player": ["site/guides"],
    "recordings/recordings.server": ["site/guides", "site/recordings"],
    "shown-guides.server": ["site/assistance", "site/guides", "site/home", "site/layout", "site/offline"],
    "signable-texts.server": ["office/dashboard", "office/home"],
    text: [
      "office/dashboard",
      "office/home",
      "office/layout",
      "records/publications",
      "site/english",
      "site/layout",
      "site/publications",
    ],
    "text-preview-store.server": ["site/pictures", "site/preview"],
    "texts.server": ["records/publications", "records/questions", "site/assistance", "site/layout", "site/seo"],
  },
  questions: {
    "failed-search.server": ["api", "site/assistance"],
    "question-answers": ["site/assistance"],
    "site-index.server": ["site/assistance", "site/not-found"],
  },
};

function importsOf(file: string, text: string): string[] {
  const found: string[] = [];
  for (const match of text.matchAll(/(?:from|import\(?)\s*"([^"]+)"/g)) {
    const target = match[1] ?? "";
    if (target.startsWith("~/")) found.push(target.slice(2));
    else if (target.startsWith(".") && !target.includes("+types"))
      found.push(path.posix.join(path.posix.dirname(file), target));
  }
  return found;
}

describe("layers", () => {
  test("arrows between folders go one way", () => {
    const wrong: string[] = [];
    for (const { file, text } of sources) {
      const [top = ""] = file.split("/");
      if (!file.includes("/")) {
        const isUsed = Object.values(rootFiles)
          .flat()
          .includes(file.replace(/\.tsx?$/, ""));
        if (isUsed && /^import /m.test(text)) wrong.push(`${file} imports something`);
        continue;
      }
      for (const target of importsOf(file, text)) {
        const [to = ""] = target.split("/");
        if (to === top) continue;
        // It tries every screen of the table of contents.
        if (file === "office/layout/screen-trail.test.ts" && target === "routes") continue;
        // Abilities know the list of records, and none of them by name.
        if (top === "abilities" && target === "records/records.server") continue;
        const allowed = target.includes("/") ? arrows : rootFiles;
        if (!allowed[top]?.includes(to)) wrong.push(`${file} → ${target}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test("whoever uses a record uses it by its doors", () => {
    const found: typeof doors = {};
    for (const { file, text } of sources) {
      const [top = "", folder = ""] = file.split("/");
      if (!file.includes("/") || file === "records/records.server.ts") continue;
      const user = top === "api" ? top : `${top}/${folder}`;
      for (const target of importsOf(file, text)) {
        const [to, record = "", ...inside] = target.split("/");
        const door = inside.join("/");
        if (to !== "records" || !door || user === `records/${record}`) continue;
        found[record] ??= {};
        found[record][door] = [...new Set([...(found[record][door] ?? []), user])].sort();
      }
    }
    expect(found).toEqual(doors);
  });

  test("no file imports itself through others", () => {
    // Types count, though they are gone when the program runs: neither of two such files can be read before the other.
    const files = new Set(sources.map(({ file }) => file));
    const imported = new Map(
      sources.map(({ file, text }) => {
        const targets = importsOf(file, text).flatMap((target) => [target, `${target}.ts`, `${target}.tsx`]);
        return [file, targets.filter((target) => files.has(target))];
      }),
    );
    /** The shortest way from a file back to itself; null when there is none. */
    const circleOf = (start: string): string[] | null => {
      const reached = new Set<string>();
      let ways = [[start]];
      while (ways.length > 0) {
        const longer: string[][] = [];
        for (const way of ways) {
          for (const next of imported.get(way.at(-1) ?? "") ?? []) {
            if (next === start) return way;
            if (!reached.has(next)) longer.push([...way, next]);
            reached.add(next);
          }
        }
        ways = longer;
      }
      return null;
    };
    // A circle is told once, from the first of its files in the alphabet.
    const circles = [...files].flatMap((file) => {
      const circle = circleOf(file);
      return circle && circle.toSorted()[0] === file ? [[...circle, file].join(" → ")] : [];
    });
    expect(circles).toEqual([]);
  });

  test("a slice uses no other slice's files, except its area's layout; the layout also knows what makes pages findable", () => {
    const wrong: string[] = [];
    for (const { file, text } of sources) {
      const [area = "", slice = ""] = file.split("/");
      if (area !== "site") continue;
      for (const target of importsOf(file, text)) {
        const [toArea, toSlice = ""] = target.split("/");
        const shared = toSlice === "layout" || (slice === "layout" && toSlice === "seo");
        if (toArea === area && toSlice !== slice && !shared) wrong.push(`${file} → ${target}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test("what touches the database, the disk, secrets or mail is named .server.ts", () => {
    const serverOnly = /from "(?:node:|pg"|pg-boss|drizzle-orm|better-auth|nodemailer|rate-limiter|pino|hono|@hono)/;
    const allowed = new Set(["entry.server.tsx"]);
    const wrong = sources.filter(
      ({ file, text }) =>
        serverOnly.test(text) && !/\.server\.tsx?$|\.d\.ts$|\.test\.ts$/.test(file) && !allowed.has(file),
    );
    expect(wrong.map(({ file }) => file)).toEqual([]);
  });

  test("zod stays on the server", () => {
    const wrong = sources.filter(
      ({ file, text }) => /from "zod"/.test(text) && !/\.server\.tsx?$|\.test\.ts$/.test(file),
    );
    expect(wrong.map(({ file }) => file)).toEqual([]);
  });

  test("no barrels and no folders for leftovers", () => {
    const wrong = sources.filter(({ file }) => /(^|\/)(index\.tsx?|utils?|helpers?|misc|common)(\/|\.|$)/.test(file));
    expect(wrong.map(({ file }) => file)).toEqual([]);
  });

  test("no style attribute: the content security policy refuses it", () => {
    // Mailboxes have no such policy, and many of them read no style sheet; paper has no policy at all.
    const elsewhere = /^server\/mail\/letter-page\.tsx$|^abilities\/paper\/|-drawing\.server\.tsx$/;
    const pages = sources.filter(({ file }) => file.endsWith(".tsx") && !elsewhere.test(file));
    const wrong = pages.filter(({ text }) => /\sstyle=(\{|")/.test(text));
    expect(wrong.map(({ file }) => file)).toEqual([]);
  });
});
