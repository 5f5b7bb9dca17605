type Props = {
  /** px, and the side of the drawing's own square unless `box` says otherwise. */
  size: number;
  box?: number;
  stroke: number;
  children: React.ReactNode;
};

/** A small drawing in lines beside words that say the same: hidden from assistive technology. */
export function LineIcon({ size, box = size, stroke, children }: Props) {
  return (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${box} ${box}`}
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      aria-hidden
    >
      {children}
    </svg>
  );
}
