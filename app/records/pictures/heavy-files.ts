import { LARGEST_PICTURE, LARGEST_VIDEO, TOO_HEAVY } from "./picture-limits";

/**
 * Messages by field for files that are too heavy; null when none is. Asked in the browser too, before anything is sent.
 */
export function tooHeavy(form: FormData): Record<string, string> | null {
  const size = (name: string) => {
    const value = form.get(name);
    return value instanceof File ? value.size : 0;
  };
  const errors: Record<string, string> = {};
  if (size("image") > LARGEST_PICTURE) errors.image = TOO_HEAVY.picture;
  if (size("video") > LARGEST_VIDEO) errors.video = TOO_HEAVY.video;
  return Object.keys(errors).length > 0 ? errors : null;
}
