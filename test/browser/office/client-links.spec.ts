import { expect, test } from "@playwright/test";
import { expectNothingFound, forAxe } from "../axe";
import { ready, signIn } from "../staff";

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
  await expectNothingFound(page, "a known caller");
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
  await expectNothingFound(page, "a search beside the message");
  await found.getByRole("button", { name: "C’est ce client" }).first().click();
  await expect(panel.getByRole("link", { name: "Appelante Connue" })).toBeVisible();
  await panel.getByRole("link", { name: "Appelante Connue" }).click();
});
