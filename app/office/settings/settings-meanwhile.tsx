import { Link } from "react-router";
import { Conflict } from "~/abilities/form/conflict";
import { Table } from "~/ui/table";

/** Both versions of a group of settings: what somebody else stored, and what was being saved. */
export type Meanwhile = {
  version: string;
  by: string | null;
  stamp: string;
  lines: { key: string; label: string; current: string; mine: string }[];
};

/** Says that nothing was overwritten, and shows what differs; the form below still holds one's own words. */
export function SettingsMeanwhile({ meanwhile, address }: { meanwhile: Meanwhile; address: string }) {
  const { by, stamp, lines } = meanwhile;
  return (
    <Conflict title="Ces réglages ont changé entre-temps">
      <p>
        {by ?? "Quelqu’un"} les a enregistrés le {stamp}. Rien n’a été écrasé&nbsp;: votre version est restée
        ci-dessous.
      </p>
      {lines.length > 0 ? (
        <Table className="settings-versions" heads={["Réglage", "Version actuelle", "Votre version"]}>
          {lines.map(({ key, label, current, mine }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td data-label="Version actuelle">{current}</td>
              <td data-label="Votre version">{mine}</td>
            </tr>
          ))}
        </Table>
      ) : null}
      <p className="actions">
        <Link className="button button-quiet" to={address} reloadDocument>
          Garder la version actuelle
        </Link>
      </p>
    </Conflict>
  );
}
