import { Form, useLocation } from "react-router";
import { paths } from "~/paths";

/** Two buttons, of which the style sheet shows the one that changes something, as for day and night. */
export function DensityToggle() {
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action={paths.density} reloadDocument className="density-toggle">
      <input type="hidden" name="retour" value={pathname + search} />
      <button type="submit" name="affichage" value="comfortable" className="text-button to-comfortable">
        Affichage aéré
      </button>
      <button type="submit" name="affichage" value="dense" className="text-button to-dense">
        Affichage serré
      </button>
    </Form>
  );
}
