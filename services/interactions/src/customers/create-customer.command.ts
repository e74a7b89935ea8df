import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { keepFormerRow } from "@dash/service-lib/trail/former-rows";
import { v7 as uuidv7 } from "uuid";
import { customerState } from "./customer-state.query.ts";
import { recordCustomerChange } from "./customer.facts.ts";
import { Customer } from "./customer.model.ts";
import { lockNumbers } from "./lock-number.query.ts";
import { nameNumbers } from "./name-numbers.command.ts";
import { officialPostcode } from "./official-postcode.ts";
import { replaceValues } from "./replace-values.command.ts";
import { comparableNumbers, type CustomerInput } from "./update-customer.command.ts";

/** Adds a customer or installer. The calls of its numbers are matched again. */
export async function createCustomer(
  trx: Knex.Transaction,
  cause: Cause,
  input: CustomerInput,
): Promise<Customer> {
  const { kind, name, address = null, postcode, emails } = input;
  const numbers = comparableNumbers(input);
  await lockNumbers(trx, numbers);
  const customer = await Customer.query(trx).insertAndFetch({
    id: uuidv7(),
    kind,
    name,
    address,
    postcode: postcode ? officialPostcode(postcode) : null,
    createdAt: new Date(),
  });
  await replaceValues(trx, "numbers", customer, { values: numbers });
  await replaceValues(trx, "emails", customer, { values: emails });
  await nameNumbers(trx, cause, numbers, emails);
  const after = await customerState(trx, customer);
  await recordCustomerChange(trx, cause, "created", { before: null, after });
  await keepFormerRow(trx, cause, { id: customer.id, version: customer.version, before: null });
  return customer;
}
