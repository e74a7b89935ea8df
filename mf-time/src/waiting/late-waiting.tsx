import { lateComponent } from "@dash/kit/ui/layout/late-component";

/** The waiting entries. Their code loads beside the form, so that a page that loses the network later has it. */
export const LateWaiting = lateComponent(
  async () => (await import("./waiting-entries.tsx")).WaitingEntries,
);
