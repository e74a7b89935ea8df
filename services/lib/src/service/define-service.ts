import type { ServiceName } from "@dash/contracts/endpoints/catalogue";
import type { FactType } from "@dash/contracts/facts/fact";
import { announcedBy as announced } from "@dash/contracts/facts/fact-catalogue";
import type { Knex } from "knex";
import type * as z from "zod";
import type { Mint } from "../access/identity.ts";
import type { Migration } from "../database/migration.ts";
import type { Broker } from "../facts/broker.ts";
import type { LiveTopics } from "../facts/live-topics.ts";
import type { Projection } from "../facts/projection.ts";
import type { AddRoutes, RouteParts } from "../http/routes.ts";
import type { ServiceReader } from "../http/service-reader.ts";
import type { ImportedNoun } from "../imports/imported-noun.ts";
import type { Comparison } from "../process/drift.job.ts";
import type { Job } from "../process/job.ts";
import type { Logger } from "../process/logger.ts";
import type { Metrics } from "../process/metrics.ts";
import type { PersonalData } from "../privacy/personal-data.ts";

type Shape = z.ZodRawShape;

/** The parts that a service's routes and jobs need. */
export interface Parts<S extends Shape = Shape> extends RouteParts {
  readonly schema: string;
  /** A pool for work that reads whole tables while nobody waits for an answer: its statements may set their own limit. */
  readonly patient: Knex;
  /** The service's own environment variables. */
  readonly env: z.output<z.ZodObject<S>>;
  readonly broker: Broker;
  /** Publishes all committed facts now, for a command that waits until other services have reacted to them. */
  readonly publish: () => void;
  /** Tells open pages which endpoints to read again. */
  readonly live: LiveTopics;
  readonly logger: Logger;
  readonly mint: Mint;
  readonly metrics: Metrics;
  /** Calls other services as this service itself. */
  readonly reader: Pick<ServiceReader, "get" | "post" | "facts">;
}

/** The parts of a service that run in its own process. */
export interface ServiceApp<S extends Shape = Shape> {
  /** The migrations of the service's own tables. Those of the library run before them. */
  readonly migrations: readonly Migration[];
  readonly routes: readonly AddRoutes<Parts<S>>[];
  /** The nouns whose records can come from a file. */
  readonly imports?: readonly ImportedNoun[];
  readonly jobs?: (parts: Parts<S>) => readonly Job[];
  /** The service's tables about customers, for the service that owns customers to find and erase. */
  readonly personal?: (parts: Parts<S>) => PersonalData;
  /** Comparisons of stored rows with the source that they are made from, for the regular drift check. */
  readonly drift?: readonly Comparison[];
  /**
   * Work that must succeed before the service is ready. It is repeated until it does, so running it twice must do no
   * harm.
   */
  readonly install?: (parts: Parts<S>) => Promise<void>;
}

/** The declaration of a service, as the rest of the system needs it. */
export interface ServiceDefinition<S extends Shape = Shape> {
  readonly name: ServiceName;
  /** The environment variables that this service has beyond those of every service. */
  readonly env: S;
  readonly projections: readonly Projection[];
  /** The tables that only projections write, which a rebuild fills anew. */
  readonly readModels: readonly string[];
  /** Loads the service's app; only the service's own process calls it. */
  readonly app: () => Promise<{ readonly app: ServiceApp<S> }>;
}

/** Declares a service. The facts that it announces are listed in the contracts, under its name. */
export function defineService<const S extends Shape = Record<never, never>>({
  env = {} as S,
  projections = [],
  readModels = [],
  ...definition
}: Pick<ServiceDefinition<S>, "name" | "app"> &
  Partial<Pick<ServiceDefinition<S>, "env" | "projections" | "readModels">>): ServiceDefinition<S> {
  return { ...definition, env, projections, readModels };
}

/** The kinds of fact that a service announces, according to the contracts. */
export function announcedBy(name: string): readonly FactType[] {
  const kinds: Readonly<Record<string, readonly FactType[]>> = announced;
  return kinds[name] ?? [];
}

/** The database schema of a service or of another process. */
export function schemaOf(name: string): string {
  return name.replaceAll("-", "_");
}
