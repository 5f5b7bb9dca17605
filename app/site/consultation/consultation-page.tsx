import { data, redirect } from "react-router";
import script from "~/islands/forms/small-form.ts?worker&url";
import { capitalised } from "~/lib/capitalised";
import { dayInWords } from "~/lib/french-date";
import { LONGEST_PHONE, phoneEnd } from "~/lib/phone-end";
import type { PageHandle } from "~/page-handle";
import { sendingPaths } from "~/records/invoices/sendings/sending";
import { findLink, isOpened, linkedPieces, openLink } from "~/records/invoices/sendings/sending-link.server";
import { findSession } from "~/server/auth/session.server";
import { fieldText, postedForm } from "~/server/http/posted-form.server";
import { requestFacts } from "~/server/http/request-context.server";
import { settings } from "~/server/settings/settings.server";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import forms from "~/ui/forms.css?inline";
import type { Route } from "./+types/consultation-page";
import css from "./consultation.css?inline";

/** Never kept: it belongs to one client. */
export const handle: PageHandle = { styles: [forms, css], script };

const OVER = "Ce lien n’ouvre plus rien. Demandez-en un autre au cabinet.";
const TOO_MANY = "Trop d’essais. Veuillez réessayer plus tard.";

/** `asks`: the digits are to be given first. `words` and `pieces` are there once they were. */
type Shown =
  | { kind: "refused" | "over"; says: string }
  | { kind: "asks"; firm: string; isMany: boolean }
  | { kind: "open"; firm: string; words: string; pieces: { name: string; href: string }[]; until: string };

const refused = (retryAfter: number) =>
  data({ kind: "refused", says: TOO_MANY } as Shown, { status: 429, headers: { "Retry-After": String(retryAfter) } });

/**
 * What the firm sent to a client as a link: asks for something they know, then shows it. 404 for no such code, 410 once
 * it is over, 429 for who goes on guessing.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const found = await findLink(params.code, context.get(requestFacts).address);
  if (found.kind === "refused") return refused(found.retryAfter);
  if (found.kind !== "open")
    return data({ kind: "over", says: OVER } as Shown, { status: found.kind === "unknown" ? 404 : 410 });
  const { link } = found;
  const firm = settings().firm_name;
  const names = await linkedPieces(link);
  if (!(await isOpened(request.headers, link))) return data({ kind: "asks", firm, isMany: names.length > 1 } as Shown);
  const pieces = names.map((name, i) => ({
    name: capitalised(name),
    href: sendingPaths.readingFile(params.code, i + 1),
  }));
  return data({ kind: "open", firm, words: link.words, pieces, until: dayInWords(link.until) } as Shown);
}

/** The digits. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const found = await findLink(params.code, context.get(requestFacts).address);
  const wrong = (says: string, status: number, headers: Record<string, string> = {}) =>
    data({ chiffres: says }, { status, headers });
  if (found.kind === "refused") return wrong(TOO_MANY, 429, { "Retry-After": String(found.retryAfter) });
  if (found.kind !== "open") return wrong(OVER, found.kind === "unknown" ? 404 : 410);
  const digits = phoneEnd(fieldText(await postedForm(request), "chiffres"));
  const opened = await openLink(found.link, digits, (await findSession(request.headers))?.staff ?? null);
  if (opened.kind === "refused") return wrong(TOO_MANY, 429, { "Retry-After": String(opened.retryAfter) });
  if (opened.kind === "wrong") return wrong("Ce ne sont pas les quatre derniers chiffres de votre numéro.", 403);
  return redirect(sendingPaths.reading(params.code), { status: 303, headers: { "Set-Cookie": opened.cookie } });
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  const headers = new Headers({
    "Cache-Control": "no-store",
    "X-Robots-Tag": "noindex",
    // The address is a secret between the firm and its client. Without any referrer, browsers post no origin either.
    "Referrer-Policy": "same-origin",
  });
  const later = actionHeaders?.get("Retry-After") ?? loaderHeaders.get("Retry-After");
  if (later) headers.set("Retry-After", later);
  return headers;
}

export default function ConsultationPage({ loaderData: shown, actionData }: Route.ComponentProps) {
  return (
    <main>
      <title>Document du cabinet</title>
      <meta name="robots" content="noindex" />
      <header className="consultation-head dark">
        <div className="wrap">
          <h1>Document du cabinet</h1>
        </div>
      </header>
      <div className="wrap consultation">
        <div id="demande">
          {shown.kind === "open" ? (
            <Content shown={shown} />
          ) : shown.kind === "asks" ? (
            <Question firm={shown.firm} isMany={shown.isMany} error={actionData?.chiffres} />
          ) : (
            <p className="consultation-says">{shown.says}</p>
          )}
        </div>
        <p className="form-status" id="etat" role="status" />
      </div>
    </main>
  );
}

function Question({ firm, isMany, error }: { firm: string; isMany: boolean; error: string | undefined }) {
  return (
    <>
      <ErrorSummary errors={error ? { chiffres: error } : {}} title="Le document n’a pas été ouvert" />
      <p>
        {firm} vous adresse {isMany ? "des documents. Pour les ouvrir" : "un document. Pour l’ouvrir"}, écrivez les
        quatre derniers chiffres de votre téléphone.
      </p>
      <form method="post" className="form consultation-form">
        <TextField
          name="chiffres"
          label="Quatre derniers chiffres de votre numéro"
          hint="Celui que le cabinet a de vous."
          inputMode="numeric"
          maxLength={LONGEST_PHONE}
          required
          {...(error ? { error } : {})}
        />
        <p className="actions">
          <button type="submit" className="button button-main">
            Ouvrir
          </button>
        </p>
      </form>
    </>
  );
}

function Content({ shown: { words, pieces, until } }: { shown: Extract<Shown, { kind: "open" }> }) {
  const toKeep = pieces.length > 1 ? "Gardez une copie des documents." : "Gardez une copie du document.";
  return (
    <>
      {words ? <p className="consultation-words">{words}</p> : null}
      <ul className="consultation-files">
        {pieces.map(({ name, href }) => (
          <li key={href}>
            <a className="button button-main" href={href}>
              {name} (PDF)
            </a>
          </li>
        ))}
      </ul>
      <p className="consultation-until">
        Ce lien s’ouvre jusqu’au {until}. {toKeep}
      </p>
    </>
  );
}
