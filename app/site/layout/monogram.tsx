/** What stands for a lawyer without a portrait: the initials in a frame of threads, as woven on the edge of a cloth. */
export function Monogram({ initials }: { initials: string }) {
  const shown = initials.slice(0, 3);
  return (
    <svg className="monogram" viewBox="0 0 96 96" aria-hidden="true" focusable="false">
      <path d="M8 20 20 8h56l12 12v56L76 88H20L8 76Z M14 22l8-8h52l8 8v52l-8 8H22l-8-8Z" />
      <path d="M48 8v6M48 82v6M8 48h6M82 48h6M38 70h20M44 74h8" />
      <text x="48" y="58" textAnchor="middle" fontSize={shown.length > 2 ? 24 : 32}>
        {shown}
      </text>
    </svg>
  );
}
