import { LineIcon } from "~/abilities/screen/line-icon";

/** The sign of the office, beside its name. */
export function Scales() {
  return (
    <LineIcon size={24} box={30} stroke={1.6}>
      <path d="M15 3v23M9 26h12M5 8h20M5 8l-3.4 8h6.8zM25 8l-3.4 8h6.8zM1.6 16a3.4 3.4 0 0 0 6.8 0M21.6 16a3.4 3.4 0 0 0 6.8 0" />
    </LineIcon>
  );
}
