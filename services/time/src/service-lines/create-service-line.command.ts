import type { ServiceLineInput } from "@dash/contracts/time/service-line-changes";
import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { v7 as uuidv7 } from "uuid";
import { recordLineChange } from "./service-line.facts.ts";
import { refuseTakenName, holdLineOrder, ServiceLine } from "./service-line.model.ts";

/**
 * Adds a line after the others. The list of activities shows its entries with the type `other`.
 * @throws Problem 409 when another line has the name.
 */
export async function createServiceLine(
  trx: Knex.Transaction,
  cause: Cause,
  input: ServiceLineInput,
): Promise<ServiceLine> {
  await holdLineOrder(trx);
  const last = await ServiceLine.query(trx).max("position as at").castTo<[{ at: number | null }]>();
  const line = await ServiceLine.query(trx)
    .insertAndFetch({
      ...input,
      id: uuidv7(),
      position: (last[0].at ?? 0) + 1,
      activityType: "other",
    })
    .catch(refuseTakenName);
  await recordLineChange(trx, cause, "created", line);
  return line;
}
