import { createInvitation, invitationForm } from "@dash/contracts/users/invitations";
import { useNewRecord } from "@dash/kit/ui/form/use-new-record";
import { formOf, plainKinds } from "@dash/kit/ui/form/form-table";
import { NewRecordDialog } from "@dash/kit/ui/overlay/new-record-dialog";
import * as z from "zod/mini";

const fields = formOf(invitationForm, plainKinds);
const TypedInvitation = z.object(fields.shape);

export interface InviteProps {
  /** The address of a person who asked to be let in. */
  readonly email?: string;
  readonly onClose: () => void;
}

export function Invite({ email = "", onClose }: InviteProps) {
  const created = useNewRecord({
    endpoint: createInvitation,
    draftId: `new-invitation ${email}`,
    schema: TypedInvitation,
    values: () => ({ email, role: "staff" }),
    success: "Invitation created successfully",
    failure: "Failed to create invitation",
    onClose,
  });
  return (
    <NewRecordDialog
      created={created}
      title="Invite"
      description="They become a user when they first sign in with this e-mail address, within seven days."
      save="Invite"
      saving="Inviting..."
    >
      <fields.Fields form={created.form} />
    </NewRecordDialog>
  );
}
