import { getNoticeMail } from "@dash/contracts/notices/notice-mail";
import {
  listInvitations,
  resendInvitation,
  revokeInvitation,
  type Invitation,
} from "@dash/contracts/users/invitations";
import { formatDateTime, queryFor, WidgetFrame } from "@dash/kit";
import { useRecordAction } from "@dash/kit/ui/feedback/use-record-action";
import { Button } from "@dash/kit/ui/form/button";
import { CopiedField } from "@dash/kit/ui/form/copied-field";
import { ConfirmAction } from "@dash/kit/ui/overlay/confirm-action";
import { Dialog, DialogActions } from "@dash/kit/ui/overlay/dialog";
import { DialogButton } from "@dash/kit/ui/overlay/dialog-button";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { InvitationsTable, type InvitationAction } from "./invitations-table.tsx";
import { Invite } from "./invite.tsx";

export function Invitations() {
  return (
    <WidgetFrame
      title="Invitations"
      loading="Loading invitations..."
      actions={
        <DialogButton size="small" OpenDialog={Invite}>
          Invite
        </DialogButton>
      }
    >
      <InvitationList />
    </WidgetFrame>
  );
}

function InvitationList() {
  const { data: invitations } = useSuspenseQuery(queryFor(listInvitations));
  const { data: mail } = useSuspenseQuery(queryFor(getNoticeMail));
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const { act: resend } = useRecordAction(resendInvitation, {
    success: "Invitation sent again successfully",
    failure: "Failed to send the invitation again",
  });
  const handleAction = (action: InvitationAction, invitation: Invitation) => {
    const { id, version } = invitation;
    if (action === "resend") return void resend({ params: { id }, version });
    setChosen({ Chosen: action === "copy" ? CopyLink : Revoke, invitation });
  };
  return (
    <>
      <MailNote {...mail} />
      <InvitationsTable invitations={invitations} mail={mail} onAction={handleAction} />
      {chosen && <chosen.Chosen invitation={chosen.invitation} onClose={() => setChosen(null)} />}
    </>
  );
}

function MailNote({ isSetUp, page }: { readonly isSetUp: boolean; readonly page: string | null }) {
  if (isSetUp && !page) return null;
  return (
    <p className="admin:mb-3 admin:text-body admin:text-ink-soft">
      {isSetUp
        ? "The mails of the demonstration stay on this computer. "
        : "Mail is not set up: copy the link, and send it yourself."}
      {page && (
        <a href={page} className="admin:text-accent-ink admin:underline">
          Read them
        </a>
      )}
    </p>
  );
}

interface ChosenProps {
  readonly invitation: Invitation;
  readonly onClose: () => void;
}

interface Chosen {
  readonly Chosen: typeof CopyLink;
  readonly invitation: Invitation;
}

/** The link is the same for everybody: who signs in with the address is let in. */
function CopyLink({ invitation: { email, expiresAt }, onClose }: ChosenProps) {
  return (
    <Dialog title="Copy link" description={`For ${email}`} onClose={onClose}>
      <CopiedField
        label="Link"
        hint={`Who signs in there with exactly this e-mail address until ${formatDateTime(expiresAt)} is let in. The link holds no secret.`}
        value={`${location.origin}/api/login`}
        autoFocus
      />
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

function Revoke({ invitation: { id, version, email }, onClose }: ChosenProps) {
  return (
    <ConfirmAction
      endpoint={revokeInvitation}
      request={{ params: { id }, version }}
      title="Revoke invitation"
      question={`${email} is not let in any more, and a mail that is on its way is not sent. You can invite the address again.`}
      confirm="Revoke"
      confirming="Revoking..."
      success="Invitation revoked successfully"
      failure="Failed to revoke invitation"
      onClose={onClose}
    />
  );
}
