/** What waits for the network, on any public page: that something waits; its words only beside the form of /contact. */
import { lateStyles } from "./late-styles";
import { keepDelivering } from "./offline/delivery";
import { forgetReceipt, takeOver, tellForm } from "./offline/form-waiting";
import { laterParts } from "./offline/parts";
import { allMessages, markHeld, onNews } from "./offline/waiting-messages";
import { showNotice } from "./offline/waiting-notice";
import { showPanel } from "./offline/waiting-panel";

async function show(): Promise<void> {
  const messages = await allMessages();
  markHeld(messages.length > 0);
  if (messages.length > 0) lateStyles(laterParts().styles);
  showPanel(messages);
  showNotice(messages);
  await forgetReceipt(messages);
  await tellForm(messages);
}

takeOver();
onNews(show);
show().then(keepDelivering, () => {});
