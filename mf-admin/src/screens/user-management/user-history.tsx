import { getUserHistory } from "@dash/contracts/users/users";
import { fullNameOf } from "@dash/kit";
import { HistoryDialog } from "@dash/kit/ui/overlay/history-dialog";
import type { UserDialogProps } from "./user-dialog-props.ts";

export function UserHistory({ user, onClose }: UserDialogProps) {
  return (
    <HistoryDialog of={fullNameOf(user)} endpoint={getUserHistory} id={user.id} onClose={onClose} />
  );
}
