import { FailureBoundary, FailureNotice, LoadingNotice } from "@dash/kit";
import type { MonthlyReport } from "@dash/contracts/reports/monthly-reports";
import { Dialog } from "@dash/kit/ui/dialog";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Suspense, useDeferredValue } from "react";
import { reportQuery } from "../monthly-reports.queries.ts";
import { PreviewContent } from "./preview-content.tsx";

export interface ReportPreviewProps {
  /** The id of the report version. */
  readonly id: string;
  readonly onOpen: (version: Pick<MonthlyReport, "id">) => void;
  readonly onClose: () => void;
}

/** A version of a month's report, with all its actions. */
export function ReportPreview({ id, onOpen, onClose }: ReportPreviewProps) {
  return (
    <Dialog isOpen onClose={onClose} title="Monthly Report Preview">
      <FailureBoundary
        resetKey={id}
        fallback={(failure) => (
          <FailureNotice {...failure} fallback="The report could not be loaded." />
        )}
      >
        <Suspense fallback={<LoadingNotice text="Loading report..." />}>
          <LoadedReport id={id} onOpen={onOpen} onClose={onClose} />
        </Suspense>
      </FailureBoundary>
    </Dialog>
  );
}

function LoadedReport({ id, ...handlers }: ReportPreviewProps) {
  // The former version and the focus stay until the next version arrives.
  const displayedId = useDeferredValue(id);
  return <PreviewContent report={useSuspenseQuery(reportQuery(displayedId)).data} {...handlers} />;
}
