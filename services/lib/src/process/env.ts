import * as z from "zod";
import { SOCKETS } from "../http/server.ts";

/**
 * Reads and checks the environment variables when a process starts. Empty variables count as missing.
 * @throws Error that names all invalid variables, so that one restart is enough after correcting them.
 */
export function readEnv<S extends z.ZodRawShape>(
  shape: S,
  source: NodeJS.ProcessEnv = process.env,
): z.output<z.ZodObject<S>> {
  const values = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const result = z.object(shape).safeParse(values);
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`The environment is not complete:\n${faults.join("\n")}`);
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
};

/** The environment variable of processes that call services: the services' internal addresses, by service name. */
export const upstreamsEnv = {
  UPSTREAMS: json(z.record(z.string(), z.url({ protocol: /^http$/ }))),
};

/** The settings of the broker among those of a process. */
export function brokerOf(env: {
  readonly NATS_URL: string;
  readonly NATS_REPLICAS?: number | undefined;
}) {
  return { url: env.NATS_URL, replicas: env.NATS_REPLICAS };
}
