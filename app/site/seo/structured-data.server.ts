import type { PageLink } from "~/content/layout";
import { clock } from "~/lib/opening-ranges";
import { publicUrl } from "~/server/env.server";
import { scheduleOf } from "~/server/settings/opening-schedule.server";
import { settings } from "~/server/settings/settings.server";
import { phoneLine } from "../layout/phone-links";
import { siteData } from "../layout/site-data.server";
import type { FindablePage } from "./findable-page";

type Thing = Record<string, unknown>;

/**
 * What search engines read of a page, as JSON-LD (schema.org) to stand in a script element; null when there is nothing
 * to say. `trail`: the pages above it and itself. Only what the settings and the page hold is said: an empty setting
 * leaves its line out.
 */
export function structuredData(page: FindablePage, trail: readonly PageLink[], card: string): string | null {
  const origin = publicUrl();
  const things: Thing[] = [];
  if (page.firm) things.push(firmThing(origin, card));
  if (page.article) things.push(articleThing(page, origin, card));
  for (const person of page.people ?? []) things.push(personThing(person, page.path, origin));
  if (page.questions) things.push(questionsThing(page.questions));
  if (trail.length > 1) things.push(trailThing(trail, origin));
  const [only] = things;
  if (!only) return null;
  const context = { "@context": "https://schema.org" };
  const whole = things.length === 1 ? { ...context, ...only } : { ...context, "@graph": things };
  // Nothing in it can end the script element.
  return JSON.stringify(whole).replaceAll("<", "\\u003c");
}

function firmThing(origin: string, card: string): Thing {
  const { firm, seat, founded, phone, email, social } = siteData();
  return {
    "@type": "LegalService",
    "@id": `${origin}/#cabinet`,
    name: firm,
    url: `${origin}/`,
    image: card,
    logo: `${origin}/icon-512.png`,
    foundingDate: founded || undefined,
    telephone: phone ? phoneLine(phone) : undefined,
    email: email || undefined,
    address: {
      "@type": "PostalAddress",
      streetAddress: seat || undefined,
      addressLocality: "Conakry",
      addressCountry: "GN",
    },
    openingHours: openingHours(),
    sameAs: social.length > 0 ? social.map(({ url }) => url) : undefined,
  };
}

const DAYS = ["Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"] as const;

/** « Mo-Fr 08:00-17:00 » (schema.org openingHours): days that follow each other with the same hours stand together. */
function openingHours(): string[] | undefined {
  const { week } = scheduleOf(settings());
  const lines: { first: number; last: number; hours: string }[] = [];
  for (const day of [1, 2, 3, 4, 5, 6, 0]) {
    for (const { from, to } of week[day] ?? []) {
      const hours = `${clock(from)}-${clock(to)}`;
      const before = lines.findLast((line) => line.hours === hours && (line.last + 1) % 7 === day);
      if (before) before.last = day;
      else lines.push({ first: day, last: day, hours });
    }
  }
  const days = (first: number, last: number) => (first === last ? `${DAYS[first]}` : `${DAYS[first]}-${DAYS[last]}`);
  return lines.length > 0 ? lines.map(({ first, last, hours }) => `${days(first, last)} ${hours}`) : undefined;
}

function articleThing({ path, card: { title }, article, changed }: FindablePage, origin: string, card: string): Thing {
  const firm = { "@type": "Organization", name: settings().firm_name, url: `${origin}/` };
  const reviewed = article?.reviewed;
  return {
    "@type": "Article",
    headline: title,
    inLanguage: "fr",
    image: card,
    mainEntityOfPage: reviewed ? reviewedPage(origin + path, reviewed) : origin + path,
    datePublished: article?.published,
    dateModified: changed?.toISOString(),
    author: article?.author ? { "@type": "Person", name: article.author } : firm,
    publisher: firm,
  };
}

/** Who signed a text answers for it; what ships was written by nobody of the firm. */
function reviewedPage(address: string, { by, on }: { by: string; on: string }): Thing {
  return { "@type": "WebPage", "@id": address, reviewedBy: { "@type": "Person", name: by }, lastReviewed: on };
}

function personThing(
  { name, anchor, languages, areas }: NonNullable<FindablePage["people"]>[number],
  path: string,
  origin: string,
): Thing {
  return {
    "@type": "Person",
    "@id": `${origin}${path}#${anchor}`,
    name,
    url: `${origin}${path}#${anchor}`,
    jobTitle: "Avocat",
    knowsLanguage: languages ? languages.split(/\s*,\s*/) : undefined,
    knowsAbout: areas.length > 0 ? areas : undefined,
    worksFor: { "@id": `${origin}/#cabinet`, "@type": "LegalService", name: settings().firm_name },
  };
}

function questionsThing(questions: NonNullable<FindablePage["questions"]>): Thing {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

function trailThing(trail: readonly PageLink[], origin: string): Thing {
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ label, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: origin + path,
    })),
  };
}
