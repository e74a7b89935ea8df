import type { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";
import { Link } from "@dash/kit";

export interface CustomerLinkProps {
  readonly entry: Pick<PipelineEntry, "id" | "customerName" | "contactId" | "isDeleted">;
}

/** The customer's name. It leads to the customer's page; without a link by a person, that page finds whose the lead is. */
export function CustomerLink({ entry }: CustomerLinkProps) {
  const { id, customerName, contactId, isDeleted } = entry;
  // A deleted lead cannot be read there.
  if (isDeleted && contactId === null) return customerName;
  return (
    <Link
      to={contactId === null ? `/interactions?lead=${id}` : `/interactions?customer=${contactId}`}
      className={linkClass}
    >
      {customerName}
    </Link>
  );
}

const linkClass = [
  "salesgeo:-my-0.5 salesgeo:inline-block salesgeo:min-w-0 salesgeo:rounded-sm salesgeo:py-0.5",
  "salesgeo:font-medium salesgeo:wrap-anywhere salesgeo:text-ink salesgeo:underline",
  "salesgeo:decoration-line-strong salesgeo:decoration-1 salesgeo:underline-offset-4 salesgeo:hover:decoration-current",
].join(" ");
