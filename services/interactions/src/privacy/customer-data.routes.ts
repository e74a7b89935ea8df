import { setTimeout as pause } from "node:timers/promises";
import type Router from "@koa/router";
import {
  eraseCustomer,
  exportCustomer,
  type CustomerErasure,
  type CustomerExport,
} from "@dash/contracts/interactions/customer-data";
import { authorize } from "@dash/service-lib/access/policy";
import { Routes, type RouteParts } from "@dash/service-lib/http/routes";
import { recordChange } from "@dash/service-lib/trail/audit-trail";
import { customerPolicy } from "../contacts/contact.policy.ts";
import { customerOf } from "../contacts/find-customer.query.ts";
import { beginErasure } from "./begin-erasure.command.ts";
import { collectPersons } from "./collect-persons.query.ts";
import { findOpenErasure, presentShares, sharers } from "./erasures.query.ts";
import { findEverywhere } from "./find-everywhere.query.ts";
import { runErasure, type ErasureParts } from "./run-erasure.command.ts";

/** The longest wait for the services to erase, so that the answer comes in time. They go on afterwards. */
const LONGEST_WAIT_MS = 3_000;

export function customerDataRouter(parts: RouteParts & ErasureParts): Router {
  const routes = new Routes(parts);
  const { knex, live, logger, store } = parts;

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

  routes.writeInOwnTransaction(
    eraseCustomer,
    async ({ actor, cause, input }): Promise<CustomerErasure> => {
      const customer = await customerOf(knex, input.params.id);
      authorize(actor, customerPolicy, "erase", customer);
      if (input.body.dryRun) {
        const { services } = await findEverywhere(parts, await collectPersons(knex, [customer.id]));
        const shares = sharers.map((service) => {
          const found = services.find((each) => each.service === service);
          return {
            service,
            state: found ? "found" : "waiting",
            rows: found?.counts ?? {},
          } as const;
        });
        return { isDryRun: true, shares };
      }
      const id =
        (await findOpenErasure(knex, customer.id)) ??
        (await knex.transaction(async (trx) =>
          beginErasure(trx, cause, store, await collectPersons(trx, [customer.id])),
        ));
      const erased = runErasure(parts, id).catch((error: unknown) =>
        logger.warn({ error }, "an erasure goes on later"),
      );
      await Promise.race([erased, pause(LONGEST_WAIT_MS, undefined, { ref: false })]);
      live.markStale([{ subject: "interaction.changed.v1" }]);
      return { isDryRun: false, shares: await presentShares(knex, id) };
    },
  );

  return routes.router;
}
