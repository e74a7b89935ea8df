import { getCustomer, listCustomers, type Customer } from "@dash/contracts/interactions/customers";
import { readPhone } from "@dash/contracts/values/phone";
import { queryFor } from "@dash/kit";
import { Button } from "@dash/kit/ui/form/button";
import { ComboboxField } from "@dash/kit/ui/form/combobox";
import { phoneText } from "@dash/kit/ui/text/phone-number";
import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import type { SheetForm } from "./sheet-form.ts";
import type { SheetValues } from "./sheet-values.ts";

/** Finds the customer by name, number or postcode. Without one the visit names a new customer. */
export function CustomerField({ form }: { readonly form: SheetForm }) {
  const customer = useSelectedCustomer(form);
  const choose = ({ id, name }: CustomerOption) => {
    form.setValue("contactId", id, { shouldDirty: true });
    form.setValue("contactName", name, { shouldDirty: true });
  };
  const handleClear = () => {
    choose({ id: "", name: "" });
    form.setFocus("contactId");
  };
  const handleNew = (typed: string) => {
    const name = readPhone(typed) ? "customerPhone" : "customerName";
    form.setValue(name, typed, { shouldDirty: true });
    form.setFocus(name);
  };
  return (
    <div className="customers:flex customers:gap-2 customers:max-sm:flex-col customers:sm:col-span-2 customers:sm:items-start">
      <div className="customers:min-w-0 customers:flex-1">
        <ComboboxField<CustomerOption, SheetValues>
          form={form}
          name="contactId"
          label="Customer"
          hint={customer ? detailsOf(customer) : "Or enter a new customer's name and phone"}
          endpoint={listCustomers}
          plural="Customers"
          placeholder="Name, number or postcode"
          chosen={customer}
          textOf={({ name }) => name}
          draw={(customer) => <Option customer={customer} />}
          onChoose={choose}
          offer={{ label: (typed) => `Add “${typed}” as a new customer`, onChoose: handleNew }}
        />
      </div>
      {customer && (
        <Button className="customers:min-h-11 customers:sm:mt-6.5" onClick={handleClear}>
          Another customer
        </Button>
      )}
    </div>
  );
}

/** A customer in the choice. One that could not be read has only the id and the name. */
type CustomerOption = Pick<Customer, "id" | "name"> & Partial<Customer>;

/** The chosen customer, as far as it could be read. */
function useSelectedCustomer({ control }: SheetForm): CustomerOption | undefined {
  const [id, name] = useWatch({ control, name: ["contactId", "contactName"] });
  const { data } = useQuery({ ...queryFor(getCustomer, { params: { id } }), enabled: id !== "" });
  return id === "" ? undefined : (data ?? { id, name });
}

function detailsOf({ numbers, address, postcode }: CustomerOption): string {
  const [phone] = numbers ?? [];
  return [phone && phoneText(phone), address, postcode].filter(Boolean).join(" · ");
}

function Option({ customer }: { readonly customer: CustomerOption }) {
  return (
    <span className="customers:flex customers:min-h-7 customers:flex-wrap customers:items-baseline customers:justify-between customers:gap-x-3">
      <span className="customers:min-w-0 customers:wrap-anywhere">{customer.name}</span>
      <span className="customers:text-ink-soft">{detailsOf(customer)}</span>
    </span>
  );
}
