import { late } from "@dash/kit/ui/layout/late-component";

/** The dialog that records movements. Its code loads when it first opens. */
export const LateRecordMovements = late<{ readonly onClose: () => void }>(
  async () => (await import("./record-movements-dialog.tsx")).RecordMovementsDialog,
);
