/** What waits for the network, on any public page: that something waits; its words only beside the form of /contact. */

import { deferredParts } from "../loading/deferred-parts";
import { lateStyles } from "../loading/style-sheet";
import { keepDelivering } from "./delivery";
import { forgetReceipt, isUnderWay, sendWhenClosed, takeOver, tellForm } from "./form-handover";
import { allMessages, markHeld, mayHold, onNews } from "./message-store";
import { showNotice } from "./notice";
import { showPanel } from "./panel";

async function show(): Promise<void> {
  const all = await allMessages();
  markHeld(all.length > 0);
  const messages = all.filter((one) => !isUnderWay(one));
  if (messages.length > 0) lateStyles(deferredParts().styles);
  showPanel(messages);
  showNotice(messages);
  await forgetReceipt(messages);
  await tellForm(all);
}

takeOver();
onNews(show);
show().then(
  () => {
    if (!mayHold()) return;
    sendWhenClosed();
    keepDelivering();
  },
  () => {},
);
