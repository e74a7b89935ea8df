import type Router from "@koa/router";
import type { ServiceName } from "@dash/contracts/catalogue";
import type { FactType } from "@dash/contracts/fact";
import { announcedBy as announced } from "@dash/contracts/fact-catalogue";
import type * as z from "zod";
import type { Mint } from "../access/identity.ts";
import type { Migration } from "../database/migration.ts";
import type { Broker } from "../facts/broker.ts";
import type { LiveTopics } from "../facts/live-topics.ts";
import type { Projection } from "../facts/projection.ts";
import type { RouteParts } from "../http/routes.ts";
import type { ServiceReader } from "../http/service-reader.ts";
import type { Comparison } from "../process/drift.job.ts";
import type { Job } from "../process/job.ts";
import type { Logger } from "../process/logger.ts";
import type { Metrics } from "../process/metrics.ts";

type Shape = z.ZodRawShape;

/** What a service's routers and jobs are made from. */
export interface Parts<S extends Shape = Shape> extends RouteParts {
  readonly schema: string;
  /** The service's own variables. */
  readonly env: z.output<z.ZodObject<S>>;
  readonly broker: Broker;
  /** Has the facts published that are committed so far, for a command that waits for what others make of them. */
  readonly publish: () => void;
  /** By which open pages hear what to ask for again. */
  readonly live: LiveTopics;
  readonly logger: Logger;
  readonly mint: Mint;
  readonly metrics: Metrics;
  /** Asks other services in this one's name. */
  readonly reader: Pick<ServiceReader, "get" | "facts">;
}

/** What runs in a service's own process. */
export interface ServiceApp<S extends Shape = Shape> {
  /** Of the service's own tables; those of the library come before them. */
  readonly migrations: readonly Migration[];
  readonly routers: (parts: Parts<S>) => readonly Router[];
  readonly jobs?: (parts: Parts<S>) => readonly Job[];
  /** What is kept beside what it is made from, and is watched to agree with it. */
  readonly drift?: readonly Comparison[];
  /** What must stand before the service is ready; repeated until it succeeds, so it must be safe to repeat. */
  readonly install?: (parts: Parts<S>) => Promise<void>;
}

/** A service as the rest of the system needs to know it. */
export interface ServiceDefinition<S extends Shape = Shape> {
  readonly name: ServiceName;
  /** Variables beside those that every service has. */
  readonly env: S;
  /** What the service makes of the facts of others. */
  readonly projections: readonly Projection[];
  /** The tables that its projections alone write. A service that keeps originals beside them names them, for rebuilds. */
  readonly readModels: readonly string[];
  /** Loaded by the service's own process only. */
  readonly app: () => Promise<{ readonly app: ServiceApp<S> }>;
}

/** Declares a service. Which facts it announces stands in the contracts, under its name. */
export function defineService<const S extends Shape = Record<never, never>>({
  env = {} as S,
  projections = [],
  readModels = [],
  ...definition
}: Pick<ServiceDefinition<S>, "name" | "app"> &
  Partial<Pick<ServiceDefinition<S>, "env" | "projections" | "readModels">>): ServiceDefinition<S> {
  return { ...definition, env, projections, readModels };
}

/** What a service announces is original, and nothing could make it again. */
export function hasOriginals(name: string): boolean {
  return announcedBy(name).length > 0;
}

/** What a rebuild needs to know of a service. */
export type MadeOfFacts = Pick<ServiceDefinition, "name" | "projections" | "readModels">;

/** Whether read models of a service can be made anew from the records: all that it keeps, or the tables that it names. */
export function canRebuild({ name, projections, readModels }: MadeOfFacts): boolean {
  return projections.length > 0 && (!hasOriginals(name) || readModels.length > 0);
}

/** The kinds of fact that a service announces, as the contracts say. */
export function announcedBy(name: string): readonly FactType[] {
  const kinds: Readonly<Record<string, readonly FactType[]>> = announced;
  return kinds[name] ?? [];
}

/** The schema of a service or of another process. */
export function schemaOf(name: string): string {
  return name.replaceAll("-", "_");
}
