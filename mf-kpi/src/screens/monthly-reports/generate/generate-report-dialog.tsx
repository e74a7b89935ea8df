import { formatMonth, useCurrentMonth, useToday } from "@dash/kit";
import { Dialog } from "@dash/kit/ui/overlay/dialog";
import { MonthSelects } from "@dash/kit/ui/layout/month-selects";
import { monthAfter, monthsBetween } from "@dash/kit/ui/layout/selected-month";
import { useState } from "react";
import { GenerateForm } from "../../../reports/generate-form.tsx";

/**
 * Generates the report of a past or the current month. The current month is offered first, and on its first day, which
 * has hardly any figures, the month before.
 */
export function GenerateReportDialog({ onClose }: { readonly onClose: () => void }) {
  const running = useCurrentMonth();
  const isFirstDay = useToday().endsWith("-01");
  const [month, setMonth] = useState(isFirstDay ? monthAfter(running, -1) : running);
  const isFuture = monthsBetween(running, month) > 0;
  return (
    <Dialog
      onClose={onClose}
      title="Generate New Report"
      description="The report is made from what is recorded by now. Earlier versions of it are kept."
    >
      <GenerateForm month={month} save="Generate Report" isDisabled={isFuture} onClose={onClose}>
        <div className="kpi:grid kpi:gap-4 kpi:sm:grid-cols-2">
          <MonthSelects selected={month} onSelect={setMonth} />
        </div>
        <p role="status" className="kpi:mt-3 kpi:min-h-5 kpi:text-body kpi:text-caution-ink">
          {isFuture && `${formatMonth(month.month, month.year)} has not begun yet.`}
        </p>
      </GenerateForm>
    </Dialog>
  );
}
