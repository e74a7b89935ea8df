import type { ServiceLine } from "@dash/contracts/time/service-lines";
import { quietly } from "@dash/kit/ui/feedback/quietly";

const PREFIX = "dash-last-line:";

/** The line that a person used last in this browser; empty if it is unknown or no longer offered. */
export function lastLine(userId: string | undefined, offered: readonly ServiceLine[]): string {
  const last = userId && quietly(() => localStorage.getItem(PREFIX + userId));
  return offered.find(({ id }) => id === last)?.id ?? "";
}

export function rememberLine(userId: string, serviceLineId: string): void {
  quietly(() => localStorage.setItem(PREFIX + userId, serviceLineId));
}
