import { HistoryDialog, HistoryList } from "@dash/kit/ui/history-dialog";
import { useSuspenseQuery } from "@tanstack/react-query";
import type { TierDialogProps } from "./tier-dialog-props.ts";
import { tierHistoryQuery } from "./tiers.queries.ts";

export function TierHistory({ tier, onClose }: TierDialogProps) {
  return (
    <HistoryDialog of={tier.name} onClose={onClose}>
      <Changes id={tier.id} />
    </HistoryDialog>
  );
}

function Changes({ id }: { id: string }) {
  return <HistoryList entries={useSuspenseQuery(tierHistoryQuery(id)).data} />;
}
