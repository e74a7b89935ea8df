import { loadOutgoing } from "@dash/kit";
import { queryOptions } from "@tanstack/react-query";
import {
  customerOfId,
  customerOfLead,
  type KnownCustomer,
} from "../interaction-form/known-customer.queries.ts";
import type { Sheet } from "./sheet.ts";
import { readSheets } from "./sheet.queries.ts";

export interface SheetStart {
  /** The sheet that the person left earlier. */
  readonly stored: Sheet | null;
  readonly customer: KnownCustomer | undefined;
}

export interface StartAddress {
  readonly customer?: string | undefined;
  readonly lead?: string | undefined;
}

/** The start of a new call or visit. It is read anew whenever the form opens. */
export const sheetStartQuery = (owner: string, { customer, lead }: StartAddress) =>
  queryOptions({
    queryKey: ["new interaction", owner, customer, lead],
    staleTime: 0,
    gcTime: 0,
    networkMode: "always",
    queryFn: async (): Promise<SheetStart> => {
      // The form keeps what is typed with the person's key.
      await (await loadOutgoing()).openDevice(owner);
      return {
        stored: (await readSheets(owner))[0] ?? null,
        customer: await knownCustomer({ customer, lead }),
      };
    },
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
