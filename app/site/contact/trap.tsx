/** A field for robots: out of sight, out of the tab order and out of the accessibility tree. */
export function Trap() {
  return (
    <div className="trap" aria-hidden="true">
      <label htmlFor="precision">Ne remplissez pas ce champ</label>
      <input id="precision" name="precision" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
