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
import { routesOf } from "../service/serve.ts";
import { deliver } from "./facts.ts";
import { openTestClient, type TestClient } from "./test-client.ts";
import { openTestDatabase, type TestDatabase } from "./test-database.ts";

/** A service with its own database, without a broker. */
export interface ServiceUnderTest
  extends Pick<TestClient, "call" | "send">, Pick<TestDatabase, "empty" | "ownerUrl"> {
  readonly knex: Knex;
  /** The subjects of the hints that were sent to open pages so far. */
  readonly hints: string[];
  /** Applies facts of other services; resolves when they are applied. */
  receive(...facts: readonly Fact[]): Promise<void>;
  /** Opens another instance of the service on the same database. The caller must close it. */
  anotherInstance(): Promise<TestClient>;
  close(): Promise<void>;
}

/** Opens a service as it is declared; `replacements` replace some of what its routes need. */
export async function openTestService<S extends z.ZodRawShape>(
  definition: ServiceDefinition<S>,
  replacements: Partial<Parts<S>> = {},
): Promise<ServiceUnderTest> {
  const { name, projections } = definition;
  const { app } = await definition.app();
  const database = await openTestDatabase(name, app.migrations);
  const { knex, empty, ownerUrl } = database;
  const hints: string[] = [];
  const parts = { ...testParts(definition, knex, hints), ...replacements };
  const open = (): Promise<TestClient> => openTestClient(routesOf(definition, app, parts));
  const { call, send, close } = await open();
  return {
    knex,
    hints,
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

/** The parts that a service's routes need, without a broker, other services and environment variables. */
export function testParts<S extends z.ZodRawShape>(
  { name, projections, env }: ServiceDefinition<S>,
  knex: Knex,
  hints?: string[],
): Parts<S> {
  return {
    ...routeParts(knex, projections, hints),
    patient: knex,
    env: readEnv(env, {}),
    logger: openLogger(name, "silent"),
    metrics: new Metrics(name),
    publish: () => undefined,
    reader: { get: () => Promise.reject(new Error("nobody else is there")) },
  } as unknown as Parts<S>;
}

/** The parts that routes need. The subjects of hints to open pages are added to `hints`. */
export function routeParts(
  knex: Knex,
  projections: readonly Projection[] = [],
  hints: string[] = [],
): RouteParts {
  return {
    knex,
    ownWrites: new OwnWrites(),
    projectedSubjects: new Set(projections.map(({ subject }) => subject)),
    live: { markStale: (changes) => void hints.push(...changes.map(({ subject }) => subject)) },
  };
}
