import { useLocation } from "react-router";
import { LineIcon } from "~/abilities/screen/line-icon";
import { paths } from "~/paths";
import { type Theme, themeChoice } from "./theme";

/**
 * Two buttons, of which the style sheet shows the one that changes something: which theme is on may depend on the
 * device, which the server does not know. With a script the change is at once and asks nothing of the server.
 */
export function ThemeToggle({ onChoose }: { onChoose: (theme: Theme) => void }) {
  const { pathname, search } = useLocation();
  return (
    <form
      method="post"
      action={paths.theme}
      className="theme-toggle"
      onSubmit={(event) => {
        const pressed = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
        const theme = themeChoice.read(pressed?.value);
        if (!theme) return;
        event.preventDefault();
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from the browsers of many.
        document.cookie = themeChoice.cookie(theme, location.protocol === "https:");
        onChoose(theme);
        focusOther(event.currentTarget, pressed);
      }}
    >
      <input type="hidden" name="retour" value={pathname + search} />
      <button type="submit" name="theme" value="night" className="quiet-button to-night">
        <MoonDrawing />
        Mode nuit
      </button>
      <button type="submit" name="theme" value="day" className="quiet-button to-day">
        <SunDrawing />
        Mode jour
      </button>
    </form>
  );
}

/** The pressed button gives its place to the other: so does the focus. */
function focusOther(form: HTMLFormElement, pressed: HTMLButtonElement | null): void {
  const other = [...form.querySelectorAll("button")].find((button) => button !== pressed);
  requestAnimationFrame(() => requestAnimationFrame(() => other?.focus({ preventScroll: true })));
}

function MoonDrawing() {
  return (
    <LineIcon size={16} stroke={1.4}>
      <path d="M13.6 10A6 6 0 0 1 6 2.4a6 6 0 1 0 7.6 7.6Z" />
    </LineIcon>
  );
}

function SunDrawing() {
  return (
    <LineIcon size={16} stroke={1.4}>
      <circle cx="8" cy="8" r="3" />
      <path d="M8 1v2M8 13v2M1 8h2M13 8h2M3 3l1.5 1.5M11.5 11.5 13 13M3 13l1.5-1.5M11.5 4.5 13 3" />
    </LineIcon>
  );
}
