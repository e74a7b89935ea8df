import type { Fact } from "@dash/contracts/facts/fact";
import type * as z from "zod";
import type { Knex } from "../database/database.ts";
import { OwnWrites } from "../facts/own-writes.ts";
import type { Projection } from "../facts/projection.ts";
import type { RouteParts } from "../http/routes.ts";
import { readEnv } from "../process/env.ts";
import { openLogger } from "../process/logger.ts";
import { Metrics } from "../process/metrics.ts";
import type { Parts, ServiceDefinition } from "../service/define-service.ts";
import { routersOf } from "../service/serve.ts";
import { deliver } from "./facts.ts";
import { openTestClient, type TestClient } from "./test-client.ts";
import { openTestDatabase, type TestDatabase } from "./test-database.ts";

/** A service on a database of its own, without a broker. */
export interface ServiceUnderTest
  extends Pick<TestClient, "call" | "send">, Pick<TestDatabase, "empty" | "ownerUrl"> {
  readonly knex: Knex;
  /** Delivers facts of other services; resolves once they are applied. */
  receive(...facts: readonly Fact[]): Promise<void>;
  /** Another instance of the service on the same database; the caller closes it. */
  anotherInstance(): Promise<TestClient>;
  close(): Promise<void>;
}

/** Opens a service as it is declared; `given` replaces outside dependencies of its routers. */
export async function openTestService<S extends z.ZodRawShape>(
  definition: ServiceDefinition<S>,
  replacements: Partial<Parts<S>> = {},
): Promise<ServiceUnderTest> {
  const { name, projections } = definition;
  const { app } = await definition.app();
  const database = await openTestDatabase(name, app.migrations);
  const { knex, empty, ownerUrl } = database;
  const parts = { ...testParts(definition, knex), ...replacements };
  const open = (): Promise<TestClient> => openTestClient(routersOf(definition, app, parts));
  const { call, send, close } = await open();
  return {
    knex,
    empty,
    ownerUrl,
    call,
    send,
    receive: (...facts) => deliver(knex, projections, facts),
    anotherInstance: open,
    close: async () => {
      await close();
      await database.close();
    },
  };
}

/** The dependencies of a service's routers, without a broker, other services and environment variables. */
export function testParts<S extends z.ZodRawShape>(
  { name, projections, env }: ServiceDefinition<S>,
  knex: Knex,
): Parts<S> {
  return {
    ...routeParts(knex, projections),
    env: readEnv(env, {}),
    logger: openLogger(name, "silent"),
    metrics: new Metrics(name),
    publish: () => undefined,
    reader: { get: () => Promise.reject(new Error("nobody else is there")) },
  } as unknown as Parts<S>;
}

/** The dependencies of routes. */
export function routeParts(knex: Knex, projections: readonly Projection[] = []): RouteParts {
  const projectedSubjects = new Set(projections.map(({ subject }) => subject));
  return { knex, ownWrites: new OwnWrites(), projectedSubjects };
}
