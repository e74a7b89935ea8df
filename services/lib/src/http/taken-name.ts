import { isRefusal, sqlState } from "../database/postgres-error.ts";
import { problem } from "./problem.ts";

/** Makes a function for `catch`, which throws a problem where `constraint` says that a name is taken, and otherwise the error. */
export function refusalOfTaken(constraint: string, message: string): (error: unknown) => never {
  return (error) => {
    if (!isRefusal(error, sqlState.uniqueViolation, constraint)) throw error;
    throw problem("conflict", message, { fields: [{ path: "name", message }] });
  };
}
