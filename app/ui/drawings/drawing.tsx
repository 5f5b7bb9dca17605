import { plates } from "./plates";

export type DrawingName = keyof typeof plates;

/** Whether there is a drawing of that name. */
export const isDrawing = (name: string): name is DrawingName => Object.hasOwn(plates, name);

/** The plate of a publication; a name that no plate has (any more) gives the open code. */
export const drawingOf = (name: string): DrawingName => (isDrawing(name) ? name : "code");

const markup = new Map<DrawingName, string>();

function lines(name: DrawingName): string {
  let html = markup.get(name);
  if (!html) {
    const [outline, hatch] = plates[name];
    html = `<path d="${outline}"/><path class="hatch" d="${hatch}"/>`;
    markup.set(name, html);
  }
  return html;
}

/** An engraved line drawing; decorative, so screen readers skip it. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg className="drawing" viewBox="0 0 96 96" aria-hidden="true" dangerouslySetInnerHTML={{ __html: lines(name) }} />
  );
}
