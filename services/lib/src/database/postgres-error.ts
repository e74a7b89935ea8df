/** The SQLSTATE error codes that the code reacts to. */
export const sqlState = {
  uniqueViolation: "23505",
  exclusionViolation: "23P01",
  foreignKeyViolation: "23503",
  checkViolation: "23514",
  deadlockDetected: "40P01",
  queryCanceled: "57014",
} as const;

/** Whether Postgres refused a statement with this error code, and because of this constraint if one is given. */
export function isRefusal(error: unknown, code: string, constraint?: string): boolean {
  const refusal = refusalDetails(error);
  return refusal.code === code && (constraint === undefined || refusal.constraint === constraint);
}

interface Refusal {
  readonly code?: string;
  readonly constraint?: string;
  readonly detail?: string;
  readonly column?: string;
  readonly hint?: string;
}

/** The fields of an error from Postgres; none if it is another error. */
export function refusalDetails(error: unknown): Refusal {
  if (!(error instanceof Error)) return {};
  return (error as { nativeError?: unknown }).nativeError ?? error;
}

/** Whether Postgres cancelled the statement because it took too long. */
export function isTooSlow(error: unknown): boolean {
  return isRefusal(error, sqlState.queryCanceled);
}

/**
 * Whether a retry may soon succeed: the database was unavailable or only reads, as a standby does, or other
 * transactions held locks. False if the statement itself was refused.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = refusalDetails(error);
  if (
    typeof code === "string" &&
    /^(08|25006|57P0|53|40001|40P01|ECONN|EPIPE|ETIMEDOUT|57014)/.test(code)
  )
    return true;
  return (
    ["KnexTimeoutError", "LockTimeoutError"].includes(error.name) ||
    /Connection terminated|Unable to acquire a connection|timeout expired|Query read timeout|Client was closed|Client has encountered a connection error|timeout exceeded when trying to connect/.test(
      error.message,
    )
  );
}
