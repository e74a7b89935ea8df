import { getServiceLineHistory } from "@dash/contracts/time/service-line-changes";
import { HistoryDialog } from "@dash/kit/ui/overlay/history-dialog";
import type { LineDialogProps } from "./edit-line-dialog.tsx";

export function LineHistory({ line: { id, name }, onClose }: LineDialogProps) {
  return <HistoryDialog of={name} endpoint={getServiceLineHistory} id={id} onClose={onClose} />;
}
