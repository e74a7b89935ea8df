import { readFileSync } from "node:fs";
import * as z from "zod";
import { SOCKETS } from "../http/server.ts";

/**
 * Reads and checks the environment variables when a process starts. Empty variables count as missing. A variable may be
 * given as a file that contains its value: `DATABASE_URL_FILE` names the file of `DATABASE_URL`.
 * @throws Error that names all invalid variables, so that one restart is enough after correcting them.
 */
export function readEnv<S extends z.ZodRawShape>(
  shape: S,
  source: NodeJS.ProcessEnv = process.env,
): z.output<z.ZodObject<S>> {
  const nonEmpty = Object.entries(source).filter(([, value]) => value !== "");
  const { values, faults } = withFiles(Object.fromEntries(nonEmpty), Object.keys(shape));
  const result = z.object(shape).safeParse(values);
  for (const issue of result.error?.issues ?? []) {
    const name = issue.path.join(".");
    if (!(name in faults)) faults[name] = issue.message;
  }
  if (result.success && Object.keys(faults).length === 0) return result.data;
  const lines = Object.entries(faults).map(([name, fault]) => `  ${name}: ${fault}`);
  throw new Error(`The environment is not complete:\n${lines.join("\n")}`);
}

/** Reads the variables that are given as files. A line break at the end of a file is no part of the value. */
function withFiles(environment: NodeJS.ProcessEnv, names: readonly string[]) {
  const values = { ...environment };
  const faults: Record<string, string> = {};
  for (const name of names) {
    const file = environment[`${name}_FILE`];
    if (file === undefined) continue;
    if (environment[name] !== undefined) faults[name] = `is given twice, also by ${name}_FILE`;
    try {
      values[name] = readFileSync(file, "utf8").trimEnd();
    } catch {
      faults[name] = `the file of ${name}_FILE cannot be read`;
    }
  }
  return { values, faults };
}

/** The schema of a variable that contains JSON of the given shape. */
export function json<S extends z.ZodType>(schema: S) {
  return z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: "custom", message: "is not JSON" });
        return z.NEVER;
      }
    })
    .pipe(schema);
}

export const processEnv = {
  PORT: z.coerce.number().int(),
  HOST: z.string().default("127.0.0.1"),
  /** Where to listen, see `SOCKETS`. Set by a process that passes on a socket, such as `npm start`. */
  SOCKET: z.enum(SOCKETS).default("own"),
  DATABASE_URL: z.string(),
  NATS_URL: z.string(),
  /** The number of servers of a NATS cluster that store each stream. */
  NATS_REPLICAS: z.coerce.number().int().min(1).max(5).optional(),
  IDENTITY_KEY: json(z.record(z.string(), z.unknown())),
  IDENTITY_KEYS: json(z.object({ keys: z.array(z.record(z.string(), z.unknown())) })),
  LOG_LEVEL: z.string().default("info"),
  /** The address of a collector for OpenTelemetry traces, which gets `/v1/traces` appended. Without it, none are made. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
};

/** The origin that people open. The product cannot stand below a path of another address. */
export const publicAddress = z
  .url({ protocol: /^https?$/, error: "must be an http or https address" })
  .regex(/^[a-z]+:\/\/[^/?#@]+\/*$/i, "must end after host and port: the product has no path")
  .transform((address) => new URL(address).origin);

/** The environment variable of processes that call services: the services' internal addresses, by service name. */
export const upstreamsEnv = {
  UPSTREAMS: json(z.record(z.string(), z.url({ protocol: /^http$/ }))),
};
