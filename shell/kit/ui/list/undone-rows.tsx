import { pluralize } from "@dash/contracts/values/pluralize";
import type { ToastContent } from "@dash/kit";

/** The answer of a command that takes a change of several rows back. */
export interface UndoneRows {
  readonly count: number;
  /** The rows that are left as they are, and who changed each since; null where something else is in the way. */
  readonly left: readonly { readonly changedBy: string | null }[];
}

/**
 * Makes the toast after a change of several rows was taken back, for `undone`. It names who changed the rows that are left
 * as they are.
 */
export function undoneRows(...noun: readonly [one: string, several: string]) {
  return ({ count, left }: UndoneRows): string | ToastContent => {
    const undone = `${pluralize(count, ...noun)} ${count === 1 ? "is" : "are"} as before.`;
    if (left.length === 0) return undone;
    const names = [...new Set(left.flatMap(({ changedBy }) => changedBy ?? []))].join(", ");
    const [was, rests] =
      left.length === 1 ? ["was", "is left as it is"] : ["were", "are left as they are"];
    const reason = names && `${was} changed by ${names} meanwhile and `;
    const rest = `${pluralize(left.length, ...noun)} ${reason}${rests}.`;
    return count === 0
      ? { title: "Not undone", description: rest, tone: "destructive" }
      : { title: "Partly undone", description: `${undone} ${rest}` };
  };
}
