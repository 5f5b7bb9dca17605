export const paymentAnnouncements = {
  "payment-received": "Paiement enregistré.",
  "payment-allocated": "Paiement affecté.",
  "payment-reversed": "Paiement contrepassé.",
  "payment-refunded": "Remboursement enregistré.",
  "period-closed": "Comptes arrêtés.",
};
