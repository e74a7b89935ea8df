import { Confirm } from "@dash/kit/ui/confirm";
import { useRecordAction } from "@dash/kit/ui/use-record-action";
import { useMutation } from "@tanstack/react-query";
import { archiveItemMutation, STALE_BY_STOCK } from "../stock/stock.queries.ts";
import type { ItemDialogProps } from "./item-dialog-props.ts";

export function ArchiveItem({ item: { id, name, version }, onClose }: ItemDialogProps) {
  const { mutateAsync, isPending } = useMutation(archiveItemMutation);
  const archive = useRecordAction({
    act: () => mutateAsync({ params: { id }, version }),
    success: "Stock item archived successfully!",
    failure: "Failed to archive stock item. Please try again.",
    stale: STALE_BY_STOCK,
    onSettled: onClose,
  });
  return (
    <Confirm
      isOpen
      title={`Archive ${name}`}
      question="It leaves the list, the totals and the reorder list, and nothing of it can be moved until somebody restores it. Its movements stay."
      confirmLabel={isPending ? "Archiving..." : "Archive"}
      isPending={isPending}
      onConfirm={() => void archive()}
      onCancel={onClose}
    />
  );
}
