import type Router from "@koa/router";
import type { ServiceName } from "@dash/contracts/endpoints/catalogue";
import type { FactType } from "@dash/contracts/facts/fact";
import { announcedBy as announced } from "@dash/contracts/facts/fact-catalogue";
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

/** The dependencies of a service's routers and jobs. */
export interface Parts<S extends Shape = Shape> extends RouteParts {
  readonly schema: string;
  /** The service's own environment variables. */
  readonly env: z.output<z.ZodObject<S>>;
  readonly broker: Broker;
  /** Publishes the facts committed so far now, for a command that waits for the reaction of other services. */
  readonly publish: () => void;
  /** Tells open pages what to load again. */
  readonly live: LiveTopics;
  readonly logger: Logger;
  readonly mint: Mint;
  readonly metrics: Metrics;
  /** Calls other services in this one's name. */
  readonly reader: Pick<ServiceReader, "get" | "facts">;
}

/** The parts of a service that run in its own process. */
export interface ServiceApp<S extends Shape = Shape> {
  /** Migrations of the service's own tables; those of the library run first. */
  readonly migrations: readonly Migration[];
  readonly routers: (parts: Parts<S>) => readonly Router[];
  readonly jobs?: (parts: Parts<S>) => readonly Job[];
  /** Stored rows that are regularly compared with the rows that they are made from. */
  readonly drift?: readonly Comparison[];
  /** Work that must succeed before the service is ready. It is repeated until then, so it must be safe to repeat. */
  readonly install?: (parts: Parts<S>) => Promise<void>;
}

/** A service as the rest of the system needs to know it. */
export interface ServiceDefinition<S extends Shape = Shape> {
  readonly name: ServiceName;
  /** Environment variables beyond those of every service. */
  readonly env: S;
  readonly projections: readonly Projection[];
  /** The tables that only its projections write. A service that also stores originals names them, for rebuilds. */
  readonly readModels: readonly string[];
  /** Loaded by the service's own process only. */
  readonly app: () => Promise<{ readonly app: ServiceApp<S> }>;
}

/** Declares a service. The contracts list the facts that it announces, under its name. */
export function defineService<const S extends Shape = Record<never, never>>({
  env = {} as S,
  projections = [],
  readModels = [],
  ...definition
}: Pick<ServiceDefinition<S>, "name" | "app"> &
  Partial<Pick<ServiceDefinition<S>, "env" | "projections" | "readModels">>): ServiceDefinition<S> {
  return { ...definition, env, projections, readModels };
}

/** Whether a service has originals, which nothing could restore: the facts that it announces. */
export function hasOriginals(name: string): boolean {
  return announcedBy(name).length > 0;
}

/** The part of a service that a rebuild needs. */
export type Rebuildable = Pick<ServiceDefinition, "name" | "projections" | "readModels">;

/** Whether a service's read models can be rebuilt from the records: all its tables, or those in `readModels`. */
export function canRebuild({ name, projections, readModels }: Rebuildable): boolean {
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
