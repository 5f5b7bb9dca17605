import { phoneHref, whatsappHref } from "./phone-links";
import { QuickExitLink, useQuickExit } from "./quick-exit";

/**
 * On phones, calling, writing and leaving a page that somebody may need to hide stay within thumb reach; nothing is
 * shown without a number on other pages.
 */
export function CallStrip({ phone, whatsapp, lang }: { phone: string; whatsapp: string; lang?: string | undefined }) {
  const exits = useQuickExit();
  if (!phone && !whatsapp && !exits) return null;
  return (
    <aside
      className={exits ? "call-strip with-exit" : "call-strip"}
      aria-label={phone || whatsapp ? "Joindre le cabinet" : "Quitter vite, au pied de l’écran"}
      lang={lang}
    >
      <div>
        {phone ? <a href={phoneHref(phone)}>Appeler</a> : null}
        {whatsapp ? <a href={whatsappHref(whatsapp)}>WhatsApp</a> : null}
        {exits ? <QuickExitLink /> : null}
      </div>
    </aside>
  );
}
