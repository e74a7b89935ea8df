import { fullNameOf } from "@dash/kit";
import { HistoryDialog, HistoryList } from "@dash/kit/ui/history-dialog";
import { useSuspenseQuery } from "@tanstack/react-query";
import type { UserDialogProps } from "./user-dialog-props.ts";
import { userHistoryQuery } from "./users.queries.ts";

export function UserHistory({ user, onClose }: UserDialogProps) {
  return (
    <HistoryDialog of={fullNameOf(user)} onClose={onClose}>
      <Changes id={user.id} />
    </HistoryDialog>
  );
}

function Changes({ id }: { id: string }) {
  return <HistoryList entries={useSuspenseQuery(userHistoryQuery(id)).data} />;
}
