import {
  customerForm,
  CustomerInput,
  type CustomerRecord,
} from "@dash/contracts/interactions/customers";
import { formOf, plainKinds } from "@dash/kit/ui/form/form-table";
import * as z from "zod/mini";

const { shape } = CustomerInput;
export const customerFields = formOf(customerForm, plainKinds);

/** The fields of a customer; each number and each e-mail address is on its own line. */
const TypedCustomer = z.object({
  ...customerFields.shape,
  numbers: z.pipe(z.string(), z.transform(linesOf)),
  emails: z.pipe(z.string(), z.transform(linesOf)),
});

export type CustomerValues = z.input<typeof TypedCustomer>;

/** Validates the form; the output is the request body. A field of several lines shows the error of each line. */
export const customerSchema = z.pipe(
  TypedCustomer.check(({ value, issues }) => {
    for (const name of ["numbers", "emails"] as const)
      for (const { path, message } of shape[name].safeParse(value[name]).error?.issues ?? []) {
        const line = typeof path[0] === "number" ? `“${value[name][path[0]]}”: ` : "";
        issues.push({
          code: "custom",
          input: value,
          path: [name],
          message: `${line}${message}`,
        });
      }
  }),
  z.transform((customer): CustomerInput => customer),
);

function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

export function customerValues(
  customer: Partial<
    Pick<CustomerRecord, "kind" | "name" | "numbers" | "emails" | "address" | "postcode">
  > = {},
): CustomerValues {
  const { numbers, emails } = customer;
  return {
    ...customerFields.typed({ kind: "customer", ...customer }),
    numbers: (numbers ?? []).join("\n"),
    emails: (emails ?? []).join("\n"),
  };
}
