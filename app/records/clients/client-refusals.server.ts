import { sql } from "drizzle-orm";
import type { TrashPart } from "~/abilities/trash/trash-part.server";

/** Why a client stays, for the corbeille and the rights of persons alike. */
export const clientRefusals: NonNullable<TrashPart["refuses"]> = [
  {
    when: sql`client.merged_into_id IS NOT NULL
          OR EXISTS (SELECT FROM client AS other WHERE other.merged_into_id = client.id)`,
    says: "Cette fiche est réunie à une autre\u00A0: séparez-les d’abord.",
  },
  {
    when: sql`EXISTS (SELECT FROM billing WHERE billing.client_id = client.id)`,
    says: "Ce client a des factures\u00A0: il peut être archivé, pas supprimé.",
  },
  {
    when: sql`EXISTS (SELECT FROM payment WHERE payment.client_id = client.id)`,
    says: "Ce client a des paiements\u00A0: il peut être archivé, pas supprimé.",
  },
  // No word of a matter: it may be closed to whoever would delete the client.
  {
    when: sql`EXISTS (SELECT FROM matter JOIN matter_in_use ON matter_id = matter.id WHERE matter.client_id = client.id)`,
    says: "Le cabinet a travaillé pour ce client\u00A0: il peut être archivé, pas supprimé.",
  },
];
