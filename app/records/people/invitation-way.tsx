import { SelectField } from "~/ui/field";

/** How an invitation travels; without a mail server there is only the link. */
export function InvitationWayField({ mail, error, value }: { mail: boolean; error?: string; value?: string }) {
  return (
    <SelectField
      name="voie"
      label="Transmettre l’invitation"
      hint={
        mail
          ? "Le lien sert une fois, pendant trois jours."
          : "L’envoi d’e-mails n’est pas configuré\u00A0: transmettez vous-même le lien. Il sert une fois, pendant trois jours."
      }
      required
      options={[
        ...(mail ? [{ value: "courriel", label: "Par e-mail" }] : []),
        { value: "lien", label: "Par un lien que je transmets" },
      ]}
      defaultValue={value ?? (mail ? "courriel" : "lien")}
      error={error}
    />
  );
}
