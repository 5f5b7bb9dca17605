/**
 * Why what was issued and paid stays, and whom it names with it, whatever a person asks (docs/decisions/0064): so staff
 * read it, and so the person is told. The product knows no article of law; the firm verifies.
 */
export const MONEY_KEPT =
  "Les factures et les paiements sont gardés dix ans au moins, avec le nom qu’ils portent et la fiche du client\u00A0: la loi comptable l’impose (à vérifier par le cabinet).";
