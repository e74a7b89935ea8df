import type { FigureChange } from "@dash/contracts/reports/report-data";
import { Dialog, FormActions } from "@dash/kit/ui/overlay/dialog";
import { submitByKey } from "@dash/kit/ui/form/submit-by-key";
import type { FormEvent } from "react";
import { ChangesTable } from "../changes/changes-table.tsx";
import type { ReportDialogProps } from "../preview/report-dialog-props.ts";
import { periodOf } from "../report-texts.ts";
import { ClosingChecks } from "./closing-checks.tsx";
import { useFinalise } from "./use-finalise.ts";

/** Closes the month after a confirmation. If the month's data has changed since the draft, asks for a second one. */
export function FinaliseDialog({ report, onOpen, onClose }: ReportDialogProps) {
  const { finalise, changes, isPending } = useFinalise(report.id, { onOpen, onClose });
  const period = periodOf(report);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void finalise({ acceptChanges: changes !== null });
  };
  return (
    <Dialog
      onClose={onClose}
      title={`Finalise ${period}`}
      description={`This closes ${period}: its time entries, its calls and visits, and its KPI values can no longer be added, changed or deleted. The figures are stored as the next version, which is final. An administrator can reopen the month with a reason.`}
    >
      <section
        aria-label="Check before closing"
        className="kpi:mb-5 kpi:rounded-md kpi:border kpi:border-line kpi:px-4 kpi:py-3"
      >
        <h3 className="kpi:mb-2 kpi:text-body kpi:font-semibold">Check before closing</h3>
        <ClosingChecks report={report} />
      </section>
      <form onKeyDown={submitByKey} onSubmit={handleSubmit}>
        {changes && <Changes changes={changes} />}
        <FormActions
          onCancel={onClose}
          isPending={isPending}
          save={changes ? "Finalise with these changes" : "Finalise"}
          saving="Finalising..."
        />
      </form>
    </Dialog>
  );
}

function Changes({ changes }: { readonly changes: readonly FigureChange[] }) {
  return (
    <>
      <p role="alert" className="kpi:mb-3 kpi:text-body">
        The month’s data changed since this report. The final version would have the figures of now.
      </p>
      <ChangesTable changes={changes} />
    </>
  );
}
