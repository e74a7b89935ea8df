import { admin } from "@dash/admin/service";
import { userChanged } from "@dash/contracts/facts/user.facts";
import { report } from "@dash/report/service";
import { sourceOf } from "@dash/service-lib/facts/subject";
import { announcedBy, type ServiceDefinition } from "@dash/service-lib/service/define-service";
import { stock } from "@dash/stock/service";
import { time } from "@dash/time/service";
import { interactions } from "@dash/interactions/service";
import { kpi } from "@dash/kpi/service";
import { salesGeo } from "@dash/sales-geo/service";
import { notices } from "@dash/notices/service";
import type { Settings } from "./system/settings.ts";

/**
 * A process of the product, with the facts that it announces and applies, and the environment variables that it
 * needs.
 */
export interface ProcessDefinition {
  readonly name: string;
  readonly folder: string;
  /** Only the gateway is reached by clients; it starts last and stops first. */
  readonly kind: "service" | "gateway";
  /** The first words of the subjects that it announces; each is the name of a stream. */
  readonly announces: readonly string[];
  /** The first words of the subjects that it consumes. */
  readonly consumes: readonly string[];
  /** The subjects of the facts that it applies. */
  readonly applies: readonly string[];
  /** NATS subjects for short-lived messages among its own instances. No other process may use them. */
  readonly whispers: readonly string[];
  /** Whether its read models can be rebuilt while it runs. */
  readonly isRebuilt: boolean;
  /** The environment variables that it needs besides those of every process. */
  readonly env: readonly ProcessVariable[];
}

/** A variable of a process: a setting, or one whose value the start chooses. */
export type ProcessVariable =
  | keyof Settings
  | "UPSTREAMS"
  | "ASSETS_DIR"
  | "SIGNING_SEED"
  | "STATE_FILE"
  | "STAND_INS"
  | "RINGCENTRAL_TOKEN_KEY"
  | "SMTP_PORT"
  | "MAIL_PAGE";

/** The declaration of a service, without the app that only the service's own process loads. */
type DeclaredService = Omit<ServiceDefinition, "app">;

/** The services, in the order in which lists show them. */
const services: readonly DeclaredService[] = [
  admin,
  time,
  stock,
  interactions,
  kpi,
  salesGeo,
  report,
  notices,
];

/** Every process of the product. Start, build, database roles, broker users and containers are made from this table. */
export const processes: readonly ProcessDefinition[] = [
  ...services.map(describeService),
  {
    name: "gateway",
    folder: "gateway",
    kind: "gateway",
    announces: [],
    consumes: sourcesOf([userChanged]),
    applies: [userChanged.subject],
    whispers: ["sessions.changed"],
    isRebuilt: false,
    env: [
      "UPSTREAMS",
      "STAND_INS",
      "PUBLIC_BASE_URL",
      "ASSETS_DIR",
      "WRITES_PER_SECOND",
      "TRUSTED_PROXIES",
      "OIDC_ISSUER",
      "OIDC_CLIENT_ID",
      "OIDC_CLIENT_SECRET",
      "OIDC_CLIENT_AUTH",
      "OIDC_TRUST_EMAIL",
    ],
  },
];

/**
 * Describes a service as a process. The facts that it announces come from the contracts, those that it applies from
 * its projections.
 */
function describeService(service: DeclaredService): ProcessDefinition {
  const { name, env, projections, readModels } = service;
  const announced = announcedBy(name);
  return {
    name,
    folder: `services/${name}`,
    kind: "service",
    announces: sourcesOf(announced),
    consumes: sourcesOf(projections),
    applies: projections.map(({ subject }) => subject),
    whispers: [],
    isRebuilt: readModels.length > 0,
    env: ["UPSTREAMS", ...(Object.keys(env) as ProcessVariable[])],
  };
}

/** Returns the first words of subjects; each is the name of a stream. */
function sourcesOf(kinds: readonly { readonly subject: string }[]): readonly string[] {
  return [...new Set(kinds.map(({ subject }) => sourceOf(subject)))];
}

/** @throws Error if there is no process with this name. */
export function processNamed(name: string): ProcessDefinition {
  const named = processes.find((definition) => definition.name === name);
  if (!named) throw new Error(`There is no process ${name}.`);
  return named;
}
