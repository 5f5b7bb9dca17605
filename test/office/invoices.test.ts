import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { conakryDay } from "../../app/lib/french-date";
import { issuePiece } from "../../app/records/invoices/pieces/issuing.server";
import { verifyPieces } from "../../app/records/invoices/pieces/piece-verification.server";
import { useCabinet } from "../setup/app";
import { routePatterns } from "../setup/routes";
import type { Answer, Visitor } from "../setup/visitor";
import { choiceOn, colleague, errorsOn, formOn, storedClient } from "./client-story";
import { heldUp } from "./held-up";
import { drafted, issuedBy, issuing } from "./invoice-story";
import { openedMatter } from "./matter-story";
import { followed } from "./office-story";
import { advanced, fees, invoiceFor, issued, issuer, useIssuing, vatSince } from "./piece-story";

const cabinet = useCabinet();
useIssuing(cabinet, { hasVat: false });
const LIST = "/gestionfluxclient";
const draftAt = (id: string) => `${LIST}/brouillons/${id}`;
const issuingAt = (id: string) => `${draftAt(id)}/emission`;
const pieceAt = (id: string) => `${LIST}/${id}`;
const YEAR = new Date().getUTCFullYear();
const people = {} as Record<"associe" | "avocat" | "secretariat", Visitor & { id: string }>;
let client = "";

beforeAll(async () => {
  for (const role of ["associe", "avocat", "secretariat"] as const) people[role] = await colleague(cabinet, role);
  client = await storedClient(cabinet, { name: "Aminata Exemple" });
});
afterEach(() => void vi.useRealTimers());

/** What a page says, with plain spaces. */
const plain = ({ page }: Answer) => (page.querySelector("main")?.text ?? "").replace(/[\u00A0\u202F\s]+/g, " ");

const numberOf = async (id: string) =>
  (await cabinet.query<{ number: string }>("SELECT number FROM billing WHERE id = $1", [id])).rows[0]?.number;

