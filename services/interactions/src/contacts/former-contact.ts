import type { CallerType } from "@dash/contracts/interactions/interaction-kinds";

/** A person's decision that all calls of a number are a contact's. */
export interface NumberDecision {
  readonly number: string;
  readonly contactId: string;
  readonly formerContactId: string | null;
  readonly isNumberAdded: boolean;
  readonly decidedBy: string;
  readonly decidedAt: string;
}

/** A contact before a change, and what the change did to its numbers. */
export interface FormerContact {
  readonly kind: CallerType;
  readonly name: string;
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** The decisions that went with the removed numbers. */
  readonly decisions: readonly NumberDecision[];
}
