import { latePart } from "@dash/kit/ui/layout/late-part";

/** The person's movements and counts that wait. A page that loses the network later has the form of movements too. */
export const LateWaiting = latePart(async () => {
  const [{ WaitingStock }] = await Promise.all([
    import("./waiting-stock.tsx"),
    import("../movement-batch/record-movements-dialog.tsx"),
  ]);
  return WaitingStock;
});