describe("a draft", () => {
  test("is kept as it was typed, wrong or not, and issued only once it is right", async () => {
    const who = people.secretariat;
    const lines = [{ libelle: "Consultation", quantite: "deux", prix: "" }];
    const id = await drafted(who, { client, lines });
    const page = await who.get(draftAt(id));
    expect(formOn(page, draftAt(id))).toMatchObject({
      "libelle-0": "Consultation",
      "quantite-0": "deux",
      "prix-0": "",
    });
    // Whoever has not typed a price yet has made no mistake; before issuing, what is wrong is named.
    expect(plain(page)).not.toContain("Ligne 1 : ");
    const looked = plain(await who.get(issuingAt(id)));
    expect(looked).toContain("Ce brouillon ne peut pas être émis tel quel");
    expect(looked).toContain("Ligne 1 : écrivez la quantité en chiffres, par exemple 1 ou 2,5.");
    for (const [words, says] of [
      [{ "quantite-0": "2" }, "Ligne 1 : le prix manque."],
      [{ "quantite-0": "99999999" }, "Ligne 1 : cette quantité est trop grande"],
      [{ "quantite-0": "2", "prix-0": "1234567890123" }, "Ligne 1 : ce prix est trop grand"],
      [
        { "quantite-0": "2", "prix-0": "999 999 999 999" },
        "Ligne 1 : la quantité fois le prix dépasse 999 999 999 999 GNF.",
      ],
      [{ "quantite-0": "2", "prix-0": "abc" }, "Ligne 1 : écrivez le prix en francs entiers, par exemple 350 000."],
    ] as const) {
      await who.post(draftAt(id), { ...formOn(await who.get(draftAt(id)), draftAt(id)), ...words });
      expect(plain(await who.get(issuingAt(id)))).toContain(says);
    }
    const again = await who.get(draftAt(id));
    expect(plain(again)).toContain("Ligne 1 : écrivez le prix");
    const wrong = again.page.querySelectorAll(".sheet-line [aria-invalid]");
    expect(wrong.map((field) => field.getAttribute("name"))).toEqual(["prix-0"]);
    expect(again.page.querySelector(`#${wrong[0]?.getAttribute("aria-describedby")}`)?.text).toContain(
      "écrivez le prix",
    );
    for (const query of [`client=${id}`, "client=x", `client=${client}&dossier=${id}`])
      expect((await who.get(`/gestionfluxclient/nouvelle?${query}`)).status, query).toBe(404);
    expect((await issuing(people.avocat, id)).status).toBe(409);
    const kept = await who.post(draftAt(id), {
      ...formOn(again, draftAt(id)),
      "quantite-0": "2,5",
      "prix-0": "400 000",
    });
    expect(kept.headers.get("Location")).toBe(draftAt(id));
    expect(plain(await who.get(draftAt(id)))).toContain("un million de francs guinéens");
  });

  test("reads its day as people type it, and keeps what is none, told beside it and before issuing", async () => {
    const id = await drafted(people.avocat, { client, words: { dueOn: `15/12/${YEAR + 1}` } });
    expect(formOn(await people.avocat.get(draftAt(id)), draftAt(id)).dueOn).toBe(`${YEAR + 1}-12-15`);
    for (const dueOn of ["abc", "31/02/2099"]) {
      await people.avocat.post(draftAt(id), { ...formOn(await people.avocat.get(draftAt(id)), draftAt(id)), dueOn });
      const page = await people.avocat.get(draftAt(id));
      expect(formOn(page, draftAt(id)).dueOn).toBe(dueOn);
      expect(page.page.querySelector("#dueOn")?.getAttribute("type")).toBe("text");
      expect(page.page.querySelector("#dueOn-error")?.text).toContain("Cette date n’existe pas");
      const looked = await people.avocat.get(issuingAt(id));
      expect(plain(looked)).toContain(`Échéance, « ${dueOn} ». Cette date n’existe pas`);
      expect(plain(looked)).not.toContain("Émettre cette facture");
    }
  });

  test("is issued at the rate of TVA of its day alone", async () => {
    const id = await drafted(people.secretariat, { client, lines: [{ tva: "500" }] });
    const told = async () => plain(await people.avocat.get(issuingAt(id)));
    expect(await told()).toContain("Aucune TVA n’est en vigueur aujourd’hui (Réglages, TVA) : ôtez-la des lignes.");
    await vatSince(cabinet, conakryDay(new Date()));
    expect(await told()).toContain("La TVA d’aujourd’hui est de 18 % : reprenez les lignes qui en portent une autre.");
    expect((await issuing(people.avocat, id)).status).toBe(409);
    const form = formOn(await people.secretariat.get(draftAt(id)), draftAt(id));
    await people.secretariat.post(draftAt(id), { ...form, "tva-0": "1800" });
    expect((await issuing(people.avocat, id)).status).toBe(303);
  });

  test("is worked on without a script: lines come, go and move, and no word is lost", async () => {
    const who = people.secretariat;
    const id = await drafted(who, { client, lines: [{ libelle: "Un" }, { libelle: "Deux", prix: "à voir" }] });
    const press = async (form: Record<string, string>, geste: string) => {
      const answer = await who.post(draftAt(id), { ...form, geste });
      expect(answer.status).toBe(200);
      return formOn(answer, draftAt(id));
    };
    const shown = await who.get(draftAt(id));
    const added = await press({ ...formOn(shown, draftAt(id)), "libelle-0": "Un, changé" }, "ajouter");
    const moved = await press({ ...added, "libelle-2": "Trois" }, "monter-2");
    expect(moved).toMatchObject({
      lignes: "3",
      "libelle-0": "Un, changé",
      "libelle-1": "Trois",
      "libelle-2": "Deux",
      "prix-2": "à voir",
    });
    const left = await press(moved, "retirer-0");
    expect(left).toMatchObject({ lignes: "2", "libelle-0": "Trois", "libelle-1": "Deux" });
    // Nothing is stored before it is sent.
    expect(formOn(await who.get(draftAt(id)), draftAt(id))).toMatchObject({ lignes: "2", "libelle-0": "Un" });
    expect((await who.post(draftAt(id), { ...left, geste: "" })).status).toBe(303);
    expect(formOn(await who.get(draftAt(id)), draftAt(id))).toMatchObject({ "libelle-0": "Trois" });
  });

  test("that two people change at once shows both versions, and overwrites neither", async () => {
    const id = await drafted(people.secretariat, { client });
    const [one, other] = [await people.secretariat.get(draftAt(id)), await people.avocat.get(draftAt(id))];
    const mine = { ...formOn(one, draftAt(id)), "libelle-0": "Plaidoirie" };
    const theirs = { ...formOn(other, draftAt(id)), "prix-0": "2 000 000", mentions: "Merci" };
    expect((await people.secretariat.post(draftAt(id), mine)).status).toBe(303);
    const answer = await people.avocat.post(draftAt(id), theirs);
    expect(answer.status).toBe(409);
    const { fields, text } = choiceOn(answer);
    expect(text).toContain("a enregistré ce brouillon pendant que vous le modifiiez");
    expect(fields.map(({ field }) => field)).toEqual(["Lignes", "Mentions au pied de la pièce"]);
    expect(text).toContain("Honoraires, 1 × 2 000 000");
    const whole = answer.page.querySelectorAll("main form").at(-1);
    const chosen = Object.fromEntries(
      (whole?.querySelectorAll("input") ?? []).map((input) => [
        input.getAttribute("name") ?? "",
        (input.getAttribute("value") ?? "").replaceAll("&quot;", '"'),
      ]),
    );
    expect((await people.avocat.post(draftAt(id), chosen)).status).toBe(303);
    expect(formOn(await people.avocat.get(draftAt(id)), draftAt(id))).toMatchObject({
      "prix-0": "2 000 000",
      mentions: "Merci",
      version: "3",
    });
  });

  test("issued while somebody changes it, gives their words back; the same press once more leads to the piece", async () => {
    const who = people.secretariat;
    const lines = [{ libelle: "Bail" }, { libelle: "Greffe", genre: "debours", prix: "50 000", justificatif: "Q 12" }];
    const id = await drafted(who, { client, lines, words: { mentions: "Merci" } });
    const form = formOn(await who.get(draftAt(id)), draftAt(id));
    const stale = formOn(await people.associe.get(issuingAt(id)), issuingAt(id));
    await issuing(people.avocat, id);
    for (const [address, words] of [
      [draftAt(id), form],
      [`${LIST}/nouvelle?genre=facture&client=${client}`, { ...form, id }],
    ] as const) {
      const answer = await who.post(address, { ...words, "libelle-0": "Bail de Kaloum", "prix-1": "60 000" });
      expect(answer.status).toBe(409);
      expect(plain(answer)).toContain(
        "a émis cette pièce pendant que vous la modifiiez : vos changements n’y sont pas.",
      );
      expect(plain(answer)).toContain("Bail de Kaloum, 1 × 1 000 000 Greffe, 1 × 60 000");
      expect(answer.page.querySelector(`main a[href="${pieceAt(id)}"]`)?.text).toBe("Voir la pièce émise");
      expect((await who.post(address, words)).headers.get("Location")).toBe(pieceAt(id));
    }
    const pressed = await followed(people.associe, await people.associe.post(issuingAt(id), stale));
    expect(pressed.text).toContain("Quelqu’un d’autre a émis cette pièce avant vous");
    const again = await followed(people.avocat, await people.avocat.post(issuingAt(id), stale));
    expect(again.text).toContain("Pièce émise.");
  });

  test("goes to the corbeille and comes back; issued, it is no draft any more", async () => {
    const who = people.secretariat;
    const id = await drafted(who, { client, lines: [{ libelle: "À la corbeille" }] });
    expect((await who.post(`${draftAt(id)}/suppression`, { retour: LIST })).status).toBe(303);
    expect((await who.get(draftAt(id))).status).toBe(404);
    const thrown = plain(await who.get(`${LIST}/corbeille`));
    expect(thrown).toContain("Facture pour Aminata Exemple");
    expect(thrown).toContain("À la corbeille 1 000 000 GNF");
    expect((await who.call("GET", `${LIST}?q=corbeille`)).json<{ rows: unknown[] }>().rows).toEqual([]);
    expect((await who.post(`/corbeille/factures/${id}/restauration`, {})).status).toBe(303);
    await issuing(people.avocat, id);
    expect((await who.get(draftAt(id))).headers.get("Location")).toBe(pieceAt(id));
    const late = await who.post(`${draftAt(id)}/suppression`, { retour: LIST });
    expect(late.status).toBe(404);
    expect(plain(late)).toContain(`Ce brouillon a été émis entre-temps (${await numberOf(id)})`);
    expect(late.page.querySelector(`main a[href="${pieceAt(id)}"]`)?.text).toBe("Voir la pièce émise");
  });
});

