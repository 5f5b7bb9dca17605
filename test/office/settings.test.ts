import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { useCabinet, useOwnCabinet } from "../setup/app";
import type { Answer } from "../setup/visitor";
import { followed } from "./office-story";

describe("one group of settings", () => {
  const cabinet = useCabinet();
  const seen = (answer: Answer) => answer.page.querySelector("input[name=version]")?.getAttribute("value") ?? "";

  test("saves itself alone: the rest of the settings is not touched, nor journalled", async () => {
    const staff = await cabinet.staff();
    await staff.post("/reglages/chiffres", { figure_years: "7+", figure_clients: "100+", firm_name: "Autre" });
    const { rows } = await cabinet.query("SELECT subject_id, details FROM journal WHERE action = 'setting.changed'");
    expect(rows).toEqual([{ subject_id: "figure_years", details: { key: "figure_years", before: "6+", after: "7+" } }]);
  });

  test("refuses a year that is none, or has not come yet, beside its field", async () => {
    const staff = await cabinet.staff();
    for (const typed of ["18", "2999", "1200"]) {
      const answer = await staff.post("/reglages/cabinet", { founded_year: typed });
      expect(answer.status).toBe(400);
      expect(answer.page.querySelector("#founded_year-error")?.text).toContain("année passée");
      expect(answer.page.querySelector("#founded_year")?.getAttribute("value")).toBe(typed);
    }
  });

  test("a number left empty, or beyond its bounds, is refused: no file becomes erasable by a slip", async () => {
    const staff = await cabinet.staff();
    for (const typed of ["", "51", "-1", "1,5"]) {
      const answer = await staff.post("/reglages/conservation", { client_retention_years: typed });
      expect(answer.status, typed).toBe(400);
      const error = answer.page.querySelector("#client_retention_years-error")?.text ?? "";
      expect(error, typed).toContain("Entrez un nombre entier");
    }
    expect((await cabinet.query("SELECT 1 FROM setting WHERE key = 'client_retention_years'")).rows).toEqual([]);
    expect((await staff.post("/reglages/conservation", { client_retention_years: "0" })).status).toBe(303);
    expect((await staff.post("/reglages/cabinet", { founded_year: "" })).status).toBe(303);
  });

  test("what is too long is said in French", async () => {
    const staff = await cabinet.staff();
    const long = await staff.post("/reglages/horaires", { hours_week: "x".repeat(81) });
    expect(long.page.querySelector("#hours_week-error")?.text).toContain("Maximum 80 caractères.");
    const line = await staff.post("/reglages/avocats", { lawyers: `Maître A\n${"x".repeat(81)}` });
    expect(line.page.querySelector("#lawyers-error")?.text).toContain("Maximum 80 caractères par ligne.");
  });

  test("sentences are told with their fields in the summary, and not beside them", async () => {
    const staff = await cabinet.staff();
    const words = { firm_publisher: "x".repeat(300), firm_host: "x".repeat(300), founded_year: "18" };
    const { page } = await staff.post("/reglages/cabinet", words);
    const links = page.querySelectorAll(".error-summary a").map((link) => link.text);
    expect(links).toContain("Directeur de la publication\u00A0: Maximum 200 caractères.");
    expect(links).toContain("Hébergeur du site\u00A0: Maximum 200 caractères.");
    expect(links.filter((link) => link.includes("année passée")).join()).toContain("Année de fondation\u00A0: ");
    expect(page.querySelector("#firm_host-error")?.text).not.toContain("Hébergeur");
  });

  test("the password of the hosted list goes to no other server than the one it was typed for", async () => {
    const staff = await cabinet.staff();
    const address = "/reglages/liste-hebergee";
    const kept = { hosted_email: "lecture@exemple.gn", hosted_password: "" };
    const first = { hosted_url: "https://un.exemple.gn", ...kept, hosted_password: "mot-secret" };
    expect((await staff.post(address, first)).status).toBe(303);
    const moved = await staff.post(address, { hosted_url: "https://deux.exemple.gn", ...kept });
    expect(moved.status).toBe(400);
    expect(moved.page.querySelector("#hosted_password-error")?.text).toContain("saisissez de nouveau");
    expect((await staff.get(address)).text).toContain("https://un.exemple.gn");
    // Nor by way of no address at all.
    expect((await staff.post(address, { hosted_url: "", ...kept })).status).toBe(303);
    expect((await staff.post(address, { hosted_url: "https://deux.exemple.gn", ...kept })).status).toBe(400);
    expect((await staff.post(address, first)).status).toBe(303);
    expect((await staff.post(address, { hosted_url: "https://un.exemple.gn/api", ...kept })).status).toBe(303);
  });

  test("an address that holds a password is refused", async () => {
    const staff = await cabinet.staff();
    for (const [group, key] of [
      ["transmission", "forwarding_url"],
      ["liste-hebergee", "hosted_url"],
      ["sms", "sms_url"],
    ]) {
      const answer = await staff.post(`/reglages/${group}`, { [key ?? ""]: "https://compte:mot@exemple.gn/" });
      expect(answer.status, key).toBe(400);
      expect(answer.page.querySelector(`#${key}-error`)?.text, key).toContain("l’adresse seule");
    }
  });

  test("a gateway of SMS is reached encrypted, or on this machine; its secret goes nowhere else and is never shown", async () => {
    const staff = await cabinet.staff();
    const errors = async (words: Record<string, string>) => {
      const answer = await staff.post("/reglages/sms", words);
      return answer.page.querySelectorAll(".field-error").map(({ text }) => text.replace("Erreur\u00A0: ", ""));
    };
    const [clear, json, lines, again] = [
      await errors({ sms_url: "http://sms.exemple.gn/envoi" }),
      await errors({ sms_body: '{"to": "{numero}"}' }),
      await errors({ sms_authorization: "Bearer a\r\nX-Autre: b" }),
      await errors({ sms_body: "{texte} {numero}" }),
    ];
    expect(clear).toEqual([expect.stringContaining("ne partent pas en clair")]);
    for (const one of [json, again]) expect(one).toEqual([expect.stringContaining("Écrivez du JSON")]);
    expect(lines).toEqual([expect.stringContaining("sur une ligne")]);
    const secret = "Bearer mot-de-la-passerelle";
    expect(await errors({ sms_url: "https://sms.exemple.gn/a", sms_authorization: secret })).toEqual([]);
    expect(await errors({ sms_url: "https://autre.exemple.gn/a" })).toEqual([
      expect.stringContaining("saisissez de nouveau"),
    ]);
    for (const address of ["/reglages", "/reglages/sms", "/journal?sujet=reglages"])
      expect((await staff.get(address)).text, address).not.toContain("mot-de-la-passerelle");
  });

  test("an SMS is tried by a number of one’s own, and what became of it is told", async () => {
    const staff = await cabinet.staff();
    expect((await staff.get("/reglages/sms/essai")).status).toBe(200);
    const posts: string[] = [];
    const gateway = createServer(async (request, response) => {
      let body = "";
      for await (const chunk of request) body += chunk;
      posts.push(body);
      response.writeHead(posts.length === 1 ? 201 : 403).end();
    });
    await once(gateway.listen(0, "127.0.0.1"), "listening");
    const sms_url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/`;
    await staff.post("/reglages/sms", { sms_url, sms_authorization: "Basic YTpi", sms_body: "" });
    expect((await staff.get("/reglages/sms")).page.querySelector('a[href="/reglages/sms/essai"]')).toBeTruthy();
    const press = (numero: string) => staff.post("/reglages/sms/essai", { numero });
    expect((await press("12")).status).toBe(400);
    const sent = await press("620 00 00 09");
    expect(sent.page.querySelector("main [role=status]")?.text).toContain("a accepté le SMS d’essai");
    expect(JSON.parse(posts[0] ?? "")).toEqual({ to: "+224620000009", message: expect.stringContaining("essai") });
    expect((await press("620 00 00 09")).page.querySelector("main [role=alert]")?.text).toContain("réponse 403");
    gateway.close();
    expect((await press("620 00 00 09")).page.querySelector("main [role=alert]")?.text).toContain("ne répond pas");
    expect((await cabinet.query("SELECT FROM journal WHERE action = 'sms.tried'")).rowCount).toBe(3);
    await staff.post("/reglages/sms", { sms_url: "" });
    expect((await press("620 00 00 09")).status).toBe(409);
  });

  test("of two people the second is told, sees both versions, and may save their own", async () => {
    const [one, two] = [await cabinet.staff(), await cabinet.staff()];
    const version = seen(await one.get("/reglages/chiffres"));
    expect(seen(await two.get("/reglages/chiffres"))).toBe(version);
    const first = { figure_years: "10+", figure_clients: "100+", version };
    expect((await one.post("/reglages/chiffres", first)).status).toBe(303);
    const second = { figure_years: "12+", figure_clients: "200+", version };
    const told = await two.post("/reglages/chiffres", second);
    expect(told.status).toBe(409);
    const conflict = told.page.querySelector(".conflict")?.text ?? "";
    expect(conflict).toContain("10+");
    expect(conflict).toContain("12+");
    expect(told.page.querySelector("#figure_clients")?.getAttribute("value")).toBe("200+");
    expect((await cabinet.visitor().get("/")).text).toContain("10+");
    expect((await two.post("/reglages/chiffres", { ...second, version: seen(told) })).status).toBe(303);
    expect((await cabinet.visitor().get("/")).text).toContain("200+");
  });

  test("sent twice at the same instant is stored once, and the other person is told", async () => {
    const people = [await cabinet.staff(), await cabinet.staff()];
    const version = seen(await (people[0] as (typeof people)[number]).get("/reglages/reseaux"));
    const answers = await Promise.all(
      people.map((one, i) => one.post("/reglages/reseaux", { social_network_name: `Réseau ${i}`, version })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
  });

  test("is not held up by a change of another group", async () => {
    const [one, two] = [await cabinet.staff(), await cabinet.staff()];
    const version = seen(await one.get("/reglages/horaires"));
    await two.post("/reglages/cabinet", { firm_bar_number: "B-1" });
    expect((await one.post("/reglages/horaires", { hours_week: "8 h à 18 h", version })).status).toBe(303);
  });

  test("that does not exist is not found", async () => {
    expect((await (await cabinet.staff()).get("/reglages/nulle-part")).status).toBe(404);
  });

  test("« E-mail » says that no mail leaves while no server is set", async () => {
    const staff = await cabinet.staff();
    const page = await staff.get("/reglages/courriel");
    expect(page.text).toContain("aucun e-mail ne part");
    expect(page.page.querySelector("main form")).toBeNull();
    expect((await staff.post("/reglages/courriel/essai", {})).headers.get("Location")).toBe("/reglages/courriel");
  });
});

describe("a trial mail", () => {
  const mails: string[] = [];
  const state = { refuses: false };
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    onAuth: (_auth, _session, done) => done(null, { user: "compte" }),
    onRcptTo: (_address, _session, done) => done(state.refuses ? new Error("nobody here") : null),
    onData: async (stream, _session, done) => {
      let text = "";
      for await (const chunk of stream) text += chunk;
      mails.push(text);
      done();
    },
  });
  const env: Record<string, string> = { MAIL_TO: "cabinet@exemple.gn" };
  beforeAll(async () => {
    const listening = server.listen(0, "127.0.0.1");
    await once(listening, "listening");
    env.SMTP_URL = `smtp://compte:mot-du-courriel@127.0.0.1:${(listening.address() as AddressInfo).port}`;
  });
  const cabinet = useOwnCabinet(env);
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

  test("leaves by the job and the server of every notice, and its end is told", async () => {
    const staff = await cabinet.staff();
    const page = await staff.get("/reglages/courriel");
    expect(page.text).toContain("127.0.0.1:");
    expect(page.text).toContain("cabinet@exemple.gn");
    expect(page.text).not.toContain("mot-du-courriel");
    const done = await followed(staff, await staff.post("/reglages/courriel/essai", {}));
    expect(done.page.querySelector("main [role=status]")?.text).toContain("a accepté l’e-mail d’essai");
    expect(mails.filter((mail) => /^To: cabinet@exemple\.gn/m.test(mail) && mail.includes("essai"))).toHaveLength(1);
    const { rows } = await cabinet.query("SELECT 1 FROM journal WHERE action = 'mail.tried'");
    expect(rows).toHaveLength(1);
  });

  test("that is refused says why, and is not sent again", async () => {
    state.refuses = true;
    const staff = await cabinet.staff();
    const done = await followed(staff, await staff.post("/reglages/courriel/essai", {}));
    expect(done.page.querySelector("main [role=alert]")?.text).toContain("refuse l’expéditeur ou le destinataire");
    expect(mails.filter((mail) => mail.includes("essai"))).toHaveLength(1);
  });
});
