import {
  createCustomer as announcing,
  customerForm,
  CustomerInput,
} from "@dash/contracts/interactions/customers";
import { comparablePhone } from "@dash/service-lib/contacts/phone-number";
import {
  checked,
  fieldsOfForm,
  words,
  type Cells,
  type ImportedNoun,
} from "@dash/service-lib/imports/imported-noun";
import { createCustomer } from "../customers/create-customer.command.ts";
import { Customer } from "../customers/customer.model.ts";
import { findOwners } from "../customers/find-owners.query.ts";
import { lockNumbers } from "../customers/lock-number.query.ts";
import { emailsOf, numbersOf } from "../customers/numbers-of.query.ts";
import { numbersToUndo, undoCustomerChange } from "../customers/undo-customer.command.ts";
import { numbersConcerned, updateCustomer } from "../customers/update-customer.command.ts";

const headings = {
  name: ["Full name", "Customer", "Customer name", "Company", "Company name", "Organization"],
  kind: ["Type", "Customer type"],
  address: ["Street address", "Street", "Address line 1", "Mailing street"],
  postcode: ["Postal code", "Zip", "Zip code", "Post code"],
};

/** Customers and installers from this product, HubSpot, frappe CRM and lists of addresses. */
export const importedCustomers: ImportedNoun<CustomerInput, Customer> = {
  noun: "customers",
  model: Customer,
  announces: announcing.announces,
  fields: {
    id: { label: "Id of the customer here", kind: "text", isOwn: true, headings: ["Customer"] },
    ...fieldsOfForm(customerForm, headings, []),
    firstName: { label: "First name", kind: "text" },
    lastName: { label: "Last name", kind: "text", headings: ["Surname"] },
    numbers: {
      label: "Numbers",
      kind: "list",
      headings: [
        "Phone number",
        "Phone",
        "Mobile no",
        "Mobile phone number",
        "Mobile",
        "Telephone",
      ],
    },
    emails: { label: "E-mails", kind: "list", headings: ["Email", "E-mail", "Email address"] },
    city: { label: "Town", kind: "text", headings: ["City"] },
  },
  rules: [
    "A row exists already if a customer of its name has one of its numbers or e-mail addresses; without any, one of its name and postcode.",
    "A first and a last name make one name, and the town stands at the end of the address.",
    "An update adds numbers and e-mail addresses, and takes none away.",
  ],
  read: readCustomer,
  findOwn: async (trx, id) => {
    const own = await Customer.query(trx).findById(id);
    return own && Customer.query(trx).findById(own.customerId);
  },
  find: async (trx, { kind, name, numbers, emails, postcode }) => {
    const values = [
      ...numbers.map((number) => ({ number })),
      ...emails.map((email) => ({ email })),
    ];
    const records = values.map((value) => ({ ...value, name, kind }));
    const ownersOf = await findOwners(trx, records);
    return (
      records.flatMap((record) => ownersOf(record))[0] ??
      (values.length > 0
        ? undefined
        : Customer.query(trx).findOne({
            name,
            postcode: postcode ?? null,
            mergedInto: null,
            erasedAt: null,
          }))
    );
  },
  create: createCustomer,
  lock: async (trx, id, input) =>
    lockNumbers(trx, await (input ? numbersConcerned(trx, id, input) : numbersToUndo(trx, id))),
  update: async (trx, cause, before, { input, given }) => {
    const change = {
      name: input.name,
      kind: given.has("kind") ? input.kind : before.kind,
      ...(input.address !== undefined && { address: input.address }),
      ...(input.postcode !== undefined && { postcode: input.postcode }),
      numbers: joined(
        await numbersOf(trx, before),
        input.numbers.map((each) => comparablePhone(each) ?? each),
      ),
      emails: joined(await emailsOf(trx, before), input.emails),
    };
    return updateCustomer(trx, cause, before, change);
  },
  undo: undoCustomerChange,
};

function readCustomer(cells: Cells): CustomerInput {
  const { name, firstName, lastName, address, city, postcode, kind, numbers, emails } = cells;
  return checked(CustomerInput, {
    kind: kind ?? "customer",
    name: name ?? words(" ", firstName, lastName),
    numbers: numbers ?? [],
    emails: emails ?? [],
    ...((address ?? city) !== undefined && { address: words(", ", address, city) }),
    ...(postcode !== undefined && { postcode }),
  });
}

function joined(present: readonly string[], more: readonly string[]): string[] {
  return [...new Set([...present, ...more])];
}
