import { generateMonthlyReport, type MonthlyReport } from "@dash/contracts/reports/monthly-reports";
import type { ProblemId } from "@dash/contracts/endpoints/problem";
import {
  messageOf,
  mutationFor,
  newKey,
  problemOf,
  toastFailure,
  toastSuccess,
  useNavigate,
  type CalendarMonth,
} from "@dash/kit";
import { useSingleFlight } from "@dash/kit/ui/form/use-single-flight";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { reportAddress } from "./report-address.ts";

const FAILURE = "Failed to generate monthly report. Please try again.";
/** These problems concern the month itself, so the message does not suggest to try again. */
const REASONS: readonly string[] = ["month-closed", "not-allowed"] satisfies ProblemId[];

/** Generates the report of a month, one request at a time, and offers to open the report. */
export function useGenerateReport(onGenerated: (report: Pick<MonthlyReport, "id">) => void) {
  const navigate = useNavigate();
  // One key per opening of the dialog: a retry after a lost response creates no second version.
  const [key] = useState(newKey);
  const { mutateAsync, isPending } = useMutation(mutationFor(generateMonthlyReport));
  const generate = useSingleFlight(async ({ month, year }: CalendarMonth) => {
    const body = { month, year };
    try {
      const { id } = await mutateAsync({ body, idempotencyKey: `${key}-${year}-${month}` });
      onGenerated({ id });
      toastSuccess("Monthly report generated successfully!", {
        label: "Open report",
        onAction: () => navigate(reportAddress(id)),
      });
    } catch (error) {
      toastFailure(error, failureText(error));
    }
  });
  return { generate, isPending };
}

function failureText(error: unknown): string {
  return REASONS.includes(problemOf(error)?.id ?? "") ? messageOf(error, FAILURE) : FAILURE;
}
