import { redirect } from "react-router";
import type { AnnouncementKey } from "~/abilities/screen/announcement";
import { redirectSaying } from "~/abilities/screen/announcement.server";
import { paths } from "~/paths";
import type { Staff } from "~/server/auth/staff.server";
import type { TrashKind } from "./trash-kinds";
import { trashReturn } from "./trash-return";
import { trashSource } from "./trash-sources.server";

const own: Record<TrashKind, { corbeille: string; said: AnnouncementKey }> = {
  messages: { corbeille: paths.messageTrash, said: "contact-restored" },
  clients: { corbeille: paths.clientTrash, said: "client-restored" },
};

/** Takes something out of the corbeille. Somebody else may have done it: then the corbeille as it is now says so. */
export async function restoreFrom(
  kind: TrashKind,
  id: string,
  form: FormData,
  staff: Staff,
): Promise<Response> {
  const restored = await trashSource(kind).restore(id, staff);
  const back = trashReturn(form.get("retour"), own[kind].corbeille);
  return restored ? redirectSaying(back, own[kind].said) : redirect(back, 303);
}