describe("a débours", () => {
  test("says what proves it, or that nothing does; a line of another kind says neither", async () => {
    const justificatif = "Quittance n° 12 du 03/11/2026";
    const lines = [
      { libelle: "Huissier", genre: "debours", justificatif },
      { libelle: "Greffe", genre: "debours" },
      { libelle: "Plaidoirie", justificatif: "Aucun rapport" },
    ];
    const id = await drafted(people.secretariat, { client, lines });
    const form = formOn(await people.secretariat.get(draftAt(id)), draftAt(id));
    expect(form).toMatchObject({ "justificatif-0": justificatif, "justificatif-2": "Aucun rapport" });
    // Kept however long it is, and told before it is issued.
    await people.secretariat.post(draftAt(id), { ...form, "justificatif-1": "n".repeat(121) });
    expect(plain(await people.avocat.get(issuingAt(id)))).toContain(
      "Le justificatif d’un débours a 120 caractères au plus.",
    );
    const now = formOn(await people.secretariat.get(draftAt(id)), draftAt(id));
    await people.secretariat.post(draftAt(id), { ...now, "justificatif-1": "" });
    expect(plain(await people.avocat.get(issuingAt(id)))).toContain(`Justificatif : ${justificatif}`);
    await issuing(people.avocat, id);
    const piece = plain(await people.secretariat.get(pieceAt(id)));
    expect(piece).toContain(`HuissierDéboursJustificatif : ${justificatif}`);
    expect(piece).toContain("GreffeDéboursSans justificatif");
    expect(piece).not.toContain("Aucun rapport");
    expect((await people.avocat.call("GET", pieceAt(id))).json()).toMatchObject({
      lines: [{ proof: justificatif }, { proof: "" }, { label: "Plaidoirie" }],
    });
    expect((await verifyPieces()).kind).toBe("sound");
  });
});

