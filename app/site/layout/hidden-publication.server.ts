import { publicationOf } from "~/records/pictures/picture-places";
import { isWithheld } from "~/records/texts/texts.server";

/** The publication that visitors find nowhere and whose picture stands in that place; undefined for any other place. */
export function hiddenPublication(place: string): string | undefined {
  const slug = publicationOf(place);
  return slug !== undefined && isWithheld({ kind: "publication", slug }) ? slug : undefined;
}
