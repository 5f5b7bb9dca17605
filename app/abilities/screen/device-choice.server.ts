import { data, redirect } from "react-router";
import type { DeviceChoice } from "~/lib/device-choice";
import { readCookie } from "~/server/auth/cookies.server";
import { nextPath } from "~/server/auth/next-path";
import { publicUrl } from "~/server/env.server";
import { postedForm } from "~/server/http/posted-form.server";

/** What this device has chosen; null when it never did. */
export function chosenOnDevice<Value extends string>(headers: Headers, choice: DeviceChoice<Value>): Value | null {
  const [secure, plain] = choice.cookies.map((name) => choice.read(readCookie(headers, name)));
  return secure ?? plain ?? null;
}

/** Remembers what the form's `field` says, and goes back to the page (`retour`) of the button; 400 with `refusal`. */
export async function rememberChoice<Value extends string>(
  request: Request,
  choice: DeviceChoice<Value>,
  { field, refusal }: { field: string; refusal: string },
) {
  const form = await postedForm(request);
  const value = choice.read(form.get(field));
  if (!value) return data({ message: refusal }, { status: 400 });
  const back = form.get("retour");
  const headers = { "Set-Cookie": choice.cookie(value, publicUrl().startsWith("https:")) };
  return redirect(nextPath(typeof back === "string" ? back : null), { status: 303, headers });
}
