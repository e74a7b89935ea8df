import path from "node:path";
import { RequiredEmail } from "@dash/contracts/values/contact-details";
import { serversOf } from "@dash/service-lib/database/database-address";
import { serverOf } from "@dash/service-lib/facts/broker-address";
import { publicAddress, readEnv } from "@dash/service-lib/process/env";
import { SecureAddress } from "@dash/service-lib/process/secure-address";
import * as z from "zod";
import { demoBrands } from "../demo/brands.ts";
import { Failure } from "../../failure.ts";
import { projectRoot } from "../../project-root.ts";

const DEFAULT_PORT = 8080;

const flag = z.enum(["0", "1"]).transform((value) => value === "1");

/** The path of a file. A relative path starts at the project's folder, wherever the command is called. */
const File = z.string().transform((file) => path.resolve(projectRoot, file));

/** An address that `read` accepts. */
function address(read: (address: string) => unknown) {
  return z.string().check(({ value, issues }) => {
    try {
      read(value);
    } catch (error) {
      issues.push({ code: "custom", input: value, message: (error as Error).message });
    }
  });
}

const shape = {
  PORT: z.coerce.number().int().min(0).max(65_535).default(DEFAULT_PORT),
  PUBLIC_BASE_URL: publicAddress.optional(),
  DATA_DIR: File.default(path.resolve(projectRoot, ".data")),
  DATABASE_URL: address(serversOf).optional(),
  NATS_URL: address(serverOf).optional(),
  NATS_REPLICAS: z.coerce.number().int().min(1).max(5).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  DEMO: flag.default(true),
  OIDC_ISSUER: z.url().optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_CLIENT_AUTH: z.enum(["basic", "post", "none"]).optional(),
  OIDC_TRUST_EMAIL: flag.optional(),
  RINGCENTRAL_SIMULATOR: flag.default(true),
  RINGCENTRAL_SERVER_URL: z.url().optional(),
  RINGCENTRAL_CLIENT_ID: z.string().optional(),
  RINGCENTRAL_CLIENT_SECRET: z.string().optional(),
  RINGCENTRAL_FIRST_SYNC_DAYS: z.coerce.number().int().positive().optional(),
  RINGCENTRAL_SERVICE_LINE: z.string().optional(),
  PHOTOS_S3_URL: SecureAddress.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().optional(),
  WEBHOOKS_PRIVATE: z.enum(["0", "1"]).optional(),
  RETENTION_MONTHS_CUSTOMERS: z.coerce.number().int().positive().optional(),
  RETENTION_MONTHS_INSTALLATIONS: z.coerce.number().int().positive().optional(),
  PROVIDER_NAME: z.string().optional(),
  PROVIDER_COLOUR: z.string().optional(),
  PROVIDER_LOGO: File.optional(),
  PARTNER_NAME: z.string().optional(),
  PARTNER_COLOUR: z.string().optional(),
  PARTNER_LOGO: File.optional(),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).default(0),
  ADMIN_EMAIL: z.optional(RequiredEmail("Must be an e-mail address")),
  WRITES_PER_SECOND: z.coerce.number().int().positive().default(200),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal"]).default("info"),
};

export type Settings = z.output<z.ZodObject<typeof shape>>;

/** Reads the settings from the environment. With demo data, the companies get demo names unless others are given. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  try {
    const settings = readEnv(shape, env);
    return settings.DEMO ? { ...demoBrands, ...settings } : settings;
  } catch (error) {
    throw new Failure(
      `${(error as Error).message}\nMend these variables and start again; README.md lists them.`,
    );
  }
}

/** Returns the environment variables for the companies in reports, as far as they are set. */
export function brandsOf(settings: Settings): Record<string, string> {
  const names = Object.keys(demoBrands) as (keyof typeof demoBrands)[];
  return present(names.map((name) => [name, settings[name]]));
}

/** Leaves out the variables without a value. */
export function present(
  entries: readonly (readonly [string, string | undefined])[],
): Record<string, string> {
  return Object.fromEntries(
    entries.filter((entry): entry is readonly [string, string] => entry[1] !== undefined),
  );
}
