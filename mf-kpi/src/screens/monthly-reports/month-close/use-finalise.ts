import {
  finaliseMonthlyReport,
  listReportVersions,
  type MonthlyReport,
} from "@dash/contracts/reports/monthly-reports";
import { FigureChange } from "@dash/contracts/reports/report-data";
import {
  CallError,
  invalidateAfter,
  messageOf,
  mutationFor,
  problemOf,
  toastFailure,
  toastSuccess,
  call,
} from "@dash/kit";
import { useSingleFlight } from "@dash/kit/ui/form/use-single-flight";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import type { ReportDialogProps } from "../preview/report-dialog-props.ts";

/** The data of the problem "data-changed": the month's data has changed since the draft. */
const DataChange = z.object({ changes: z.array(FigureChange) });

/** Makes a version final. `changes` is null unless the server refuses because the month's data has changed. */
export function useFinalise(id: string, { onOpen, onClose }: Omit<ReportDialogProps, "report">) {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation(mutationFor(finaliseMonthlyReport));
  const [changes, setChanges] = useState<readonly FigureChange[] | null>(null);
  const finalise = useSingleFlight(async (body: { readonly acceptChanges: boolean }) => {
    try {
      const final = await mutateAsync({ params: { id }, body }).catch(async (error: unknown) => {
        const finalised = isUncertain(error) && (await finalisedVersion(id).catch(() => null));
        if (!finalised) throw error;
        await invalidateAfter(client, finaliseMonthlyReport);
        return finalised;
      });
      onClose();
      onOpen(final);
      toastSuccess("Monthly report finalised successfully!");
    } catch (error) {
      const figureChanges = changesIn(error);
      setChanges(figureChanges);
      if (figureChanges) return;
      onClose();
      toastFailure(error, messageOf(error, "Failed to finalise monthly report. Please try again."));
      await invalidateAfter(client, finaliseMonthlyReport);
    }
  });
  return { finalise, changes, isPending };
}

/** Whether the month may be final despite the error: no response arrived, or the gateway timed out. */
function isUncertain(error: unknown): boolean {
  return !(error instanceof CallError) || error.status >= 502;
}

function changesIn(error: unknown): readonly FigureChange[] | null {
  const problem = problemOf(error);
  if (problem?.id !== "data-changed") return null;
  const current = DataChange.safeParse(problem.current);
  return current.success ? current.data.changes : [];
}

const ASK_AGAIN_MS = 500;

/** Far longer than closing a month takes. */
const LONGEST_MS = 60_000;

/**
 * The outcome of a finalise request whose response was lost or late. Waits while the month is closing, then returns the
 * final version; null if the month is open, so that nothing was finalised.
 */
async function finalisedVersion(id: string): Promise<MonthlyReport | null> {
  const deadline = performance.now() + LONGEST_MS;
  for (;;) {
    const versions = await call(listReportVersions, { params: { id } });
    const newest = versions.find(({ isCurrent }) => isCurrent);
    if (newest?.monthStatus !== "closed") return null;
    if (newest.status !== "draft") return newest;
    if (performance.now() > deadline) return null;
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  }
}
