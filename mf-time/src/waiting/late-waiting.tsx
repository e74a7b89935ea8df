import { latePart } from "@dash/kit/ui/layout/late-part";

/** The waiting entries. Their code loads beside the form, so that a page that loses the network later has it. */
export const LateWaiting = latePart(
  async () => (await import("./waiting-entries.tsx")).WaitingEntries,
);
