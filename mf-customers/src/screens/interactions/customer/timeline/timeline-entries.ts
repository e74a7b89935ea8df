import type { CustomerInteraction } from "@dash/contracts/interactions/customer-interactions";
import type { CustomerNote } from "@dash/contracts/interactions/customers";
import type { Installation } from "@dash/contracts/installations/installations";
import type { CustomerSales } from "@dash/contracts/sales/customer-sales";
import type { LeadNote } from "@dash/contracts/sales/lead-notes";

/** Something that was between us and a customer. */
export type TimelineEntry =
  | { readonly kind: "contact"; readonly record: CustomerInteraction }
  | { readonly kind: "note"; readonly record: CustomerNote }
  | { readonly kind: "lead"; readonly record: CustomerSales["leads"][number] }
  | { readonly kind: "lead-note"; readonly record: LeadNote }
  | { readonly kind: "installation"; readonly record: Installation };

export interface TimelineSources {
  /** The calls and visits that are loaded, newest first. */
  readonly contacts: readonly CustomerInteraction[];
  /** Whether there are earlier calls and visits than those that are loaded. */
  readonly hasEarlier: boolean;
  readonly notes: readonly CustomerNote[];
  readonly sales: CustomerSales | undefined;
}

/** All entries, newest first, down to the earliest call or visit that is loaded. */
export function timelineEntries(sources: TimelineSources): TimelineEntry[] {
  const { contacts, hasEarlier, notes, sales } = sources;
  const earliest = (hasEarlier && contacts.at(-1)?.occurredAt) || "";
  const entries: TimelineEntry[] = [
    ...contacts.map((record) => ({ kind: "contact", record }) as const),
    ...notes.map((record) => ({ kind: "note", record }) as const),
    ...(sales?.leads ?? []).map((record) => ({ kind: "lead", record }) as const),
    ...(sales?.notes ?? []).map((record) => ({ kind: "lead-note", record }) as const),
    ...(sales?.installations ?? []).map((record) => ({ kind: "installation", record }) as const),
  ];
  return entries
    .map((entry) => ({ entry, at: momentOf(entry) }))
    .filter(({ at }) => at >= earliest)
    .toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))
    .map(({ entry }) => entry);
}

/** An instant, or a day. A day is earlier than its instants, so that it stands below them. */
export function momentOf({ kind, record }: TimelineEntry): string {
  switch (kind) {
    case "contact":
      return record.occurredAt;
    case "lead":
      return record.lead.leadDate;
    case "installation":
      return record.installationDate;
    default:
      return record.createdAt;
  }
}

export function idOf({ kind, record }: TimelineEntry): string {
  return kind === "lead" ? record.lead.id : record.id;
}
