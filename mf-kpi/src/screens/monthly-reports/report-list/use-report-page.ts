import { listMonthlyReports } from "@dash/contracts/reports/monthly-reports";
import { useListFilter } from "@dash/kit/ui/list/use-list-filter";
import { useListPage } from "@dash/kit/ui/list/use-list-page";
import * as z from "zod/mini";

const PAGE_ROWS = 12;
export const PageSearch = z.omit(listMonthlyReports.query, { limit: true });

/** The page of reports in the address, with the totals of all reports. */
export function useReportPage() {
  const { filter, setOffset } = useListFilter(PageSearch);
  return useListPage(listMonthlyReports, { filter, setOffset }, PAGE_ROWS);
}

export const LOADING = "Loading monthly reports...";
