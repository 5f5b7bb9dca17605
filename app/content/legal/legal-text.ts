import type { Section } from "~/lib/prose";

/**
 * One of the three legal texts of specification 2.5: title, icon, content. Placeholders are filled from the settings.
 */
export type LegalText = {
  key: "mentions" | "confidentialite" | "conditions";
  path: string;
  title: string;
  drawing: "scales" | "seal" | "contract";
  description: string;
  sections: readonly Section[];
};
