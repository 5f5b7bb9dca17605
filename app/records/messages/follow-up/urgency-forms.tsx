import { useLocation } from "react-router";
import { ChoiceForm } from "~/abilities/form/choice-form";
import { paths } from "~/paths";
import type { FollowUp } from "./follow-up.server";

/** Sets the mark, or takes it off. */
export function UrgencyForm({ followUp: { id, version, urgent } }: { followUp: FollowUp }) {
  const { search } = useLocation();
  return (
    <ChoiceForm action={paths.messageUrgency(id) + search} version={version} className="mark-form">
      <button type="submit" name="urgent" value={urgent ? "non" : "oui"} className="quiet-button">
        {urgent ? "Retirer «\u00A0Urgent\u00A0»" : "Marquer urgent"}
      </button>
    </ChoiceForm>
  );
}

/** Words of the message that may be urgent: a person decides. */
export function UrgencyProposal({ followUp }: { followUp: FollowUp }) {
  if (!followUp.proposal) return null;
  return (
    <div className="notice urgency-proposal">
      <p>Ce message parle de «&nbsp;{followUp.proposal}&nbsp;».</p>
      <UrgencyForm followUp={followUp} />
    </div>
  );
}
