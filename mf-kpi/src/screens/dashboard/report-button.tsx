import { useCan, type CalendarMonth } from "@dash/kit";
import { Button } from "@dash/kit/ui/form/button";
import { lazy, Suspense, useState } from "react";

const GenerateReportDialog = lazy(async () => ({
  default: (await import("./generate-report-dialog.tsx")).GenerateReportDialog,
}));

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
      {isOpen && (
        <Suspense>
          <GenerateReportDialog month={month} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
