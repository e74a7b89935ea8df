import { now } from "@dash/kit";
import { queryOptions } from "@tanstack/react-query";
import {
  customerOfId,
  customerOfLead,
  type KnownCustomer,
} from "../interaction-form/known-customer.queries.ts";
import { withForgottenKeys } from "./sheet.ts";
import { readSheet, type StoredSheet } from "./sheet-store.ts";

export interface SheetStart {
  /** The sheet that the person left earlier. */
  readonly stored: StoredSheet | null;
  readonly customer: KnownCustomer | undefined;
}

export interface StartAddress {
  readonly customer?: string | undefined;
  readonly lead?: string | undefined;
}

/** Services keep an idempotency key for a day; an hour is for clocks that differ. */
const KEYS_LAST_MS = 23 * 3_600_000;
const FORGOTTEN =
  "It was sent more than a day ago without an answer. Look whether it is there before you save it again.";

/** The start of a new call or visit. It is read anew whenever the form opens. */
export const sheetStartQuery = (owner: string, { customer, lead }: StartAddress) =>
  queryOptions({
    queryKey: ["new interaction", owner, customer, lead],
    staleTime: 0,
    gcTime: 0,
    networkMode: "always",
    queryFn: async (): Promise<SheetStart> => ({
      stored: withAge(await readSheet(owner)),
      customer: await knownCustomer({ customer, lead }),
    }),
  });

/** A form without a customer is better than none, so that a failure stays silent. */
async function knownCustomer({ customer, lead }: StartAddress) {
  try {
    if (customer) return await customerOfId(customer);
    return lead ? await customerOfLead(lead) : undefined;
  } catch {
    return undefined;
  }
}

function withAge(stored: StoredSheet | null): StoredSheet | null {
  const isOld = stored?.sentAt && now().getTime() - stored.sentAt > KEYS_LAST_MS;
  return isOld ? { ...stored, sheet: withForgottenKeys(stored.sheet, FORGOTTEN) } : stored;
}
