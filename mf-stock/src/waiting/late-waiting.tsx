import { lateComponent } from "@dash/kit/ui/layout/late-component";

/** The person's movements and counts that wait. A page that loses the network later has the form of movements too. */
export const LateWaiting = lateComponent(async () => {
  const [{ WaitingStock }] = await Promise.all([
    import("./waiting-stock.tsx"),
    import("../movement-batch/record-movements-dialog.tsx"),
  ]);
  return WaitingStock;
});
