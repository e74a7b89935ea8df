import { buildTimer } from "../../test/fake-timer.ts";
import { SUPPORT_ID, TRAINING_ID } from "../../test/factories.ts";
import { isForgotten, lastWords, stopValues, timerSpan, type Words } from "./stop-values.ts";

const survey: Words = { serviceLineId: SUPPORT_ID, description: "Site survey" };
const course: Words = { serviceLineId: TRAINING_ID, description: "Course" };
const offered = new Set([SUPPORT_ID, TRAINING_ID]);

const stopOf = (startedAt: string, at: string) => ({ timer: buildTimer({ startedAt }), at });

describe("What the stop of a timer offers", () => {
  it("W-22 offers each line and description once, those used last first, without retired lines", () => {
    const retired = { ...survey, serviceLineId: "retired" };
    const used = [course, retired, survey, course, survey];
    expect(lastWords(used, offered)).toEqual([course, survey]);
    const many = Array.from({ length: 9 }, (_, n) => ({ ...survey, description: `Visit ${n}` }));
    expect(lastWords(many, offered)).toHaveLength(4);
  });

  it("W-22 K10-6 begins with the timer's own words, and otherwise empty", () => {
    const stop = stopOf("2026-07-15T08:12:00.000Z", "2026-07-15T09:35:00.000Z");
    expect(stopValues(stop)).toEqual({ serviceLineId: "", description: "", endTime: "10:35" });
    const own = { ...stop, timer: { ...stop.timer, ...survey } };
    expect(stopValues(own)).toEqual({ ...survey, endTime: "10:35" });
  });

  it("W-23 after ten hours the end is left open", () => {
    const start = "2026-07-14T08:00:00.000Z";
    expect(isForgotten(stopOf(start, "2026-07-14T18:00:00.000Z"))).toBe(false);
    const forgotten = stopOf(start, "2026-07-14T18:01:00.000Z");
    expect(isForgotten(forgotten)).toBe(true);
    expect(stopValues(forgotten).endTime).toBe("");
  });
});

describe("The span up to a typed end", () => {
  it.each([
    ["is on the same day", "2026-07-15T08:12:00.000Z", "2026-07-15T11:00:00.000Z", "10:30", 78],
    ["is past midnight", "2026-07-14T21:00:00.000Z", "2026-07-15T06:00:00.000Z", "01:15", 195],
    [
      "is before midnight, asked after it",
      "2026-07-14T15:00:00.000Z",
      "2026-07-15T08:00:00.000Z",
      "17:30",
      90,
    ],
    [
      "reads like now, a day after the start",
      "2026-07-14T07:00:00.000Z",
      "2026-07-15T08:30:00.000Z",
      "09:30",
      90,
    ],
    [
      "is left as it was in the hour that comes twice",
      "2026-10-25T00:50:00.000Z",
      "2026-10-25T01:10:00.000Z",
      "01:10",
      20,
    ],
    [
      "is after the clocks went forward",
      "2027-03-28T00:30:00.000Z",
      "2027-03-28T02:00:00.000Z",
      "02:30",
      60,
    ],
  ])("W-26 has the right minutes where the end %s", (_, start, at, typed, minutes) => {
    expect(timerSpan(stopOf(start, at), typed)?.minutes).toBe(minutes);
  });

  it("W-26 is none before the start, or for a time that London's clocks skip", () => {
    const today = stopOf("2026-07-15T08:12:00.000Z", "2026-07-15T11:00:00.000Z");
    expect(timerSpan(today, "09:00")).toBeNull();
    expect(timerSpan(today, "")).toBeNull();
    const spring = stopOf("2027-03-28T00:30:00.000Z", "2027-03-28T02:00:00.000Z");
    expect(timerSpan(spring, "01:15")).toBeNull();
  });
});
