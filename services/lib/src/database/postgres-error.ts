/** The SQLSTATE codes that handlers act on. */
export const sqlState = {
  uniqueViolation: "23505",
  exclusionViolation: "23P01",
  foreignKeyViolation: "23503",
  checkViolation: "23514",
  deadlockDetected: "40P01",
  queryCanceled: "57014",
} as const;

/** Whether the database refused a statement for this reason, and by this constraint if one is named. */
export function isRefusal(error: unknown, code: string, constraint?: string): boolean {
  if (!(error instanceof Error)) return false;
  const cause = ((error as { nativeError?: unknown }).nativeError ?? error) as {
    code?: unknown;
    constraint?: unknown;
  };
  return cause.code === code && (constraint === undefined || cause.constraint === constraint);
}

/** Whether Postgres ended the statement because it took too long. */
export function isTooSlow(error: unknown): boolean {
  return isRefusal(error, sqlState.queryCanceled);
}