describe("issuing", () => {
  test("waits until every text can be printed, and names the signs that cannot", async () => {
    const other = await storedClient(cabinet, { name: "محمد Exemple" });
    const lines = [{ libelle: "Bail 🙂" }, { libelle: "Greffe", genre: "debours", justificatif: "ߒߞߏ" }];
    const id = await drafted(people.secretariat, { client: other, lines });
    const told = plain(await people.avocat.get(issuingAt(id)));
    for (const problem of ["Nom du client : ces signes ne s’impriment pas (م, ح, د).", "Ligne 1", "🙂", "ligne 2", "ߒ"])
      expect(told).toContain(problem);
    expect((await issuing(people.avocat, id)).status).toBe(409);
    const form = formOn(await people.secretariat.get(draftAt(id)), draftAt(id));
    await people.secretariat.post(draftAt(id), { ...form, "libelle-0": "Bail à Ɲ’Zérékoré", "justificatif-1": "" });
    await cabinet.query("UPDATE client SET name = 'Mohamed Exemple' WHERE id = $1", [other]);
    expect((await issuing(people.avocat, id)).status).toBe(303);
    const at = `${pieceAt(id)}/paiement`;
    const payment = formOn(await people.secretariat.get(at), at);
    const answer = await people.secretariat.post(at, { ...payment, mode: "especes", payeur: "محمد" });
    expect(errorsOn(answer).payeur).toContain("ces signes ne s’impriment pas (م, ح, د)");
  });

  test("is asked after a preview, by a lawyer, and happens once", async () => {
    const id = await drafted(people.secretariat, { client, lines: [{ libelle: "Bail", prix: "1 180 000" }] });
    const preview = await people.avocat.get(issuingAt(id));
    expect(plain(preview)).toContain(
      "Émettre cette facture ?Elle ne pourra plus être changée ; une erreur se corrige par un avoir.",
    );
    expect(plain(preview)).toContain("un million cent quatre-vingt mille francs guinéens");
    const seen = await people.secretariat.get(issuingAt(id));
    expect(plain(seen)).toContain("Un avocat émet cette facture.");
    expect((await people.secretariat.post(issuingAt(id), { version: "1" })).status).toBe(403);
    const form = formOn(preview, issuingAt(id));
    const [first, second] = await Promise.all([
      people.avocat.post(issuingAt(id), form),
      people.avocat.post(issuingAt(id), form),
    ]);
    expect([first.headers.get("Location"), second.headers.get("Location")]).toEqual([pieceAt(id), pieceAt(id)]);
    expect((await cabinet.query("SELECT FROM billing_draft WHERE id = $1", [id])).rowCount).toBe(0);
    const page = plain(await people.secretariat.get(pieceAt(id)));
    expect(page).toContain(`Facture ${await numberOf(id)} Émise`);
    expect(page).toContain("Reste à payer");
    // Without terms of payment it is due at once, or it would never be late.
    const { rows } = await cabinet.query("SELECT due_on = issued_on AS at_once FROM billing WHERE id = $1", [id]);
    expect(rows[0]?.at_once).toBe(true);
    const nothing = await drafted(people.secretariat, { client, lines: [{ libelle: "Offert", prix: "0" }] });
    expect(plain(await people.avocat.get(issuingAt(nothing)))).toContain(
      "Cette pièce ne demande rien : écrivez un prix.",
    );
  });

  test("issues what was looked at, and nothing that was changed since", async () => {
    const id = await drafted(people.secretariat, { client });
    const form = formOn(await people.avocat.get(issuingAt(id)), issuingAt(id));
    const changed = { ...formOn(await people.secretariat.get(draftAt(id)), draftAt(id)), "prix-0": "9 000 000" };
    await people.secretariat.post(draftAt(id), changed);
    const answer = await people.avocat.post(issuingAt(id), form);
    expect(answer.status).toBe(409);
    expect(plain(answer)).toContain("Ce brouillon a changé depuis que vous l’avez ouvert");
    expect(await numberOf(id)).toBeUndefined();
    // Read anew, it may be issued from this very answer.
    await people.avocat.post(issuingAt(id), formOn(answer, issuingAt(id)));
    expect(await numberOf(id)).toMatch(/^F-/);
  });

  test("by somebody else, while an answer to its form is read anew, leads to the piece", async () => {
    const id = await drafted(people.secretariat, { client });
    const form = formOn(await people.avocat.get(issuingAt(id)), issuingAt(id));
    expect((await people.avocat.post(issuingAt(id), { ...form, version: "0" })).status).toBe(409);
    await issuing(people.associe, id);
    const read = await people.avocat.get(issuingAt(id));
    expect([read.status, read.headers.get("Location")]).toEqual([302, pieceAt(id)]);
  });

  test("tells why it may not be, and asks for the day where the clock may be wrong", async () => {
    const late = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    const past = await drafted(people.avocat, { client, words: { dueOn: late } });
    expect(plain(await people.avocat.get(issuingAt(past)))).toContain("L’échéance ne peut pas être passée.");
    const someone = await issuer(cabinet, "avocat");
    const today = new Date().toISOString().slice(0, 10);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 90 * 86_400_000 });
    await issued(invoiceFor(client, { kind: "provision", lines: [fees(1_000_000, { vatBp: null })] }), someone);
    vi.useRealTimers();
    const id = await drafted(people.avocat, { client, kind: "provision" });
    const asked = await issuing(people.avocat, id);
    expect(errorsOn(asked).jour).toContain("il y a plus de 60");
    const wrong = await people.avocat.post(issuingAt(id), { ...formOn(asked, issuingAt(id)), jour: late });
    expect(errorsOn(wrong).jour).toContain("faites régler son horloge");
    await people.avocat.post(issuingAt(id), { ...formOn(wrong, issuingAt(id)), jour: today });
    expect(await numberOf(id)).toMatch(new RegExp(`^P-${YEAR}-\\d{4}$`));
  });
});

test("a day of payment more than a year away is asked about once before it is issued", async () => {
  const id = await drafted(people.avocat, { client, words: { dueOn: "2206-12-15" } });
  const asked = await issuing(people.avocat, id);
  expect([asked.status, errorsOn(asked).lointaine]).toEqual([
    409,
    expect.stringContaining("Le 15/12/2206 est dans plus d’un an."),
  ]);
  expect(await numberOf(id)).toBeUndefined();
  const sure = { ...formOn(asked, issuingAt(id)), lointaine: "oui" };
  expect((await people.avocat.post(issuingAt(id), sure)).headers.get("Location")).toBe(pieceAt(id));
});

