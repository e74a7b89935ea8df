import { pino, stdTimeFunctions, type Logger, type LoggerOptions } from "pino";
import { LogLines } from "./log-lines.ts";

export type { Logger };

/**
 * Opens the log of a process: one JSON line an event on standard output, with the process's name.
 * Callers pass ids and counts, never bodies, tokens or addresses. Names that may hold such are removed in any case.
 */
export function openLogger(service: string, level = process.env["LOG_LEVEL"] ?? "info"): Logger {
  return pino(logOptions(service, level), (standardOutput ??= openStandardOutput()));
}

/** All loggers of a process share it. */
let standardOutput: LogLines | undefined;

function openStandardOutput(): LogLines {
  const lines = new LogLines();
  process.on("exit", () => lines.flush());
  return lines;
}

const SECRETS = ["authorization", "cookie", "token", "password", "email"];

/** How every process writes its log. */
export function logOptions(service: string, level: string): LoggerOptions {
  return {
    level,
    base: { service },
    timestamp: stdTimeFunctions.isoTime,
    redact: SECRETS.flatMap((name) => [name, `*.${name}`]),
    serializers: { error: describeError, err: describeError },
  };
}

/** What a log may say of an error. Driver messages can quote values of a row, so SQL and its details are left out. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = (error as { code?: unknown }).code;
  const fromDriver = "severity" in error || "nativeError" in error;
  return {
    name: error.name,
    ...(code === undefined ? {} : { code }),
    message: fromDriver ? "a database statement failed" : error.message,
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
    // The stack begins with the message, whole, so only the lines that name places are kept.
    at: error.stack
      ?.split("\n")
      .map((line) => line.trim())
      .filter((line) => line.startsWith("at "))
      .slice(0, 3),
  };
}
