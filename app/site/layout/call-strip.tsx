import { phoneHref, whatsappHref } from "./phone-links";

/** On phones, calling and writing stay within thumb reach; nothing is shown without a number. */
export function CallStrip({ phone, whatsapp, lang }: { phone: string; whatsapp: string; lang?: string | undefined }) {
  if (!phone && !whatsapp) return null;
  return (
    <aside className="call-strip" aria-label="Joindre le cabinet" lang={lang}>
      {phone ? <a href={phoneHref(phone)}>Appeler</a> : null}
      {whatsapp ? <a href={whatsappHref(whatsapp)}>WhatsApp</a> : null}
    </aside>
  );
}