describe("an avoir", () => {
  test("takes off what is left of a piece, by line, with its reason, and is an associé’s", async () => {
    const lines = [{ libelle: "Consultation" }, { libelle: "Huissier", genre: "debours", prix: "120 000" }];
    const id = await issuedBy(people.avocat, { client, lines });
    expect(plain(await people.avocat.get(pieceAt(id)))).toContain("HuissierDéboursSans justificatif");
    const at = `${pieceAt(id)}/avoir`;
    expect((await people.avocat.get(at)).status).toBe(403);
    const page = await people.associe.get(at);
    expect(plain(page)).toContain("Il reste 1 120 000 GNF de cette pièce.");
    const form = formOn(page, at);
    expect(errorsOn(await people.associe.post(at, { ...form, motif: "" }))).toMatchObject({
      motif: "Écrivez le motif de l’avoir.",
    });
    const prepared = await people.associe.post(at, { ...form, ligne: "1", motif: "Acte non signifié" });
    const note = form.id ?? "";
    expect(prepared.headers.get("Location")).toBe(issuingAt(note));
    expect(plain(await people.associe.get(issuingAt(note)))).toContain("Motif : Acte non signifié");
    expect((await people.avocat.post(issuingAt(note), { version: "1" })).status).toBe(403);
    expect((await issuing(people.associe, note)).headers.get("Location")).toBe(pieceAt(note));
    const corrected = plain(await people.associe.get(pieceAt(id)));
    expect(corrected).toContain(`${await numberOf(note)}`);
    expect(corrected).toContain("Reste1 000 000 GNF");
    expect(corrected).toContain(`a émis l’avoir ${await numberOf(note)}`);
    // What is taken is not proposed again, and what is more than is left is refused.
    const again = await people.associe.get(at);
    expect(plain(again)).toContain("Huissier, 120 000 GNF (déjà reprise par un avoir)");
    const all: Record<string, string> = { ...formOn(again, at), motif: "Tout" };
    await people.associe.post(at, { ...all, ligne: "0" });
    const rest = all.id ?? "";
    const changed = { ...formOn(await people.associe.get(draftAt(rest)), draftAt(rest)), "prix-0": "1 000 001" };
    await people.associe.post(draftAt(rest), changed);
    expect(plain(await people.associe.get(issuingAt(rest)))).toContain(
      "La ligne « Consultation » reprend plus que la pièce n’en demande : 1 000 000 GNF.",
    );
    const right = { ...formOn(await people.associe.get(draftAt(rest)), draftAt(rest)), "prix-0": "1 000 000" };
    await people.associe.post(draftAt(rest), right);
    await issuing(people.associe, rest);
    expect(plain(await people.associe.get(pieceAt(id)))).toContain("Annulée");
    expect(plain(await people.associe.get(at))).toContain("Des avoirs ont déjà repris toute cette pièce.");
  });

  test("of a piece of which another took a part is prepared with what is left of each line", async () => {
    const lines = [{ libelle: "Consultation" }, { libelle: "Huissier", genre: "debours", prix: "120 000" }];
    const id = await issuedBy(people.avocat, { client, lines });
    const at = `${pieceAt(id)}/avoir`;
    const first: Record<string, string> = { ...formOn(await people.associe.get(at), at), motif: "Moitié" };
    await people.associe.post(at, { ...first, ligne: "0" });
    const note = first.id ?? "";
    const less = { ...formOn(await people.associe.get(draftAt(note)), draftAt(note)), "prix-0": "400 000" };
    await people.associe.post(draftAt(note), less);
    await issuing(people.associe, note);
    const page = await people.associe.get(at);
    expect(plain(page)).toContain("Consultation, 1 000 000 GNF (il en reste 600 000 GNF)");
    const second: Record<string, string> = { ...formOn(page, at), motif: "Le reste" };
    await people.associe.post(at, { ...second, ligne: "0" });
    const draft = formOn(await people.associe.get(draftAt(second.id ?? "")), draftAt(second.id ?? ""));
    expect([draft["quantite-0"], draft["prix-0"]?.replace(/\s/g, " ")]).toEqual(["1", "600 000"]);
    expect((await issuing(people.associe, second.id ?? "")).status).toBe(303);
  });

  test("takes a line once, however many were prepared; part of one may be taken by several", async () => {
    const id = await issuedBy(people.avocat, { client, lines: [{ libelle: "Bail" }, { libelle: "Plaidoirie" }] });
    const at = `${pieceAt(id)}/avoir`;
    const prepared = async (prix: string) => {
      const form = formOn(await people.associe.get(at), at);
      await people.associe.post(at, { ...form, ligne: "0", motif: "Erreur" });
      const note = form.id ?? "";
      await people.associe.post(draftAt(note), {
        ...formOn(await people.associe.get(draftAt(note)), draftAt(note)),
        "prix-0": prix,
      });
      return note;
    };
    const [part, other, whole] = [await prepared("400 000"), await prepared("600 000"), await prepared("1 000 000")];
    const looked = formOn(await people.associe.get(issuingAt(whole)), issuingAt(whole));
    for (const note of [part, other]) expect((await issuing(people.associe, note)).status).toBe(303);
    const says = `La ligne « Bail » a déjà été reprise par ${await numberOf(part)}, ${await numberOf(other)}.`;
    expect(plain(await people.associe.get(issuingAt(whole)))).toContain(says);
    expect((await people.associe.post(issuingAt(whole), looked)).status).toBe(409);
    expect(await numberOf(whole)).toBeUndefined();
  });

  test("of what a provision has paid gives it back; until then the piece is not « Annulée »", async () => {
    const associe = await issuer(cabinet, "associe");
    const owner = await storedClient(cabinet, { name: "Ramatoulaye Exemple" });
    await advanced(owner, 1_000, associe);
    const deducted = fees(1_000, { kind: "provision-deduite", vatBp: null });
    const { id } = await issued(invoiceFor(owner, { lines: [fees(1_500, { vatBp: null }), deducted] }), associe);
    const page = async (screen = "") => plain(await people.associe.get(pieceAt(id) + screen));
    const note = (lines: (typeof deducted)[]) =>
      issued(invoiceFor(owner, { kind: "avoir", correctsId: id, lines }), associe);
    await note([fees(500, { vatBp: null })]);
    // Nothing is owed of it any more; what was paid in advance still stands.
    expect(await page()).toContain("Soldée");
    expect(await page("/avoir")).toContain("et 1 000 GNF de provisions déduites");
    // The provision goes back with what it paid, and not by itself, however much is left of the piece.
    const [at, motif] = [`${pieceAt(id)}/avoir`, "Provision d’un autre dossier"];
    const form = formOn(await people.associe.get(at), at);
    await people.associe.post(at, { ...form, motif, ligne: "1" });
    expect(plain(await people.associe.get(issuingAt(form.id ?? "")))).toContain(
      "La provision déduite dépasse la somme des autres lignes.",
    );
    await note([fees(1_000, { vatBp: null }), deducted]);
    expect(await page()).toContain("Annulée");
    expect(await page("/avoir")).toContain("Des avoirs ont déjà repris toute cette pièce.");
    const { rows } = await cabinet.query("SELECT remains FROM provision_account WHERE id = $1", [owner]);
    expect(Number(rows[0]?.remains)).toBe(1_000);
    // Whoever cannot issue reads it too.
    const lines = [{ prix: "5 000" }, { genre: "provision-deduite", libelle: "Provision", prix: "4 000", tva: "" }];
    const draft = await drafted(people.secretariat, { client: owner, lines });
    expect(plain(await people.secretariat.get(issuingAt(draft)))).toContain("La provision restante est de 1 000 GNF.");
  });

  test("takes no provision back that an invoice has deducted since, and no statement says that it is owed", async () => {
    const associe = await issuer(cabinet, "associe");
    const owner = await storedClient(cabinet, { name: "Kerfalla Exemple" });
    const { piece: asked } = await advanced(owner, 1_000, associe);
    const lines = [fees(1_500, { vatBp: null }), fees(700, { kind: "provision-deduite", vatBp: null })];
    const invoice = await issued(invoiceFor(owner, { lines }), associe);
    const taken = async (amount: number, corrects = asked.id) => {
      const avoir = { kind: "avoir", correctsId: corrects, lines: [fees(amount, { vatBp: null })] } as const;
      return issuePiece(invoiceFor(owner, avoir), associe);
    };
    expect(await taken(1_000)).toEqual({ kind: "used-provision", left: 300 });
    const at = `${pieceAt(asked.id)}/avoir`;
    const form = formOn(await people.associe.get(at), at);
    await people.associe.post(at, { ...form, motif: "Demande faite deux fois", ligne: "0" });
    expect(plain(await people.associe.get(issuingAt(form.id ?? "")))).toContain(
      "un avoir n’en reprend pas plus de 300 GNF. Si une facture la déduit, corrigez-la d’abord par un avoir.",
    );
    const statement = async () => plain(await people.associe.get(`/listeCl/${owner}/releve`));
    expect((await taken(200)).kind).toBe("issued");
    expect(await taken(200)).toEqual({ kind: "used-provision", left: 100 });
    expect(await statement()).toContain("Payé de trop, à rendre au client : 200 GNF.");
    // What is to be given back pays no other invoice.
    const next = lines.map((line, i) => ({ ...line, unit: i ? 300 : 500 }));
    expect(await issuePiece(invoiceFor(owner, { lines: next }), associe)).toMatchObject({ left: 100, owed: 200 });
    const typed = [
      { genre: "honoraires", libelle: "Honoraires", prix: "500" },
      { genre: "provision-deduite", prix: "300" },
    ];
    const draft = await drafted(people.associe, { client: owner, lines: typed });
    expect(plain(await people.associe.get(issuingAt(draft)))).toContain(
      "La provision restante est de 100 GNF. Un avoir a repris 200 GNF, à rendre au client.",
    );
    // Once the invoice is corrected it can be taken back.
    const back = { kind: "avoir", correctsId: invoice.id, lines } as const;
    await issued(invoiceFor(owner, back), associe);
    expect((await taken(500)).kind).toBe("issued");
  });
});

