import type { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";
import { NameLink } from "@dash/kit/ui/text/name-link";

export interface CustomerLinkProps {
  readonly entry: Pick<PipelineEntry, "id" | "customerName" | "contactId" | "isDeleted">;
}

/** The customer's name. It leads to the customer's page; without a link by a person, that page finds whose the lead is. */
export function CustomerLink({ entry }: CustomerLinkProps) {
  const { id, customerName, contactId, isDeleted } = entry;
  // A deleted lead cannot be read there.
  if (isDeleted && contactId === null) return customerName;
  return (
    <NameLink
      to={contactId === null ? `/interactions?lead=${id}` : `/interactions?customer=${contactId}`}
    >
      {customerName}
    </NameLink>
  );
}
