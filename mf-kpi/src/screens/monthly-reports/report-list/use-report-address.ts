import type { LinkProps } from "@dash/kit";
import { useListFilter } from "@dash/kit/ui/list/use-list-filter";
import { reportAddress } from "../../../reports/report-address.ts";
import { PageSearch } from "./use-report-page.ts";

/** Gives the address of a report's version, and without an id that of the list. Both keep the page of the list. */
export function useReportAddress(): (id?: string) => LinkProps["to"] {
  const { offset } = useListFilter(PageSearch).filter;
  return (id) => reportAddress(id, offset);
}
