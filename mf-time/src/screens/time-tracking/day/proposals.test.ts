import { propertyRuns } from "@dash/contracts/testing/property-runs";
import { londonTime } from "@dash/kit";
import fc from "fast-check";
import { SUPPORT_ID } from "../../../../test/factories.ts";
import { proposalsOf, type ProposedInteraction } from "./proposals.ts";

const MINUTE_MS = 60_000;
const MORNING = Date.parse("2026-07-15T08:00:00Z");
const NOW = new Date("2026-07-15T18:00:00Z");
const at = (minute: number) => new Date(MORNING + minute * MINUTE_MS).toISOString();

function call(overrides: Partial<ProposedInteraction> = {}): ProposedInteraction {
  return {
    id: "0190d000-0000-7000-8000-000000000001",
    serviceLineId: SUPPORT_ID,
    interactionType: "call",
    bucket: "answered",
    occurredAt: at(0),
    durationSeconds: 300,
    customerName: "Aisha Abbott",
    ...overrides,
  };
}
const entry = (from: number, to: number) => ({ startTime: at(from), endTime: at(to) });

function proposed(
  interactions: ProposedInteraction[],
  entries: ReturnType<typeof entry>[] = [],
  linked: string[] = [],
) {
  return proposalsOf(interactions, entries, new Set(linked), NOW).map(
    ({ startTime, endTime, minutes, description }) =>
      `${londonTime(startTime)}-${londonTime(endTime)} ${minutes} ${description}`,
  );
}

describe("What is proposed of a person's calls and visits", () => {
  it.each<[string, Partial<ProposedInteraction>, string[]]>([
    ["a call", {}, ["09:00-09:05 5 Call with Aisha Abbott"]],
    ["a call of somebody unknown", { customerName: null }, ["09:00-09:05 5 Call"]],
    [
      "a visit",
      { interactionType: "visit", bucket: null, durationSeconds: 5_400 },
      ["09:00-10:30 90 Visit to Aisha Abbott"],
    ],
    ["20 seconds: a minute", { durationSeconds: 20 }, ["09:00-09:01 1 Call with Aisha Abbott"]],
    ["90 seconds: two", { durationSeconds: 90 }, ["09:00-09:02 2 Call with Aisha Abbott"]],
    ["a call that was missed: nothing", { bucket: "missed" }, []],
    ["one without a length: nothing", { durationSeconds: null }, []],
    ["one of no length: nothing", { durationSeconds: 0 }, []],
    ["one that goes on: nothing", { occurredAt: "2026-07-15T17:58:00.000Z" }, []],
  ])("is, for %s", (_, overrides, expected) => {
    expect(proposed([call(overrides)])).toEqual(expected);
  });

  it("is nothing of what has an entry, or whose time an entry takes", () => {
    expect(proposed([call()], [], [call().id])).toEqual([]);
    expect(proposed([call()], [entry(-10, 5)])).toEqual([]);
    expect(proposed([call()], [entry(5, 60), entry(-10, 0)])).toHaveLength(1);
  });

  it("is the longest rest where an entry takes a part of the time", () => {
    const visit = call({ interactionType: "visit", durationSeconds: 3_600 });
    expect(proposed([visit], [entry(10, 20)])).toEqual(["09:20-10:00 40 Visit to Aisha Abbott"]);
  });

  it("equals a count minute by minute, and is nothing more once all of it is logged", () => {
    const interaction = fc.record({
      id: fc.uuid(),
      interactionType: fc.constantFrom("call" as const, "visit" as const),
      bucket: fc.constantFrom("answered" as const, "missed" as const),
      second: fc.integer({ min: 0, max: 36_000 }),
      durationSeconds: fc.option(fc.integer({ min: 0, max: 6_000 })),
      isLinked: fc.boolean(),
    });
    const day = fc.record({
      each: fc.uniqueArray(interaction, { maxLength: 12, selector: ({ id }) => id }),
      // Every second length is free time.
      lengths: fc.array(fc.integer({ min: 1, max: 120 }), { maxLength: 12 }),
      nowAfter: fc.integer({ min: 0, max: 720 }),
    });
    fc.assert(
      fc.property(day, ({ each, lengths, nowAfter }) => {
        const interactions = each.map(({ second, isLinked: _, ...rest }) =>
          call({ ...rest, occurredAt: new Date(MORNING + second * 1_000).toISOString() }),
        );
        const linked = new Set(each.flatMap(({ id, isLinked }) => (isLinked ? [id] : [])));
        let minute = 0;
        const entries = lengths.flatMap((length, index) => {
          minute += length;
          return index % 2 === 0 ? [entry(minute - length, minute)] : [];
        });
        const now = new Date(MORNING + nowAfter * MINUTE_MS);
        const found = proposalsOf(interactions, entries, linked, now);
        expect(
          found.map(({ interactionId, startTime, endTime }) => [interactionId, startTime, endTime]),
        ).toEqual(countedByMinute(interactions, entries, linked, now));
        const all = new Set([...linked, ...found.map(({ interactionId }) => interactionId)]);
        expect(proposalsOf(interactions, [...entries, ...found], all, now)).toEqual([]);
      }),
      propertyRuns(1_000, 4),
    );
  });
});

/** The same by marking each minute of the day, in ten hours and the hours that a call at their end reaches into. */
function countedByMinute(
  interactions: readonly ProposedInteraction[],
  entries: readonly ReturnType<typeof entry>[],
  linked: ReadonlySet<string>,
  now: Date,
) {
  const minuteOf = (time: string) => Math.floor((Date.parse(time) - MORNING) / MINUTE_MS);
  const isTaken = Array.from({ length: 1_800 }, () => false);
  for (const { startTime, endTime } of entries)
    isTaken.fill(true, minuteOf(startTime), minuteOf(endTime));
  const order = interactions.toSorted((a, b) =>
    `${a.occurredAt}${a.id}` < `${b.occurredAt}${b.id}` ? -1 : 1,
  );
  const found: string[][] = [];
  for (const { id, interactionType, bucket, occurredAt, durationSeconds } of order) {
    const seconds = durationSeconds ?? 0;
    const hasEnded = Date.parse(occurredAt) / 1_000 + seconds <= now.getTime() / 1_000;
    const isWork = interactionType === "visit" || bucket === "answered";
    if (linked.has(id) || seconds === 0 || !hasEnded || !isWork) continue;
    const start = minuteOf(occurredAt);
    const minutes = seconds < 60 ? 1 : Math.floor((seconds + 30) / 60);
    // Each run of free minutes as a text, by which the longest is found.
    const marks = isTaken.slice(start, start + minutes).map((taken) => (taken ? "x" : "."));
    const runs = [...marks.join("").matchAll(/\.+/g)];
    const longest = Math.max(0, ...runs.map(([run]) => run.length));
    const first = runs.find(([run]) => run.length === longest);
    if (!first) continue;
    const from = start + first.index;
    isTaken.fill(true, from, from + longest);
    found.push([id, at(from), at(from + longest)]);
  }
  return found;
}
