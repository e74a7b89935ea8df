import { useCan, type CalendarMonth } from "@dash/kit";
import { Button } from "@dash/kit/ui/form/button";
import { late } from "@dash/kit/ui/layout/late-component";
import { useState } from "react";

const GenerateReportDialog = late(
  async () => (await import("./generate-report-dialog.tsx")).GenerateReportDialog,
);

/** The button that opens the dialog for the month's report. */
export function ReportButton({ month }: { readonly month: CalendarMonth }) {
  const canGenerate = useCan("report:generate");
  const [isOpen, setIsOpen] = useState(false);
  if (!canGenerate) return null;
  return (
    <>
      <Button className="kpi:mt-5 kpi:w-full" onClick={() => setIsOpen(true)}>
        Generate Monthly Report
      </Button>
      {isOpen && <GenerateReportDialog month={month} onClose={() => setIsOpen(false)} />}
    </>
  );
}
