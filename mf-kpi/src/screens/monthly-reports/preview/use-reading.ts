import { seeChanges } from "@dash/contracts/reports/changes-since";
import { companyOf } from "@dash/contracts/reports/company";
import type { MonthlyReport } from "@dash/contracts/reports/monthly-reports";
import { invalidateAfter, mutationFor, useSession } from "@dash/kit";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

/** Says that a person of the partner has read a final report, which then is no longer to do. */
export function useReading({ month, year, status, createdAt: until }: MonthlyReport): void {
  const role = useSession()?.role;
  const isRead = status !== "draft" && role !== undefined && companyOf(role) === "partner";
  const client = useQueryClient();
  const { mutate } = useMutation({
    ...mutationFor(seeChanges),
    onSuccess: () => invalidateAfter(client, { announces: ["report.changed.v1"] }),
  });
  useEffect(() => {
    if (isRead) mutate({ body: { month, year, until } });
  }, [isRead, mutate, month, year, until]);
}
