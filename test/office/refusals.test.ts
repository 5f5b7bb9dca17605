import { beforeAll, expect, test } from "vitest";
import { useCabinet } from "../setup/app";
import type { Answer, Visitor } from "../setup/visitor";
import { colleague, formOn } from "./client-story";
import { courtCalled, sittingDayFrom } from "./hearing-story";
import { openedMatter } from "./matter-story";

const cabinet = useCabinet();
const asJson = { Accept: "application/json" };
let staff: Visitor;
let matter: string;
beforeAll(async () => {
  staff = await cabinet.staff();
  matter = (await openedMatter(cabinet, staff)).id;
});

/** What a program reads, which is JSON whatever became of its form. */
function told(answer: Answer) {
  expect(answer.headers.get("Content-Type")).toContain("application/json");
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  return { status: answer.status, ...answer.json<{ message: string; errors: Record<string, string> }>() };
}

test("a program whose form is refused reads why, field by field; a person sees the screen", async () => {
  const address = `/dossiers/${matter}/attente`;
  const typed = { motif: "", revoir: sittingDayFrom(-3) };
  const motif = "Écrivez ce que le dossier attend.";
  expect(told(await staff.post(address, typed, asJson))).toEqual({
    status: 400,
    message: motif,
    errors: { motif, revoir: "Ce jour doit être à venir." },
  });
  const screen = await staff.post(address, typed);
  expect(screen.headers.get("Content-Type")).toContain("text/html");
  expect(screen.text).toContain(motif);
});

test("and what stands against a day, in each sentence that may be kept; then where the thing is", async () => {
  const address = `/gestionaudience/nouvelle?dossier=${matter}`;
  const form = formOn(await staff.get(address), address);
  const typed = { ...form, courtId: await courtCalled(cabinet, "TPI Kaloum"), time: "09:00", purpose: "Plaidoirie" };
  const lead = "Une raison de vérifier\u00A0: changez, ou gardez.";
  expect(told(await staff.post(address, { ...typed, day: "2027-01-01" }, asJson))).toEqual({
    status: 409,
    message: lead,
    errors: { garder: lead },
    reasons: [expect.stringContaining("férié")],
  });
  const stored = await staff.post(address, { ...typed, day: sittingDayFrom(20) }, asJson);
  expect([stored.status, stored.headers.get("Location")]).toEqual([303, `/gestionaudience/${form.id}`]);
});

test("and that it may not, that there is nothing, or that it sent no form", async () => {
  const closing = `/dossiers/${matter}/cloture`;
  const secretary = await colleague(cabinet, "secretariat");
  expect(told(await secretary.post(closing, {}, asJson))).toEqual({
    status: 403,
    message: "Votre rôle ne permet pas cette opération.",
    errors: {},
  });
  expect(told(await staff.post(`/dossiers/${crypto.randomUUID()}/cloture`, {}, asJson)).status).toBe(404);
  expect(told(await staff.call("POST", closing, { motif: "" })).status).toBe(415);
  const open = expect.stringMatching(/^Impossible de clore\s: 1\saudience à venir\.$/);
  expect(told(await staff.post(closing, {}, asJson))).toMatchObject({ status: 409, errors: { form: open } });
});

test("a form of what is not there, or is behind a wall, is answered 404, whatever stands in its fields", async () => {
  const outside = await colleague(cabinet, "associe");
  const wall = `/dossiers/${matter}/acces`;
  const inside = await colleague(cabinet, "associe");
  const { version = "" } = formOn(await staff.get(wall), wall);
  expect((await staff.post(wall, { version, personne: inside.id })).status).toBe(303);
  const unknown = crypto.randomUUID();
  for (const way of ["attente", "parties", "modification"]) {
    const forms = [matter, unknown].map((id) => `/dossiers/${id}/${way}`);
    for (const form of forms) {
      const screen = await outside.post(form, {});
      expect([screen.status, screen.text.includes("Cette page n’existe pas")], form).toEqual([404, true]);
    }
    const [walled, never] = await Promise.all(forms.map(async (form) => told(await outside.post(form, {}, asJson))));
    expect(walled).toEqual({ status: 404, message: "Cette page n’existe pas.", errors: {} });
    expect(never).toEqual(walled);
  }
});
