import type { CallerType } from "@dash/contracts/interactions/interaction-kinds";
import type { ValueChange } from "./replace-values.command.ts";

/** A person's decision that all calls of a number are a customer's. */
export interface NumberDecision {
  readonly number: string;
  readonly contactId: string;
  readonly formerContactId: string | null;
  readonly isNumberAdded: boolean;
  readonly decidedBy: string;
  readonly decidedAt: string;
}

/** A customer before an edit, and what the edit did to its numbers and e-mail addresses. */
export interface FormerUpdate {
  readonly action: "updated";
  readonly kind: CallerType;
  readonly name: string;
  readonly address: string | null;
  readonly postcode: string | null;
  readonly numbers: ValueChange;
  readonly emails: ValueChange;
  /** The decisions that went with the removed numbers. */
  readonly decisions: readonly NumberDecision[];
}

/** A customer before another one was merged into it. */
export interface FormerMerge {
  readonly action: "merged";
  readonly address: string | null;
  readonly postcode: string | null;
  /** The merged customer, and those that had been merged into that one. */
  readonly mergedId: string;
  readonly itsMergedIds: readonly string[];
}

/** Calls and visits that one customer gave to another one. It is kept for both. */
export interface FormerSplit {
  readonly action: "split";
  readonly from: CustomerVersion;
  readonly to: CustomerVersion;
  /** Whether the other customer had been merged into the first one; otherwise it was made for the calls and visits. */
  readonly isMergedBack: boolean;
  readonly interactions: readonly CustomerVersion[];
}

/** A record, and the version that the split made. */
interface CustomerVersion {
  readonly id: string;
  readonly version: number;
}

/** The data for the Undo of a customer's last change; null if the change created the customer. */
export type FormerCustomer = FormerUpdate | FormerMerge | FormerSplit;
