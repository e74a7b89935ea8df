import path from "node:path";
import { readEnv } from "@dash/service-lib/process/env";
import * as z from "zod";
import { Failure } from "../failure.ts";
import { projectRoot } from "../project-root.ts";

const DEFAULT_PORT = 8080;

const flag = z.enum(["0", "1"]).transform((value) => value === "1");

const shape = {
  PORT: z.coerce.number().int().min(0).max(65_535).default(DEFAULT_PORT),
  PUBLIC_BASE_URL: z.url().optional(),
  DATA_DIR: z.string().default(".data"),
  DATABASE_URL: z.url().optional(),
  NATS_URL: z.url().optional(),
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
  TRUSTED_PROXIES: z.coerce.number().int().min(0).default(0),
  ADMIN_EMAIL: z.email().optional(),
  WRITES_PER_SECOND: z.coerce.number().int().positive().default(200),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal"]).default("info"),
};

/** What the person who starts the system may set. */
export type Settings = z.output<z.ZodObject<typeof shape>>;

/** Reads the settings; a relative data folder is one of the project, wherever the command was called. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  try {
    const settings = readEnv(shape, env);
    return { ...settings, DATA_DIR: path.resolve(projectRoot, settings.DATA_DIR) };
  } catch (error) {
    throw new Failure(
      `${(error as Error).message}\nMend these variables and start again; README.md lists them.`,
    );
  }
}