describe("a quote", () => {
  test("is answered, and accepted it becomes the draft of an invoice, once", async () => {
    const id = await issuedBy(people.avocat, {
      client,
      kind: "devis",
      lines: [
        { libelle: "Forfait", quantite: "2,5" },
        { libelle: "Huissier", genre: "debours", justificatif: "Quittance n° 12" },
      ],
    });
    const invoicing = `${pieceAt(id)}/facturation`;
    const formId = crypto.randomUUID();
    expect((await people.secretariat.post(invoicing, { id: formId })).status).toBe(409);
    for (const reponse of ["refuse", "accepte"])
      expect((await people.secretariat.post(`${pieceAt(id)}/reponse`, { reponse })).status).toBe(303);
    expect(plain(await people.secretariat.get(pieceAt(id)))).toContain("Accepté, noté le");
    // Two people press at once: the second is led to what the first has made, and told.
    const lock = `SELECT pg_advisory_xact_lock(hashtextextended('quote:${id}', 0))`;
    const made = await heldUp(cabinet, lock, [
      () => people.secretariat.post(invoicing, { id: formId }),
      () => people.avocat.post(invoicing, { id: crypto.randomUUID() }),
    ]);
    expect(made.map((one) => one.headers.get("Location"))).toEqual([draftAt(formId), draftAt(formId)]);
    expect(made[1] && (await followed(people.avocat, made[1])).text).toContain("Ce devis était déjà facturé");
    const drafts = await cabinet.query("SELECT FROM billing_draft WHERE mentions LIKE 'Selon le devis%'");
    expect(drafts.rowCount).toBe(1);
    expect(formOn(await people.secretariat.get(draftAt(formId)), draftAt(formId))).toMatchObject({
      kind: "facture",
      "libelle-0": "Forfait",
      "quantite-0": "2,5",
      "justificatif-1": "Quittance n° 12",
    });
    // Whoever looks at it on paper leaves a line, as whoever opens a piece does.
    expect((await people.secretariat.get(`${draftAt(formId)}/apercu.pdf`)).status).toBe(200);
    const opened = await cabinet.query(
      "SELECT actor_id FROM journal WHERE action = 'billing-draft.printed' AND subject_id = $1",
      [formId],
    );
    expect(opened.rows).toEqual([{ actor_id: people.secretariat.id }]);
    const again = await people.secretariat.post(invoicing, { id: crypto.randomUUID() });
    expect(again.headers.get("Location")).toBe(draftAt(formId));
    expect((await people.secretariat.post(`${pieceAt(id)}/reponse`, { reponse: "" })).status).toBe(409);
    const { rows } = (await people.secretariat.call("GET", `${LIST}?genre=devis&etat=accepte`)).json<{
      rows: { id: string }[];
    }>();
    expect(rows.map((row) => row.id)).toEqual([id]);
  });
});

