import { getTierHistory } from "@dash/contracts/tiers/partnership-tiers";
import { HistoryDialog } from "@dash/kit/ui/overlay/history-dialog";
import type { TierDialogProps } from "./tier-dialog-props.ts";

export function TierHistory({ tier: { id, name }, onClose }: TierDialogProps) {
  return <HistoryDialog of={name} endpoint={getTierHistory} id={id} onClose={onClose} />;
}
