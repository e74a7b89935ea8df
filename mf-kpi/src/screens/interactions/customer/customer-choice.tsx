import type { Customer } from "@dash/contracts/interactions/customers";
import { phoneText } from "@dash/kit/ui/text/phone-number";
import { callerNames } from "../../../interactions/interaction-words.ts";

/** A customer in a list to choose from, with what tells it from others of the same name. */
export function CustomerChoice({ customer }: { readonly customer: Customer }) {
  const { name, kind, numbers, emails, postcode } = customer;
  const phones = numbers?.map(phoneText) ?? [];
  const details = [callerNames[kind], ...phones, ...(emails ?? []), postcode];
  return (
    <>
      <span className="kpi:wrap-anywhere">{name}</span>
      <span className="kpi:block kpi:text-label kpi:wrap-anywhere kpi:text-ink-soft">
        {details.filter(Boolean).join(" · ")}
      </span>
    </>
  );
}