describe("the list", () => {
  test("is read, searched, filtered and taken away; programs read the same", async () => {
    const { id: matter, clientId } = await openedMatter(cabinet, people.associe, {
      title: "Bail de Kaloum",
      clientName: "Kadiatou Exemple",
    });
    const id = await issuedBy(people.avocat, {
      client: clientId,
      matter,
      lines: [{ libelle: "Zébulon", prix: "472 000" }],
    });
    const draft = await drafted(people.avocat, { client: clientId, matter, lines: [{ prix: "" }] });
    const number = (await numberOf(id)) ?? "";
    const ids = async (query: string) => {
      const { rows } = (await people.secretariat.call("GET", `${LIST}?${query}`)).json<{ rows: { id: string }[] }>();
      return rows.map((row) => row.id);
    };
    expect(await ids(`q=${number}`)).toEqual([id]);
    expect(await ids("q=zebulon")).toEqual([id]);
    // The number as it is said, without its hyphens and zeros, is that piece alone.
    const [prefix, year, n] = number.split("-");
    for (const said of [`${prefix} ${year} ${Number(n)}`, `${prefix?.toLowerCase()}-${year}-${Number(n)}`])
      expect(await ids(`q=${encodeURIComponent(said)}`), said).toEqual([id]);
    const taken = await people.associe.get(`${LIST}/export/csv?q=${prefix}+${year}+${Number(n)}`);
    expect(taken.text.trim().split(/\r?\n/)).toEqual([expect.anything(), expect.stringContaining(number)]);
    for (const query of ["q=Kadiatou", "q=Bail+de+Kaloum", `pour=${clientId}`, `dossier=${matter}`])
      expect(await ids(query), query).toEqual([draft, id]);
    expect(await ids(`pour=${clientId}&etat=brouillon`)).toEqual([draft]);
    expect(await ids(`pour=${clientId}&etat=a-payer`)).toEqual([id]);
    expect(await ids(`pour=${clientId}&etat=en-retard`)).toEqual([]);
    expect(await ids(`pour=${clientId}&genre=devis`)).toEqual([]);
    expect((await people.avocat.call("GET", `${LIST}?etat=nulle`)).status).toBe(400);
    const one = (await people.avocat.call("GET", pieceAt(id))).json();
    expect(one).toMatchObject({
      id,
      kind: "facture",
      number,
      state: "emis",
      client: { id: clientId, name: "Kadiatou Exemple" },
      matter: { id: matter, title: "Bail de Kaloum" },
      total: 472_000,
      left: 472_000,
      lines: [{ label: "Zébulon", qty: 1, unit: 472_000, amount: 472_000, vatBp: null }],
    });
    const page = plain(await people.avocat.get(`${LIST}?q=Kadiatou`));
    expect(page).toContain(number);
    expect(page).toContain("Brouillon de facture");
    const file = (await people.avocat.get(`${LIST}/export/csv?q=${number}`)).text;
    expect(file).toContain(`;Facture;${number};`.replaceAll(";", file.includes(";Numéro;") ? ";" : ","));
    expect((await people.secretariat.get(`${LIST}/export/csv`)).status).toBe(403);
    expect((await people.avocat.get(`/recherche?q=${number}`)).text).toContain(pieceAt(id));
    // On the files of the matter and of the client.
    expect(plain(await people.secretariat.get(`/dossiers/${matter}?onglet=factures`))).toContain(`${number}`);
    const owed = plain(await people.secretariat.get(`/listeCl/${clientId}`));
    expect(owed).toContain("Reste à payer : 472 000 GNF");
    expect(owed).toContain(number);
  });

  test("keeps the matter that it was issued in with its client", async () => {
    const { id: matter, clientId } = await openedMatter(cabinet, people.associe, { clientName: "Aïssata Exemple" });
    await issuedBy(people.avocat, { client: clientId, matter, lines: [{ prix: "1 000" }] });
    const other = await storedClient(cabinet, { name: "Yaya Exemple" });
    const path = `/dossiers/${matter}/modification?client=${other}`;
    const form = { ...formOn(await people.associe.get(path), path), clientId: other };
    const answer = await people.associe.post(path, form);
    expect(answer.status).toBe(409);
    expect(plain(answer)).toContain("Ce dossier porte des factures : son client ne change plus.");
  });

  test("says so when it is empty, and where to begin", async () => {
    const none = await people.secretariat.get(`${LIST}?genre=avoir&q=introuvable`);
    expect(plain(none)).toContain("Aucune facture trouvée.");
    const chosen = await people.secretariat.get(`${LIST}/nouvelle?genre=devis`);
    expect(plain(chosen)).toContain("Choisissez d’abord le client.");
  });
});

