import { describe, expect, test } from "vitest";
import { allNameKeys } from "../../app/lib/name-sounds";
import { useCabinet } from "../setup/app";
import { storedClient } from "./client-story";
import { messageFrom } from "./office-story";

const cabinet = useCabinet();

describe("Enter in the search box of a list", () => {
  test("opens what alone is found exactly; typing never does", async () => {
    await cabinet.query("DELETE FROM client");
    await cabinet.query("DELETE FROM message");
    const known = async (name: string, row = {}) => {
      const id = await storedClient(cabinet, { name, ...row });
      await cabinet.query("UPDATE client SET name_keys = $2 WHERE id = $1", [id, allNameKeys([name])]);
      return id;
    };
    const client = await known("Fanta Diallo");
    await known("Fanta Dialo");
    await known("Autre Exemple", { avocat: "Maitre Camara" });
    await known("Encore Exemple", { avocat: "Maitre Camara" });
    const camara = await known("Sékou Camara", { avocat: "Maitre Exemple" });
    const message = await messageFrom(cabinet, { nom: "Seule Venue" });
    const staff = await cabinet.staff();
    const led = async (path: string) => {
      const { status, headers } = await staff.get(path);
      return status === 200 ? null : headers.get("Location");
    };
    expect(await led("/listeCl?q=diallo&ouvrir=1")).toBe(`/listeCl/${client}?q=diallo`);
    expect(await led("/listeCl?q=diallo")).toBeNull();
    expect(await led("/listeCl?q=camara&ouvrir=1")).toBe(`/listeCl/${camara}?q=camara`);
    // One that sounds so is the only one.
    expect(await led("/listeCl?q=kamara&ouvrir=1")).toBe(`/listeCl/${camara}?q=kamara`);
    // Two, two that sound so, none, and no search at all.
    expect(await led("/listeCl?q=exemple&ouvrir=1")).toBeNull();
    expect(await led("/listeCl?q=introuvable&ouvrir=1")).toBeNull();
    expect(await led("/listeCl?q=fanta+dyallo&ouvrir=1")).toBeNull();
    expect(await led("/listeCl?q=&nature=Civile&ouvrir=1")).toBeNull();
    expect(await led("/listec?q=venue&etat=nouveau&ouvrir=1")).toBe(`/gestionmessage/${message}?q=venue&etat=nouveau`);
    // The search over everything opens the same.
    expect(await led("/recherche?q=diallo&ouvrir=1")).toBe(`/listeCl/${client}`);
    expect(await led("/recherche?q=kamara&ouvrir=1")).toBe(`/listeCl/${camara}`);
    expect(await led("/recherche?q=fanta+dyallo&ouvrir=1")).toBeNull();
    expect(await led("/recherche?q=exemple&ouvrir=1")).toBeNull();
    // One that sounds so stands above one that only says the word: neither is found exactly.
    await known("Tierce Personne", { adresse: "Rue Kamara" });
    expect(await led("/listeCl?q=kamara&ouvrir=1")).toBeNull();
    expect(await led("/recherche?q=kamara&ouvrir=1")).toBeNull();
    const button = (await staff.get("/listeCl")).page.querySelector("form.filters button[type=submit]");
    expect([button?.getAttribute("name"), button?.getAttribute("value")]).toEqual(["ouvrir", "1"]);
  });
});
