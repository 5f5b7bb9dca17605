import { createHash, randomUUID } from "node:crypto";
import { redirect } from "react-router";
import { cookieLine, cookieName, readCookie } from "~/server/auth/cookies.server";
import { publicUrl } from "~/server/env.server";
import { type Announcement, type AnnouncementKey, announcements, toastLife } from "./announcement";

/** The next page takes it at once; one that never loads must not speak a day later. In seconds. */
const LIFE = 30;

/**
 * One for each screen that is led to: a link pressed meanwhile in another tab must not take the words of this one. What
 * is searched there does not count: browsers write a space in two ways, and somebody may have typed meanwhile.
 */
function nameFor({ pathname }: URL): string {
  return cookieName(`annonce-${createHash("sha256").update(pathname).digest("base64url").slice(0, 12)}`);
}

/** 303 to a page of the office that will say so once. */
export function redirectSaying(to: string, key: AnnouncementKey): Response {
  const name = nameFor(new URL(to, publicUrl()));
  return redirect(to, { status: 303, headers: { "Set-Cookie": cookieLine(name, key, LIFE) } });
}

/** What is to be said on the screen of that address, and the header that makes it the last time. */
export function takeAnnouncement(
  headers: Headers,
  url: URL,
): { announcement: Announcement | null; headers: HeadersInit } {
  const name = nameFor(url);
  const key = readCookie(headers, name);
  if (key === null) return { announcement: null, headers: {} };
  const text = Object.hasOwn(announcements, key) ? announcements[key as AnnouncementKey] : null;
  return {
    announcement: text ? { id: randomUUID(), text, life: toastLife(key as AnnouncementKey) } : null,
    headers: { "Set-Cookie": cookieLine(name, "", 0) },
  };
}
