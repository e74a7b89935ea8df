import type { Persons } from "@dash/contracts/interactions/customer-data";
import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";
import { eraseRows } from "@dash/service-lib/privacy/erase-personal-rows";
import { recordChange } from "@dash/service-lib/trail/audit-trail";
import { v7 as uuidv7 } from "uuid";
import { Customer } from "../customers/customer.model.ts";
import { countsOf } from "@dash/service-lib/privacy/find-personal-rows";
import { lockNumbers } from "../customers/lock-number.query.ts";
import { dataHolders } from "./erasures.query.ts";
import { personalData } from "./personal-data.ts";

/**
 * Begins to erase persons: stores what every service must erase, and erases the own rows at once. The others follow by
 * `runErasure`. Returns the id of the erasure.
 */
export async function beginErasure(
  trx: Knex.Transaction,
  cause: Cause,
  persons: Persons,
): Promise<string> {
  const { customerIds, values } = persons;
  await lockNumbers(trx, [...values.numbers, ...values.sharedNumbers]);
  const customers = await Customer.query(trx).findByIds(customerIds).orderBy("id").forUpdate();
  const id = uuidv7();
  await rowsOf(
    trx,
    "insert into erasures (id, requested_at, persons) values (:id::uuid, now(), :persons::jsonb)",
    { id, persons: JSON.stringify(persons) },
  );
  await rowsOf(
    trx,
    `insert into erasure_shares (erasure_id, service, found_at)
     select :id::uuid, service, case when service = 'interactions' then now() end
     from unnest(:dataHolders::text[]) as holders (service)`,
    { id, dataHolders },
  );
  const erased = await eraseRows(trx, personalData, persons, id);
  await rowsOf(
    trx,
    `update erasure_shares set rows = :rows::jsonb where erasure_id = :id::uuid and service = 'interactions'`,
    { id, rows: JSON.stringify(countsOf(erased)) },
  );
  if (persons.keepsIdentity) return id;
  for (const { id: recordId, erasedAt } of customers)
    if (erasedAt === null)
      await recordChange(trx, cause, {
        action: "erased",
        record: "contact",
        recordId,
        label: "Erased",
        before: null,
        after: { isErased: true },
      });
  return id;
}
