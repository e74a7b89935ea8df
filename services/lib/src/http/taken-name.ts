import { isRefusal, sqlState } from "../database/postgres-error.ts";
import { problem } from "./problem.ts";

/**
 * Makes a function for `catch`, which throws a problem where `constraint` says that a name, or another field, is taken, and
 * otherwise the error.
 */
export function refusalOfTaken(
  constraint: string,
  message: string,
  path = "name",
): (error: unknown) => never {
  return (error) => {
    if (!isRefusal(error, sqlState.uniqueViolation, constraint)) throw error;
    throw takenProblem(path, message);
  };
}

export function takenProblem(path: string, message: string): Error {
  return problem("conflict", message, { fields: [{ path, message }] });
}
