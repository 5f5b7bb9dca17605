/** What waits for the network, on any public page: that something waits; its words only beside the form of /contact. */

import { deferredParts } from "../loading/deferred-parts";
import { lateStyles } from "../loading/style-sheet";
import { keepDelivering } from "./delivery";
import { forgetReceipt, takeOver, tellForm } from "./form-handover";
import { allMessages, markHeld, onNews } from "./message-store";
import { showNotice } from "./notice";
import { showPanel } from "./panel";

async function show(): Promise<void> {
  const messages = await allMessages();
  markHeld(messages.length > 0);
  if (messages.length > 0) lateStyles(deferredParts().styles);
  showPanel(messages);
  showNotice(messages);
  await forgetReceipt(messages);
  await tellForm(messages);
}

takeOver();
onNews(show);
show().then(keepDelivering, () => {});
