import { settingsThing } from "~/abilities/journal/firm-journal";
import type { JournalPart } from "~/abilities/journal/journal-part";
import { paths } from "~/paths";
import { places } from "./picture-places";

export const pictureJournal: JournalPart = {
  thing: settingsThing,
  actions: {
    "picture.chosen": {
      verb: "changement",
      says: ({ kind }) => (kind === "video" ? "a choisi une vidéo du site" : "a choisi une image du site"),
    },
    "picture.described": { verb: "changement", says: "a décrit une image du site" },
    "picture.removed": { verb: "suppression", says: "a retiré une image du site" },
  },
  subject: {
    kind: "picture",
    named: async () =>
      new Map(places.map(({ id, page, name }) => [id, { label: `${page}, ${name}`, href: paths.sitePicture(id) }])),
    gone: null,
  },
};
