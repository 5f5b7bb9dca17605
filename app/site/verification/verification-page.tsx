import { data } from "react-router";
import type { PageHandle } from "~/page-handle";
import { receiptVerdict } from "~/records/invoices/payments/receipt-verification.server";
import { addressKey, countAttempt } from "~/server/auth/attempt-limits.server";
import { requestFacts } from "~/server/http/request-context.server";
import type { Route } from "./+types/verification-page";
import css from "./verification.css?inline";

/** Never kept: what it says may change. */
export const handle: PageHandle = { styles: [css] };

/** Whether a receipt is the firm’s, by the code printed on it. 404 for no such code, 429 for who goes on guessing. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const counted = await countAttempt("receipt-address", await addressKey(context.get(requestFacts).address));
  if (!counted.allowed) {
    const headers = { "Retry-After": String(counted.retryAfter) };
    return data({ kind: "refused", says: "Trop d’essais. Veuillez réessayer plus tard." }, { status: 429, headers });
  }
  const verdict = await receiptVerdict(params.code);
  return data(verdict, { status: verdict.kind === "unknown" ? 404 : 200 });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  const headers = new Headers({ "Cache-Control": "no-store", "X-Robots-Tag": "noindex" });
  const later = loaderHeaders.get("Retry-After");
  if (later) headers.set("Retry-After", later);
  return headers;
}

export default function VerificationPage({ loaderData: { kind, says } }: Route.ComponentProps) {
  return (
    <main>
      <title>Vérification d’un reçu</title>
      <meta name="robots" content="noindex" />
      <header className="verification-head dark">
        <div className="wrap">
          <h1>Vérification d’un reçu</h1>
        </div>
      </header>
      <div className="wrap verification">
        <p className={`verdict verdict-${kind}`}>{says}</p>
      </div>
    </main>
  );
}
