import * as z from "zod";
import type { Answer, Query } from "../connection/call-platform.client.ts";
import type { CallWindow } from "./call-window.ts";

export const CALL_LOG = "/restapi/v1.0/account/~/call-log";
export const OWN_EXTENSION = "/restapi/v1.0/account/~/extension/~";

/**
 * The vendor allows 1,000 rows. A page is stored in one transaction, which delays all facts until it ends, so pages are
 * small.
 */
const PER_PAGE = 200;

const Page = z.object({
  records: z.array(z.unknown()),
  paging: z.object({ perPage: z.number().int().positive() }),
  navigation: z.object({ nextPage: z.unknown().optional() }).optional(),
});

export interface CallLogPage {
  readonly records: readonly unknown[];
  readonly perPage: number;
  readonly isLast: boolean;
}

/** The query for the next page of a window. It always has dates: without them the vendor answers only the last day. */
export function callLogQuery({ from, to, page, perPage }: CallWindow): Query {
  return {
    view: "Detailed",
    showDeleted: true,
    dateFrom: from.toISOString(),
    dateTo: to.toISOString(),
    perPage: perPage ?? PER_PAGE,
    page: page + 1,
  };
}

/**
 * Reads a page; null when the answer has another form. The next page's URL shows that there is one, but is not used.
 */
export function readCallLogPage({ body }: Answer): CallLogPage | null {
  const page = Page.safeParse(body);
  if (!page.success) return null;
  const { records, paging, navigation } = page.data;
  const isLast = records.length === 0 || !navigation?.nextPage;
  return { records, perPage: paging.perPage, isLast };
}

const Extension = z.object({ extensionNumber: z.string().min(1).max(20) });

/** Reads the number of the connected extension; null when the answer has none. */
export function readExtension({ body }: Answer): string | null {
  const extension = Extension.safeParse(body);
  return extension.success ? extension.data.extensionNumber : null;
}
