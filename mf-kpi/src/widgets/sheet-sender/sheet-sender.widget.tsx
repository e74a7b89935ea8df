import { Shown } from "@dash/kit";
import { LateSheetSender } from "../../screens/interactions/job-sheet/late-sheet-sender.tsx";

/** Sends the sheet that the person left. The shell has it on every page while one waits, where nobody sees it. */
export function SheetSenderWidget() {
  return (
    <>
      <LateSheetSender />
      <Shown />
    </>
  );
}
