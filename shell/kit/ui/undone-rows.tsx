import { counted } from "@dash/contracts/values/counted";
import type { ToastContent } from "@dash/kit";

/** The answer of a command that takes a change of several rows back. */
export interface UndoneRows {
  readonly count: number;
  /** The rows that somebody changed since. They are left as they are. */
  readonly left: readonly { readonly changedBy: string | null }[];
}

/** The toast after a change of several rows was taken back. It names who changed the rows that are left as they are. */
export function undoneRows(
  { count, left }: UndoneRows,
  ...noun: readonly [one: string, several: string]
): string | ToastContent {
  const undone = `${counted(count, ...noun)} ${count === 1 ? "is" : "are"} as before.`;
  if (left.length === 0) return undone;
  const names = [...new Set(left.map(({ changedBy }) => changedBy ?? "somebody"))].join(", ");
  const verbs = left.length === 1 ? ["was", "is left as it is"] : ["were", "are left as they are"];
  const rest = `${counted(left.length, ...noun)} ${verbs[0]} changed by ${names} meanwhile and ${verbs[1]}.`;
  return count === 0
    ? { title: "Not undone", description: rest, tone: "destructive" }
    : { title: "Partly undone", description: `${undone} ${rest}` };
}
