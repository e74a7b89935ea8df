import type { TimeEntry } from "@dash/contracts/time/time-entries";

/**
 * The entries on which a text is based: those that its writer saw, as the writer's own writes left them since. Null where
 * an entry has come that the writer did not see.
 */
export function cellBasis(
  seen: readonly TimeEntry[],
  loaded: readonly TimeEntry[],
  own: ReadonlyMap<string, number | null>,
): readonly TimeEntry[] | null {
  const isOwn = ({ id, version }: TimeEntry) => own.get(id) === version;
  const isSeen = ({ id }: TimeEntry) => seen.some((entry) => entry.id === id);
  if (loaded.some((entry) => !isOwn(entry) && !isSeen(entry))) return null;
  const present = seen.filter(({ id }) => own.get(id) !== null);
  return [
    ...present.filter(({ id }) => !loaded.some((entry) => entry.id === id && isOwn(entry))),
    ...loaded.filter(isOwn),
  ];
}
