import { now } from "@dash/kit";
import { quietly } from "@dash/kit/ui/feedback/quietly";
import type { PaletteRow } from "./palette-row.ts";

const MOST_RECENT = 6;

interface Use {
  readonly row: PaletteRow;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/**
 * The rows that a person opened last, newest first. The browser remembers screens and actions, of which those among
 * `destinations` are given; records, which have people's names, are remembered by the tab alone.
 */
export function recentRows(userId: string, destinations: readonly PaletteRow[]): PaletteRow[] {
  const ofDestinations = usesIn(() => localStorage, userId).flatMap(({ row: { to }, at }) => {
    const row = destinations.find((destination) => destination.to === to);
    return row ? [{ row, at }] : [];
  });
  return [...ofDestinations, ...usesIn(() => sessionStorage, userId)]
    .sort((one, other) => other.at - one.at)
    .slice(0, MOST_RECENT)
    .map(({ row }) => row);
}

/** Puts a row at the start of those that were opened last. */
export function rememberRow(userId: string, row: PaletteRow, isRecord: boolean): void {
  const storage = () => (isRecord ? sessionStorage : localStorage);
  const others = usesIn(storage, userId).filter((use) => use.row.to !== row.to);
  const uses: Use[] = [{ row, at: now().getTime() }, ...others].slice(0, MOST_RECENT);
  quietly(() => storage().setItem(keyOf(userId), JSON.stringify(uses)));
}

function usesIn(storage: () => Storage, userId: string): Use[] {
  const stored: unknown = quietly(
    () => JSON.parse(storage().getItem(keyOf(userId)) ?? "[]") as unknown,
  );
  return Array.isArray(stored) ? (stored as Use[]) : [];
}

function keyOf(userId: string): string {
  return `dash-recent:${userId}`;
}
