import { randomUUID } from "node:crypto";
import { redirect } from "react-router";
import { readCookie } from "~/server/auth/cookies.server";
import { publicUrl } from "~/server/env.server";
import { type Announcement, type AnnouncementKey, announcements, toastLife } from "./announcement";

const COOKIE = "annonce";
/** The next page takes it at once; one that never loads must not speak a day later. In seconds. */
const LIFE = 30;

function cookie(value: string, life: number): string {
  const secure = publicUrl().startsWith("https:") ? "; Secure" : "";
  return `${COOKIE}=${value}; Path=/; Max-Age=${life}; HttpOnly; SameSite=Lax${secure}`;
}

/** 303 to a page of the office that will say so once. */
export function redirectSaying(to: string, key: AnnouncementKey): Response {
  return redirect(to, { status: 303, headers: { "Set-Cookie": cookie(key, LIFE) } });
}

/** What is to be said on this page, and the header that makes it the last time. */
export function takeAnnouncement(headers: Headers): {
  announcement: Announcement | null;
  headers: HeadersInit;
} {
  const key = readCookie(headers, COOKIE);
  if (key === null) return { announcement: null, headers: {} };
  const text = Object.hasOwn(announcements, key) ? announcements[key as AnnouncementKey] : null;
  return {
    announcement: text ? { id: randomUUID(), text, life: toastLife(key as AnnouncementKey) } : null,
    headers: { "Set-Cookie": cookie("", 0) },
  };
}
