import { setTimeout as pause } from "node:timers/promises";
import type { CustomerErasure } from "@dash/contracts/interactions/customer-data";
import type { Cause } from "@dash/service-lib/access/cause";
import { fieldProblem } from "@dash/service-lib/http/problem";
import type { Parts } from "@dash/service-lib/service/define-service";
import { beginErasure } from "./begin-erasure.command.ts";
import { collectPersons } from "./collect-persons.query.ts";
import { findOpenErasure, presentSteps, dataHolders } from "./erasures.query.ts";
import { findEverywhere } from "./find-everywhere.query.ts";
import { runErasure, type ErasureParts } from "./run-erasure.command.ts";

/** The longest wait for the services to erase, so that the answer comes in time. They go on afterwards. */
const LONGEST_WAIT_MS = 3_000;

export type EraseParts = ErasureParts & Pick<Parts, "patient">;

/** Finds what an erasure of a customer would erase, and the records that a person may choose to erase as well. */
export async function tryErasure(parts: ErasureParts, id: string): Promise<CustomerErasure> {
  const persons = await collectPersons(parts.knex, [id]);
  const { services, others } = await findEverywhere(parts, persons);
  const shares = dataHolders.map((service) => {
    const found = services.find((each) => each.service === service);
    return { service, state: found ? "found" : "waiting", rows: found?.counts ?? {} } as const;
  });
  return {
    isDryRun: true,
    shares,
    others: others.map(({ id, what, name, at }) => ({ id, what, name, at })),
  };
}

/**
 * Erases a customer and the records `also`, or goes on with an erasure that has begun.
 * @throws Problem 400 if a dry run does not name all of `also`.
 */
export async function eraseCustomer(
  parts: EraseParts,
  cause: Cause,
  customerId: string,
  also: readonly string[] = [],
): Promise<CustomerErasure> {
  const { knex, patient, logger } = parts;
  await refuseOthers(parts, customerId, also);
  const id =
    (await findOpenErasure(knex, customerId)) ??
    (await knex.transaction(async (trx) =>
      beginErasure(trx, cause, await collectPersons(trx, [customerId], also)),
    ));
  const erased = runErasure({ ...parts, knex: patient }, id).catch((error: unknown) =>
    logger.warn({ error }, "an erasure goes on later"),
  );
  await Promise.race([erased, pause(LONGEST_WAIT_MS, undefined, { ref: false })]);
  return { isDryRun: false, shares: await presentSteps(knex, id) };
}

async function refuseOthers(parts: ErasureParts, customerId: string, also: readonly string[]) {
  if (also.length === 0) return;
  const { others } = await findEverywhere(parts, await collectPersons(parts.knex, [customerId]));
  if (!also.every((id) => others.some((other) => other.id === id)))
    throw fieldProblem("also", "These records have changed meanwhile. Look at them again.");
}
