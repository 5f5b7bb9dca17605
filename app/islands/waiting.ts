/** What waits for the network, on any public page: that something waits; its words only beside the form of /contact. */
import { keepDelivering } from "./offline/delivery";
import { forgetReceipt, takeOver, tellForm } from "./offline/form-waiting";
import { laterParts } from "./offline/parts";
import { allMessages, markHeld, onNews } from "./offline/waiting-messages";
import { showNotice } from "./offline/waiting-notice";
import { showPanel } from "./offline/waiting-panel";

async function show(): Promise<void> {
  const messages = await allMessages();
  markHeld(messages.length > 0);
  if (messages.length > 0) dress();
  showPanel(messages);
  showNotice(messages);
  await forgetReceipt(messages);
  await tellForm(messages);
}

/** Fetches the styles once; without them the words are there all the same. */
function dress(): void {
  const href = laterParts().styles ?? "";
  if (document.querySelector(`link[href="${href}"]`)) return;
  const sheet = document.createElement("link");
  sheet.rel = "stylesheet";
  sheet.href = href;
  document.head.append(sheet);
}

takeOver();
onNews(show);
show().then(keepDelivering, () => {});
