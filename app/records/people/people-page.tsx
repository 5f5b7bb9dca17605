import { Link } from "react-router";
import { useNewKey } from "~/abilities/list/row-keys";
import { ButtonForm } from "~/abilities/screen/button-form";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { PageHead } from "~/abilities/screen/page-head";
import { ofName } from "~/lib/french-elision";
import { counted } from "~/lib/french-number";
import { paths } from "~/paths";
import { roleNames } from "~/server/accounts/staff-accounts.server";
import { Table } from "~/ui/table";
import type { Route } from "./+types/people-page";
import { unsentInvitations } from "./invitations.server";
import { type Colleague, readPeople } from "./people.server";

/** The people of the firm, and what each of them may do. For an associé only. */
export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "people", async (staff) => {
    const [people, unsent] = await Promise.all([readPeople(staff), unsentInvitations()]);
    return {
      me: staff.id,
      people: people.map((person) => ({
        ...person,
        roleName: roleNames[person.role],
        unsent: person.active && !person.joined && unsent.has(person.id),
      })),
    };
  });
}

export default function PeoplePage({ loaderData: { me, people } }: Route.ComponentProps) {
  useNewKey({ href: paths.invitation, label: "Inviter une personne" });
  return (
    <>
      <PageHead
        title="Équipe"
        heading={
          <>
            Équipe <span className="count">({counted(people.length, "compte", "comptes")})</span>
          </>
        }
        note={
          <>
            Tous traitent les messages, les clients, les dossiers, les audiences, les délais et les factures. Un avocat
            peut aussi supprimer un client ou un dossier, clore ou rouvrir un dossier, restreindre un accès, décider
            d’un conflit, annuler le renvoi d’office d’un collègue, confirmer ou abandonner un délai, accepter une date
            plus lointaine, signer une règle ou un texte, émettre une facture, exporter les listes et interdire un
            effacement. Un associé peut tout&nbsp;: en plus, les juridictions et leurs vacances, les avoirs et les
            remboursements, l’équipe, les réglages, le journal, les importations, les droits des personnes et le vidage
            de la corbeille.
          </>
        }
        actions={
          <Link className="main-button" to={paths.invitation}>
            Inviter une personne
          </Link>
        }
      />
      <Table
        className="list-table people-list"
        caption="Personnes du cabinet, par nom"
        heads={["Nom", "Rôle", "Compte", "Actions"]}
      >
        {people.map((person) => (
          <tr key={person.id} id={person.id}>
            <th scope="row" data-label="Nom">
              <span className="row-name" dir="auto">
                {person.name}
                {person.id === me ? " (vous)" : ""}
              </span>
              <small>{person.email}</small>
            </th>
            <td data-label="Rôle">{person.roleName}</td>
            <td data-label="Compte">
              {stateName(person)}
              <small>depuis le {person.since}</small>
              {person.unsent ? (
                <small className="person-unsent">
                  L’invitation n’est pas partie&nbsp;: l’e-mail a été refusé ou le serveur ne répond pas
                </small>
              ) : null}
              {person.joined ? (
                <small>{person.secondFactor ? "double authentification" : "mot de passe seul"}</small>
              ) : null}
            </td>
            <td data-label="Actions" className="row-actions">
              <PersonActions person={person} mine={person.id === me} />
            </td>
          </tr>
        ))}
      </Table>
    </>
  );
}

function stateName({ active, joined }: Colleague): string {
  if (!active) return "Désactivé";
  return joined ? "En service" : "Invitation en attente";
}

function PersonActions({
  person: { id, name, active, joined, secondFactor },
  mine,
}: {
  person: Colleague;
  mine: boolean;
}) {
  const of = <span className="visually-hidden"> {ofName(name)}</span>;
  return (
    <>
      {active && !joined ? (
        <Link className="row-edit" to={paths.invitationRenewal(id)}>
          Nouvelle invitation<span className="visually-hidden"> pour {name}</span>
        </Link>
      ) : null}
      <Link className="row-edit" to={paths.personRole(id)}>
        Rôle{of}
      </Link>
      {secondFactor && !mine ? (
        <Link className="row-edit" to={paths.personSecondFactor(id)}>
          Téléphone perdu
          <span className="visually-hidden"> : réinitialiser la double authentification{of}</span>
        </Link>
      ) : null}
      {active ? (
        <Link className="row-edit" to={paths.personDeactivation(id)}>
          Désactiver<span className="visually-hidden"> le compte{of}</span>
        </Link>
      ) : (
        <ButtonForm action={paths.personReactivation(id)}>
          <button type="submit" className="row-edit">
            Réactiver<span className="visually-hidden"> le compte{of}</span>
          </button>
        </ButtonForm>
      )}
      <Link className="row-delete" to={paths.personRemoval(id)}>
        Retirer<span className="visually-hidden"> le compte{of}</span>
      </Link>
    </>
  );
}
