import type { MonthlyReport } from "@dash/contracts/reports/monthly-reports";
import { useState } from "react";
import { ChangesDialog } from "../changes/changes-dialog.tsx";
import { ShowChanges } from "../changes/show-changes.tsx";
import { Finding } from "./finding.tsx";

/** Whether the month's data has changed since the draft. What changed is known with the draft itself. */
export function ChangedData({ report }: { readonly report: MonthlyReport }) {
  const [isOpen, setIsOpen] = useState(false);
  const { changes } = report;
  if (changes === null)
    return <Finding state="unknown">What changed since this report cannot be said now</Finding>;
  if (changes.length === 0)
    return <Finding state="done">No figure has changed since this report</Finding>;
  return (
    <>
      <Finding state="due">
        <ShowChanges report={report} onShow={() => setIsOpen(true)} />
      </Finding>
      {isOpen && <ChangesDialog report={report} onClose={() => setIsOpen(false)} />}
    </>
  );
}
