/** A stored message as the old back end gave it (specification 7, GET /listecontact). */
export type OldMessage = { _id: string; nom: string; email: string; message: string; dateajout: string };

/**
 * The old shape. A message without an e-mail address shows the phone number that stands in for it; `dateajout` is an
 * ISO 8601 instant in Conakry's time, which is UTC (docs/deviations.md).
 */
export function oldShape(contact: {
  id: string;
  nom: string;
  email: string | null;
  phone: string | null;
  message: string;
  createdAt: Date;
}): OldMessage {
  const { id, nom, email, phone, message, createdAt } = contact;
  return {
    _id: id,
    nom,
    email: email ?? phone ?? "",
    message,
    dateajout: createdAt.toISOString().replace("Z", "+00:00"),
  };
}
