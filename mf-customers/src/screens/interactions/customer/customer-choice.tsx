import type { Customer } from "@dash/contracts/interactions/customers";
import { phoneText } from "@dash/kit/ui/text/phone-number";
import { callerNames } from "@dash/contracts/interactions/interaction-kinds";

/** A customer in a list to choose from, as far as it is known, with what tells it from others of the same name. */
export function CustomerChoice({ customer }: { readonly customer: Partial<Customer> }) {
  const { name, kind, numbers, emails, postcode } = customer;
  const phones = numbers?.map(phoneText) ?? [];
  const details = [kind && callerNames[kind], ...phones, ...(emails ?? []), postcode];
  return (
    <>
      <span className="customers:wrap-anywhere">{name}</span>
      <span className="customers:block customers:text-label customers:wrap-anywhere customers:text-ink-soft">
        {details.filter(Boolean).join(" · ")}
      </span>
    </>
  );
}
