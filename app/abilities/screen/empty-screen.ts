/**
 * The screen of an address that only takes forms: never seen, but it makes the address one of the office's. With
 * `OfficeFailure` beside it, what fails without script is told inside the frame.
 */
export default function NoScreen() {
  return null;
}
