import { withLogin } from "@dash/service-lib/database/database-address";
import { hasLogin, withBrokerLogin } from "@dash/service-lib/facts/broker-address";
import { natsConfig, natsUsers } from "../nats/nats-config.ts";
import { SUPERUSER } from "../postgres/embedded-postgres.ts";
import { processes, type ProcessDefinition } from "../processes.ts";
import { DATABASE } from "../system/engines.ts";
import { environmentOf, roleOf, type Engines, type Plan } from "../system/process-environment.ts";
import type { Secrets } from "../system/secrets.ts";
import { readSettings } from "../system/settings.ts";

/** Environment variables that come from a file of secrets. docker-compose.yml has all others. */
const SECRET_VARIABLES: ReadonlySet<string> = new Set([
  "DATABASE_URL",
  "NATS_URL",
  "IDENTITY_KEY",
  "IDENTITY_KEYS",
  "RINGCENTRAL_TOKEN_KEY",
]);
const PORTS = { postgres: 5432, nats: 4222, natsHealth: 8222, process: 8080 } as const;

/** The name of the file with the users of a NATS of the operator, which its configuration includes. */
export const BROKER_USERS = "nats-users.conf";

/** The addresses of a Postgres and a NATS of the operator; where one is missing, it is that of docker-compose.yml. */
export interface ExternalEngines {
  readonly DATABASE_URL?: string | undefined;
  readonly NATS_URL?: string | undefined;
}

/** The addresses that are given now, and the stored ones where none is given. */
export function knownEngines(stored: ExternalEngines, given: ExternalEngines): ExternalEngines {
  return {
    DATABASE_URL: given.DATABASE_URL ?? stored.DATABASE_URL,
    NATS_URL: given.NATS_URL ?? stored.NATS_URL,
  };
}

/**
 * Returns the files that containers need besides docker-compose.yml, by file name. Each process gets only its own
 * secrets.
 */
export function containerFiles(
  secrets: Secrets,
  external: ExternalEngines = {},
): Record<string, string> {
  const users = brokerUsers(secrets, external);
  const variables = Object.entries(secretVariables(secrets, external));
  return {
    "postgres-password": secrets.ownerPassword,
    "nats.conf": natsConfig({
      host: "0.0.0.0",
      port: PORTS.nats,
      healthPort: PORTS.natsHealth,
      storeFolder: "/data",
      syncAlways: true,
      processes,
      passwords: secrets.natsPasswords,
    }),
    ...(users !== undefined && { [BROKER_USERS]: users }),
    ...Object.fromEntries(variables.map(([name, own]) => [`${name}.env`, environmentFile(own)])),
  };
}

/** The file with the users of a NATS of the operator; undefined where the address names the login of all processes. */
export function brokerUsers(secrets: Secrets, { NATS_URL }: ExternalEngines): string | undefined {
  if (!NATS_URL || hasLogin(NATS_URL)) return undefined;
  return natsUsers({ processes, passwords: secrets.natsPasswords });
}

/** The secret environment variables of each process and of `provision`, by its name. */
export function secretVariables(
  secrets: Secrets,
  external: ExternalEngines,
): Record<string, Record<string, string>> {
  const engines = enginesOf(secrets, external);
  const plan = planOf(secrets, engines);
  const addresses = processes.map((each) => [each.name, engines.databaseUrlOf(each)] as const);
  return {
    provision: {
      ...(!external.DATABASE_URL && { SERVER_DATABASE_URL: ownAddress(secrets, "postgres") }),
      OWNER_DATABASE_URL: engines.ownerUrl,
      DATABASE_URLS: JSON.stringify(Object.fromEntries(addresses)),
    },
    ...Object.fromEntries(processes.map((each) => [each.name, ownVariables(plan, each)])),
  };
}

function enginesOf(secrets: Secrets, external: ExternalEngines): Engines {
  const { databasePasswords, natsPasswords } = secrets;
  const ownerUrl = withoutSpecialCharacters(external.DATABASE_URL ?? ownAddress(secrets, DATABASE));
  const natsUrl = withoutSpecialCharacters(external.NATS_URL ?? `nats://nats:${PORTS.nats}`);
  return {
    ownerUrl,
    databaseUrlOf: (definition) =>
      withLogin(ownerUrl, roleOf(definition), databasePasswords[definition.name] ?? ""),
    natsUrlOf: ({ name }) => withBrokerLogin(natsUrl, name, natsPasswords[name] ?? ""),
  };
}

function ownAddress({ ownerPassword }: Secrets, database: string): string {
  return `postgres://${SUPERUSER}:${ownerPassword}@postgres:${PORTS.postgres}/${database}`;
}

/** Encodes the characters of an address that mean something in a file of environment variables. */
function withoutSpecialCharacters(address: string): string {
  return address.replaceAll(
    /[\s#$'"\\]/g,
    (character) => `%${character.charCodeAt(0).toString(16).padStart(2, "0")}`,
  );
}

function planOf(secrets: Secrets, engines: Engines): Plan {
  return {
    settings: readSettings({}),
    secrets,
    engines,
    publicBaseUrl: "",
    processes,
    standIns: [],
    buildOf: () => "",
    ports: Object.fromEntries(processes.map(({ name }) => [name, PORTS.process])),
    extraEnv: {},
  };
}

function ownVariables(plan: Plan, definition: ProcessDefinition): Record<string, string> {
  const all = Object.entries(environmentOf(plan, definition));
  return Object.fromEntries(all.filter(([name]) => SECRET_VARIABLES.has(name)));
}

/**
 * Formats a file of environment variables without quotes, which programs read differently. Our values have no space,
 * `#` or `$`, so they need none.
 */
function environmentFile(variables: Readonly<Record<string, string>>): string {
  return Object.entries(variables)
    .map(([name, value]) => `${name}=${value}\n`)
    .join("");
}