describe.each(["client", "matter"] as const)("what lies beneath a closed %s", (by) => {
  test("is at no address, and in no list, count, search, file or journal of others", async () => {
    const [inside, outside] = [await colleague(cabinet, "associe"), await colleague(cabinet, "associe")];
    const word = by === "client" ? "Introuvable" : "Disparue";
    const opened = await openedMatter(cabinet, inside, { title: `Affaire ${word}`, clientName: `Cliente ${word}` });
    const about = { client: opened.clientId, matter: opened.id, lines: [{ libelle: `Libellé ${word}` }] };
    const piece = await issuedBy(inside, about);
    const quote = await issuedBy(inside, { ...about, kind: "devis" });
    const draft = await drafted(inside, about);
    const counts = async () => (await outside.get(`${LIST}.data`)).text.length;
    const number = (await numberOf(piece)) ?? "";
    const wall = by === "client" ? `/listeCl/${opened.clientId}/acces` : `/dossiers/${opened.id}/acces`;
    const held = formOn(await inside.get(wall), wall);
    expect((await inside.post(wall, { version: held.version ?? "", personne: inside.id })).status).toBe(303);
    expect((await inside.get(pieceAt(piece))).text).toContain(word);
    expect((await inside.get(draftAt(draft))).text).toContain(word);
    const before = await counts();

    const addresses = routePatterns()
      .filter((pattern) => pattern.startsWith(`${LIST}/`) && pattern.includes(":id"))
      .filter((pattern) => !pattern.includes("/paiements/"))
      // A quote is a piece, and has two addresses beside.
      .flatMap((pattern) => {
        const ids = /^[^:]+:id(\/(reponse|facturation))?$/.test(pattern) ? [piece, quote, draft] : [piece, draft];
        return ids.map((id) => pattern.replace(":id", id));
      });
    expect(addresses.length).toBeGreaterThan(15);
    for (const address of addresses) {
      // A page is drawn of the same data; a file is none, and has none.
      const isPage = !/\.pdf$/.test(address);
      const path = isPage ? `${address}.data` : address;
      const answer = await outside.get(path);
      expect(answer.status, `GET ${path}`).not.toBe(200);
      expect(answer.text, `GET ${path}`).not.toContain(word);
      const posted = await outside.post(address, {
        version: "1",
        lignes: "0",
        reponse: "refuse",
        motif: "Non",
        ligne: "0",
      });
      expect(posted.status, `POST ${address}`).toBeGreaterThanOrEqual(400);
      expect(posted.text, `POST ${address}`).not.toContain(word);
      expect((await outside.call("GET", address)).text, `JSON ${address}`).not.toContain(word);
    }
    for (const path of [pieceAt(piece), pieceAt(quote), draftAt(draft)]) {
      const answer = await outside.get(path);
      expect([answer.status, answer.text.includes(word)], path).toEqual([404, false]);
    }
    for (const path of [
      LIST,
      `${LIST}.data?etat=brouillon`,
      `${LIST}.data?q=${word}`,
      `${LIST}.data?q=${number}`,
      `${LIST}.data?dossier=${opened.id}`,
      `${LIST}/export/csv`,
      `/recherche?q=${word}`,
      `/recherche/apercu?q=${number}`,
      "/journal?action=tout",
      "/journal/export.csv?action=tout",
      ...(by === "matter" ? [`/listeCl/${opened.clientId}`] : []),
    ]) {
      const { text } = await outside.get(path);
      expect(text.replaceAll(`value="${word}"`, ""), path).not.toContain(`Libellé ${word}`);
      expect(text, path).not.toContain(`Affaire ${word}`);
      if (!path.includes(number)) expect(text, path).not.toContain(number);
      for (const id of [piece, quote, draft]) expect(text, path).not.toContain(id);
    }
    expect(await counts()).toBe(before);
    expect((await cabinet.query("SELECT version FROM billing_draft WHERE id = $1", [draft])).rows).toEqual([
      { version: 1 },
    ]);
  });
});
