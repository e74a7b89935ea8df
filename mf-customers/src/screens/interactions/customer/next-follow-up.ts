import type { CustomerSales } from "@dash/contracts/sales/customer-sales";

/** The earliest day on which a lead of the customer is followed up; leads that may be another customer's do not count. */
export function nextFollowUp({ leads }: Pick<CustomerSales, "leads">): string | null {
  const days = leads.flatMap(({ lead, match }) =>
    match === "shared" || lead.currentStage === "lost" || lead.currentStage === "completed"
      ? []
      : (lead.nextFollowUp ?? []),
  );
  return days.toSorted()[0] ?? null;
}
