import type { PageHandle } from "~/page-handle";

export const handle: PageHandle = { keep: true };

export default function HomePage() {
  return (
    <main>
      <title>Cabinet</title>
      <h1>Cabinet d’avocats</h1>
    </main>
  );
}
