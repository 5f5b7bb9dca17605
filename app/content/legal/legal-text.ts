import type { Section } from "~/lib/prose";

/**
 * One of the three legal texts of specification 2.5: title, icon, content. Placeholders are filled from the settings;
 * blocks without any may be written anew and signed (texts/legal-page-text.ts), and stand together in their section.
 */
export type LegalText = {
  key: "mentions" | "confidentialite" | "conditions";
  path: string;
  title: string;
  drawing: "scales" | "seal" | "contract";
  description: string;
  sections: readonly Section[];
};
