export const paymentAnnouncements = {
  "payment-received": "Paiement enregistré.",
  "payment-allocated": "Paiement affecté.",
  "payment-reversed": "Paiement contrepassé.",
  "payment-refunded": "Remboursement enregistré.",
  "payments-ticked": "Paiements pointés.",
  "payments-ticked-before": "Ces paiements étaient déjà pointés.",
  "period-closed": "Comptes arrêtés.",
  "issuing-opened": "Derniers numéros enregistrés\u00A0: des numéros sont de nouveau donnés.",
};
