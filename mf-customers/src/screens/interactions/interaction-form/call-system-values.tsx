import type { CustomerInteraction } from "@dash/contracts/interactions/customer-interactions";
import { DescriptionList } from "@dash/kit/ui/layout/description-list";
import { syncedRows } from "../interaction/interaction-rows.tsx";

/** The data of a call from the call system, which cannot be changed here. */
export function CallSystemValues({ call }: { readonly call: CustomerInteraction }) {
  return (
    <section
      aria-label="From the call system"
      className="customers:flex customers:flex-col customers:gap-2 customers:rounded-md customers:bg-sunken customers:p-3"
    >
      <DescriptionList rows={syncedRows(call)} />
      <p className="customers:text-label customers:text-ink-soft">
        These come from the call system and cannot be changed here.
      </p>
    </section>
  );
}
