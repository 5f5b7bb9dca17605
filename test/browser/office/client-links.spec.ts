import { expect, test } from "@playwright/test";
import { expectNothingFound, forAxe } from "../axe";
import { enterOffice, newColleague, ready, signIn, writeClient } from "../staff";

test.use({ ...forAxe, colorScheme: "light" });

test("a known caller is linked by one press, taken back by U, and found by the search beside the message", async ({
  page,
}) => {
  await signIn(page);
  const token = (await page.context().cookies()).find((cookie) => cookie.name === "XSRF-TOKEN")?.value ?? "";
  const client = { name: "Appelante Connue", adresse: "Ici", numero: "629112233", naturedaffaire: "Civile" };
  const headers = { "X-XSRF-TOKEN": token };
  await page.request.post("/FClient", { data: { ...client, avocat: "Maitre Exemple" }, headers });
  await page.request.post("/contactenvoye", {
    data: { nom: "Sa Sœur", email: "+224 629 11 22 33", message: "Un message de la famille." },
  });
  const list = await page.request.get("/listecontact");
  const [first] = (await list.json()) as { _id: string }[];
  await page.goto(`/gestionmessage/${first?._id}`);
  await ready(page);
  await expect(page.locator(".page-head")).toContainText("Même numéro qu’un client du cabinet");
  const panel = page.locator(".message-clients");
  await expectNothingFound(page, "a known caller", "main");
  await panel.getByRole("button", { name: "C’est ce client" }).click();
  await expect(panel.getByRole("button", { name: "Ce n’est pas ce client" })).toBeVisible();
  await expect(page.locator(".page-head")).toContainText("Client : Appelante Connue");
  await page.keyboard.press("u");
  await expect(panel.getByRole("button", { name: "Même numéro, autre personne" })).toBeVisible();
  // Half a note does not go with what another form stores, nor with a search.
  await page.locator("#note").fill("À moitié écrite");
  await panel.getByRole("button", { name: "Même numéro, autre personne" }).click();
  await expect(panel).toContainText("Ce message n’est lié à aucun client.");
  await expect(page.locator("#note")).toHaveValue("À moitié écrite");
  await panel.getByRole("searchbox").fill("connue");
  await panel.getByRole("searchbox").press("Enter");
  const found = panel.locator(".clients-found");
  await expect(found.getByRole("link", { name: "Appelante Connue" })).toBeVisible();
  await expect(page.locator("#note")).toHaveValue("À moitié écrite");
  await expectNothingFound(page, "a search beside the message", ".message-clients");
  await found.getByRole("button", { name: "C’est ce client" }).first().click();
  await expect(panel.getByRole("link", { name: "Appelante Connue" })).toBeVisible();
  await panel.getByRole("link", { name: "Appelante Connue" }).click();
});

test("a secretary who meets a conflict asks a lawyer; who is there already is opened once the words may go", async ({
  page,
}) => {
  await signIn(page);
  const client = await writeClient(page, "Bailleur Exemple");
  const added = await page.request.post(`/listeCl/${client}/adversaires`, {
    form: { nom: "Locataire Contraire" },
    headers: { Origin: test.info().project.use.baseURL ?? "" },
  });
  expect(added.ok()).toBe(true);
  await newColleague(page, `secretaire-${Date.now()}@exemple.gn`);
  await page.goto("/comptecl");
  await ready(page);
  await page.getByLabel("Nom et prénom").fill("Locataire Contraire");
  await page.getByLabel("Adresse", { exact: true }).fill("Quartier Exemple");
  await page.getByLabel("Numéro de téléphone").fill("620 00 00 00");
  await page.getByLabel("Nature d’affaire").selectOption("Civile");
  await page.getByLabel("Avocat").fill("Exemple");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByRole("heading", { name: "Un conflit d’intérêts est possible" })).toBeVisible();
  await expectNothingFound(page, "a conflict that is somebody else's to decide", "main");
  // The number is that of the first client: their file is one press away, and what was typed asks first.
  await page.locator(".likely").getByRole("link", { name: "C’est ce client" }).first().click();
  await expect(page.getByRole("heading", { name: "Quitter cette page" })).toBeVisible();
  await page.getByRole("button", { name: "Rester sur la page" }).click();
  await page.getByLabel("Demander à").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Envoyer la demande" }).click();
  await expect(page.getByRole("heading", { name: "Conflits et doublons" })).toBeVisible();
  await page.getByRole("link", { name: "Locataire Contraire" }).click();
  await expect(page.getByText("Un avocat n’a pas encore répondu.")).toBeVisible();
  await expectNothingFound(page, "a request that waits", "main");
  const request = page.url();
  await enterOffice(page);
  await page.goto(request);
  await expect(page.getByLabel("Nom et prénom")).toHaveValue("Locataire Contraire");
  await expectNothingFound(page, "a request to be decided", "main");
});
