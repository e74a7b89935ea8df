import path from "node:path";
import type { ProcessDefinition, ProcessVariable } from "../processes.ts";
import { mailBox, type StandInDefinition } from "../stand-ins.ts";
import { SMTP_PORT } from "./addresses.ts";
import { schemaOf } from "@dash/service-lib/service/define-service";
import { publicKeys, signingKeyOf, derivedSecret, type Secrets } from "./secrets.ts";
import { present, type Settings } from "./settings.ts";

/** The addresses of Postgres and NATS, with the login of each process. */
export interface Engines {
  readonly ownerUrl: string;
  databaseUrlOf(definition: ProcessDefinition): string;
  natsUrlOf(definition: ProcessDefinition): string;
}

/** The port of each process on this machine, by the process's name. */
export type Ports = Readonly<Record<string, number>>;

export interface Plan {
  readonly settings: Settings;
  readonly secrets: Secrets;
  readonly engines: Engines;
  readonly publicBaseUrl: string;
  readonly processes: readonly ProcessDefinition[];
  /** The stand-ins for external systems that the settings do not name. */
  readonly standIns: readonly StandInDefinition[];
  /** Returns the folder of the build that a process runs, also after a restart. */
  readonly buildOf: (definition: Pick<ProcessDefinition, "name">) => string;
  readonly ports: Ports;
  /** Environment variables for every process besides its own, such as a test's switches for faults. */
  readonly extraEnv: Readonly<Record<string, string>>;
}

type Definition = ProcessDefinition | StandInDefinition;

/**
 * The variables that a process inherits from the environment of `npm start`. All others, secrets included, are not
 * passed on.
 */
const INHERITED_VARIABLES = [
  "PATH",
  "HOME",
  "TMPDIR",
  "LANG",
  "NODE_EXTRA_CA_CERTS",
  "HTTPS_PROXY",
  "HTTP_PROXY",
  "NO_PROXY",
];

/** glibc keeps freed memory for each thread: 5 MB in each process. Two such pools are enough. The image has the same. */
const ALLOCATOR = { MALLOC_ARENA_MAX: "2" };

/**
 * The complete environment of one process. A stand-in gets no access to Postgres and NATS, and services do not call
 * it.
 */
export function environmentOf(plan: Plan, definition: Definition): Record<string, string> {
  return {
    ...(definition.kind === "stand-in"
      ? machineEnvironment()
      : innerEnvironmentOf(plan, definition)),
    PORT: String(plan.ports[definition.name]),
    HOST: "127.0.0.1",
    ...identityOf(plan, definition),
    LOG_LEVEL: plan.settings.LOG_LEVEL,
    ...ownVariables(plan, definition),
    ...plan.extraEnv,
  };
}

/** The key with which a process signs its requests to services; a process that sends none gets no key. */
function identityOf({ secrets }: Plan, definition: Definition): Record<string, string> {
  if (definition.kind === "stand-in" && definition.asks.length === 0) return {};
  return { IDENTITY_KEY: JSON.stringify(signingKeyOf(secrets, definition.name)) };
}

function innerEnvironmentOf(plan: Plan, definition: ProcessDefinition): Record<string, string> {
  return {
    ...databaseEnvironmentOf(plan, definition),
    NATS_URL: plan.engines.natsUrlOf(definition),
    ...present([
      ["NATS_REPLICAS", plan.settings.NATS_REPLICAS?.toString()],
      ["OTEL_EXPORTER_OTLP_ENDPOINT", plan.settings.OTEL_EXPORTER_OTLP_ENDPOINT],
    ]),
    IDENTITY_KEYS: JSON.stringify(publicKeys(plan.secrets)),
  };
}

/** The environment for the migrations of a process, which connect as the owner of the database. */
export function migrationEnvironmentOf(
  plan: Pick<Plan, "engines">,
  definition: ProcessDefinition,
): Record<string, string> {
  return { ...databaseEnvironmentOf(plan, definition), OWNER_DATABASE_URL: plan.engines.ownerUrl };
}

function databaseEnvironmentOf(
  { engines }: Pick<Plan, "engines">,
  definition: ProcessDefinition,
): Record<string, string> {
  return { ...machineEnvironment(), DATABASE_URL: engines.databaseUrlOf(definition) };
}

function machineEnvironment(): Record<string, string> {
  const inherited = INHERITED_VARIABLES.map((name) => [name, process.env[name]] as const);
  return { ...present(inherited), ...ALLOCATOR, NODE_ENV: "production" };
}

function ownVariables(plan: Plan, definition: Definition): Record<string, string> {
  const { env } = definition;
  return present(env.map((variable) => [variable, valueOf(plan, definition, variable)] as const));
}

function valueOf(
  plan: Plan,
  definition: Definition,
  variable: ProcessVariable,
): string | undefined {
  const { settings, secrets } = plan;
  switch (variable) {
    case "UPSTREAMS":
      return JSON.stringify(upstreamsOf(plan, definition));
    case "STAND_INS":
      return plan.standIns.length > 0 ? JSON.stringify(standInAddresses(plan)) : undefined;
    case "SMTP_PORT":
      return String(plan.ports[SMTP_PORT]);
    case "SMTP_URL":
      return hasMailBox(plan) ? `smtp://127.0.0.1:${plan.ports[SMTP_PORT]}` : settings.SMTP_URL;
    case "MAIL_PAGE":
      return hasMailBox(plan) ? `${mailBox.path}/` : undefined;
    case "SIGNING_SEED":
      return derivedSecret(secrets, "signingSeed");
    case "STATE_FILE":
      return path.join(settings.DATA_DIR, `${definition.name}.json`);
    case "RINGCENTRAL_TOKEN_KEY":
      return secrets.tokenKey;
    case "PUBLIC_BASE_URL":
      return plan.publicBaseUrl;
    case "ASSETS_DIR":
      return path.join(settings.DATA_DIR, "web");
    case "OIDC_TRUST_EMAIL":
      return settings.OIDC_TRUST_EMAIL ? "1" : undefined;
    default:
      return settings[variable]?.toString();
  }
}

/**
 * The internal addresses of other processes, by name. Services may also call the gateway; a stand-in may call only
 * the services in `asks`.
 */
function upstreamsOf(
  { processes, ports }: Pick<Plan, "processes" | "ports">,
  definition: Definition,
): Record<string, string> {
  const addressed = processes.filter(
    ({ kind, name }) =>
      (kind === "service" || definition.kind === "service") &&
      (definition.kind !== "stand-in" || definition.asks.includes(name)),
  );
  return Object.fromEntries(addressed.map(({ name }) => [name, `http://127.0.0.1:${ports[name]}`]));
}

function hasMailBox({ standIns }: Pick<Plan, "standIns">): boolean {
  return standIns.includes(mailBox);
}

function standInAddresses({ standIns, ports }: Plan): Record<string, string> {
  return Object.fromEntries(
    standIns.map(({ path, name }) => [path, `http://127.0.0.1:${ports[name]}`]),
  );
}

export function roleOf(definition: ProcessDefinition): string {
  return `dash_${schemaOf(definition.name)}`;
}
