import type { CustomerExport } from "@dash/contracts/interactions/customer-data";
import type { Cause } from "@dash/service-lib/access/cause";
import { recordChange } from "@dash/service-lib/trail/audit-trail";
import type { Customer } from "../customers/customer.model.ts";
import { collectPersons } from "./collect-persons.query.ts";
import { findEverywhere } from "./find-everywhere.query.ts";
import type { ErasureParts } from "./run-erasure.command.ts";

/** Gathers what all services have of a customer, and records that it was exported. */
export async function exportCustomer(
  parts: ErasureParts,
  cause: Cause,
  { id, name }: Customer,
  now: Date,
): Promise<CustomerExport> {
  const { knex } = parts;
  const { services, missing } = await findEverywhere(parts, await collectPersons(knex, [id]));
  await knex.transaction((trx) =>
    recordChange(trx, cause, {
      action: "exported",
      record: "contact",
      recordId: id,
      label: name,
      before: null,
      after: { services: services.length, missing },
    }),
  );
  return {
    customerId: id,
    madeAt: now.toISOString(),
    services: services.map(({ service, rows }) => ({ service, rows })),
    missing: [...missing],
  };
}
