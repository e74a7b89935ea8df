import type { CustomerInteraction } from "@dash/contracts/interactions/customer-interactions";
import type { TimeEntry, TimeEntryInput } from "@dash/contracts/time/time-entries";

/** The time of a call or visit, as an entry that the person has not logged. */
export interface Proposal extends TimeEntryInput {
  readonly interactionId: string;
  readonly minutes: number;
}

export type ProposedInteraction = Pick<
  CustomerInteraction,
  | "id"
  | "serviceLineId"
  | "interactionType"
  | "bucket"
  | "occurredAt"
  | "durationSeconds"
  | "customerName"
>;

/** Start and end, in milliseconds. */
type Span = readonly [start: number, end: number];

const MINUTE_MS = 60_000;

/**
 * The time that a person's calls and visits took by `now` and that no entry has. `linked` are the calls and visits of
 * which the person has an entry. Times are in whole minutes, at least one. Where an entry or an earlier proposal takes a
 * part of the time, the longest rest is proposed.
 */
export function proposalsOf(
  interactions: readonly ProposedInteraction[],
  entries: readonly Pick<TimeEntry, "startTime" | "endTime">[],
  linked: ReadonlySet<string>,
  now: Date,
): Proposal[] {
  const taken = entries.map(({ startTime, endTime }): Span => [
    Date.parse(startTime),
    Date.parse(endTime),
  ]);
  return interactions
    .toSorted((a, b) => a.occurredAt.localeCompare(b.occurredAt) || a.id.localeCompare(b.id))
    .flatMap((interaction) => {
      const span = linked.has(interaction.id) ? null : spanOf(interaction, now);
      const free = span && longestFree(span, taken);
      if (!free) return [];
      taken.push(free);
      return [proposalOf(interaction, free)];
    });
}

/** The whole minutes of an answered call, or of a visit; null where it has no length, or has not ended. */
function spanOf(interaction: ProposedInteraction, now: Date): Span | null {
  const { interactionType, bucket, occurredAt, durationSeconds } = interaction;
  if (!durationSeconds || (interactionType === "call" && bucket !== "answered")) return null;
  const at = Date.parse(occurredAt);
  if (at + durationSeconds * 1_000 > now.getTime()) return null;
  const start = Math.floor(at / MINUTE_MS) * MINUTE_MS;
  return [start, start + Math.max(1, Math.round(durationSeconds / 60)) * MINUTE_MS];
}

/** The longest part of a span that nothing takes, the first of several; null if all is taken. */
function longestFree([start, end]: Span, taken: readonly Span[]): Span | null {
  let free: Span | null = null;
  let from = start;
  for (const [takenStart, takenEnd] of [
    ...taken.toSorted(([a], [b]) => a - b),
    [end, end] as const,
  ]) {
    const until = Math.min(takenStart, end);
    if (until - from > (free ? free[1] - free[0] : 0)) free = [from, until];
    from = Math.max(from, takenEnd);
  }
  return free;
}

function proposalOf(
  { id, serviceLineId, interactionType, customerName }: ProposedInteraction,
  [start, end]: Span,
): Proposal {
  const [alone, withName] =
    interactionType === "call" ? ["Call", "Call with"] : ["Visit", "Visit to"];
  return {
    interactionId: id,
    serviceLineId,
    startTime: new Date(start).toISOString(),
    endTime: new Date(end).toISOString(),
    minutes: (end - start) / MINUTE_MS,
    description: customerName ? `${withName} ${customerName}` : alone,
  };
}
