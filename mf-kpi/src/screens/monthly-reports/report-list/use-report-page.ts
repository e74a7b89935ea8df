import { listMonthlyReports } from "@dash/contracts/reports/monthly-reports";
import type { LinkProps } from "@dash/kit";
import { useListFilter } from "@dash/kit/ui/list/use-list-filter";
import { useListPage } from "@dash/kit/ui/list/use-list-page";
import * as z from "zod/mini";
import { reportAddress } from "../../../reports/report-address.ts";

const PAGE_ROWS = 12;
const PageSearch = z.omit(listMonthlyReports.query, { limit: true });

/** The page of reports in the address, with the totals of all reports. */
export function useReportPage() {
  const { filter, setOffset } = useListFilter(PageSearch);
  return useListPage(listMonthlyReports, { filter, setOffset }, PAGE_ROWS);
}

/** Gives the address of a report's version, and without an id that of the list. Both keep the page of the list. */
export function useReportAddress(): (id?: string) => LinkProps["to"] {
  const { offset } = useListFilter(PageSearch).filter;
  return (id) => reportAddress(id, offset);
}

export const LOADING = "Loading monthly reports...";
