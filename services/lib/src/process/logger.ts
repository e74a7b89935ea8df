import { pino, stdTimeFunctions, type Logger, type LoggerOptions } from "pino";
import { LogLines } from "./log-lines.ts";

export type { Logger };

/**
 * Opens the log of a process: one line of JSON per event on standard output, with the name of the process. Callers
 * log ids and counts, never bodies, tokens or addresses. As a second safeguard, properties named in `SECRETS` are
 * removed.
 */
export function openLogger(service: string, level = process.env["LOG_LEVEL"] ?? "info"): Logger {
  return pino(logOptions(service, level), (standardOutput ??= openStandardOutput()));
}

/** Shared by all loggers of the process. */
let standardOutput: LogLines | undefined;

function openStandardOutput(): LogLines {
  const lines = new LogLines();
  process.on("exit", () => lines.flush());
  return lines;
}

/** Names of properties that are removed from every log line. */
export const SECRETS = ["authorization", "cookie", "token", "password", "email"];

/** The log options of every process. */
export function logOptions(service: string, level: string): LoggerOptions {
  return {
    level,
    base: { service },
    timestamp: stdTimeFunctions.isoTime,
    redact: SECRETS.flatMap((name) => [name, `*.${name}`]),
    serializers: { error: describeError, err: describeError },
  };
}

/**
 * Converts an error for the log. SQL and details are left out, because messages of the driver can quote values of a
 * row.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = (error as { code?: unknown }).code;
  const fromDriver = "severity" in error || "nativeError" in error;
  return {
    name: error.name,
    ...(code === undefined ? {} : { code }),
    message: fromDriver ? "a database statement failed" : error.message,
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
    // The stack begins with the whole message, which may have several lines, so only lines that name a place are
    // logged.
    at: error.stack
      ?.split("\n")
      .map((line) => line.trim())
      .filter((line) => line.startsWith("at "))
      .slice(0, 3),
  };
}
