import { lazy, Suspense } from "react";

const RecordMovementsDialog = lazy(async () => ({
  default: (await import("./record-movements-dialog.tsx")).RecordMovementsDialog,
}));

/** The dialog that records movements. Its code loads when it first opens. */
export function LateRecordMovements({ onClose }: { readonly onClose: () => void }) {
  return (
    <Suspense>
      <RecordMovementsDialog onClose={onClose} />
    </Suspense>
  );
}
