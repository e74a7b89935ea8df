import { setTimeout as pause } from "node:timers/promises";
import type Router from "@koa/router";
import {
  eraseCustomer,
  exportCustomer,
  listDueCustomers,
  MOST_DUE,
  type CustomerErasure,
  type CustomerExport,
  type DueCustomer,
} from "@dash/contracts/interactions/customer-data";
import { authorize, requireAbility } from "@dash/service-lib/access/policy";
import { Routes, type RouteParts } from "@dash/service-lib/http/routes";
import { fieldProblem } from "@dash/service-lib/http/problem";
import type { Parts } from "@dash/service-lib/service/define-service";
import { recordChange } from "@dash/service-lib/trail/audit-trail";
import { customerPolicy } from "../customers/customer.policy.ts";
import { customerOf } from "../customers/find-customer.query.ts";
import { beginErasure } from "./begin-erasure.command.ts";
import { collectPersons } from "./collect-persons.query.ts";
import { dueCustomers, type RetentionTime } from "./due-customers.query.ts";
import { findOpenErasure, presentShares, sharers } from "./erasures.query.ts";
import { findEverywhere } from "./find-everywhere.query.ts";
import { runErasure, type ErasureParts } from "./run-erasure.command.ts";

/** The longest wait for the services to erase, so that the answer comes in time. They go on afterwards. */
const LONGEST_WAIT_MS = 3_000;

/** How far the list of customers whose data is erased soon looks ahead. */
const DUE_WITHIN_MS = 7 * 86_400_000;

type CustomerDataParts = RouteParts &
  ErasureParts &
  Pick<RetentionTime, "months"> &
  Pick<Parts, "patient">;

export function customerDataRouter(parts: CustomerDataParts): Router {
  const routes = new Routes(parts);
  const { knex, patient, live, logger } = parts;

  routes.read(exportCustomer, async ({ actor, cause, input, now }): Promise<CustomerExport> => {
    const customer = await customerOf(knex, input.params.id);
    authorize(actor, customerPolicy, "export", customer);
    const persons = await collectPersons(knex, [customer.id]);
    const found = await findEverywhere(parts, persons);
    await knex.transaction((trx) =>
      recordChange(trx, cause, {
        action: "exported",
        record: "contact",
        recordId: customer.id,
        label: customer.name,
        before: null,
        after: { services: found.services.length, missing: found.missing },
      }),
    );
    return {
      customerId: customer.id,
      madeAt: now.toISOString(),
      services: found.services.map(({ service, rows }) => ({ service, rows })),
      missing: [...found.missing],
    };
  });

  routes.read(listDueCustomers, async ({ actor, now }) => {
    requireAbility(actor, "customer:manage");
    const soon = new Date(now.getTime() + DUE_WITHIN_MS);
    const due: DueCustomer[] = [];
    for await (const page of dueCustomers({ ...parts, now: soon })) {
      due.push(...page.map((each) => each.due));
      if (due.length >= MOST_DUE) break;
    }
    return due.toSorted((a, b) => (a.erasedOn < b.erasedOn ? -1 : 1)).slice(0, MOST_DUE);
  });

  routes.writeInOwnTransaction(
    eraseCustomer,
    async ({ actor, cause, input }): Promise<CustomerErasure> => {
      const customer = await customerOf(knex, input.params.id);
      authorize(actor, customerPolicy, "erase", customer);
      if (input.body.dryRun) {
        const { services, others } = await findEverywhere(
          parts,
          await collectPersons(knex, [customer.id]),
        );
        const shares = sharers.map((service) => {
          const found = services.find((each) => each.service === service);
          return {
            service,
            state: found ? "found" : "waiting",
            rows: found?.counts ?? {},
          } as const;
        });
        return {
          isDryRun: true,
          shares,
          others: others.map(({ id, what, name, at }) => ({ id, what, name, at })),
        };
      }
      const also = await chosenOthers(customer.id, input.body.also);
      const id =
        (await findOpenErasure(knex, customer.id)) ??
        (await knex.transaction(async (trx) =>
          beginErasure(trx, cause, await collectPersons(trx, [customer.id], also)),
        ));
      const erased = runErasure({ ...parts, knex: patient }, id).catch((error: unknown) =>
        logger.warn({ error }, "an erasure goes on later"),
      );
      await Promise.race([erased, pause(LONGEST_WAIT_MS, undefined, { ref: false })]);
      live.markStale([{ subject: "interaction.changed.v1" }]);
      return { isDryRun: false, shares: await presentShares(knex, id) };
    },
  );

  /** The ids that a person ticked, if the dry run names them all. */
  async function chosenOthers(customerId: string, also: readonly string[] = []) {
    if (also.length === 0) return also;
    const { others } = await findEverywhere(parts, await collectPersons(knex, [customerId]));
    if (also.every((id) => others.some((other) => other.id === id))) return also;
    throw fieldProblem("also", "These records have changed meanwhile. Look at them again.");
  }

  return routes.router;
}
