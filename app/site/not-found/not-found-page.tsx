import { data } from "react-router";

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFoundPage() {
  return (
    <main>
      <title>404 - Page non trouvée</title>
      <h1>404 - Page non trouvée</h1>
    </main>
  );
}
