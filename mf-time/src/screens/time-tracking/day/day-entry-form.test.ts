import { SUPPORT_ID } from "../../../../test/factories.ts";
import { details } from "../../../time-entry-form/entry-details.ts";
import { dayEntrySchema, type DayEntryValues } from "./day-entry-form.ts";

const schema = dayEntrySchema("2026-07-15");

function values(overrides: Partial<DayEntryValues>): DayEntryValues {
  return {
    ...details.empty,
    serviceLineId: SUPPORT_ID,
    startTime: "",
    endTime: "",
    minutes: "",
    description: "Traced a low-flow alarm",
    ...overrides,
  };
}

const times = (startTime: string, endTime: string) => ({
  startTime: `2026-07-${startTime}.000Z`,
  endTime: `2026-07-${endTime}.000Z`,
});

describe("The line that adds an entry to a day", () => {
  it.each([
    [{ startTime: "9", endTime: "1030" }, times("15T08:00:00", "15T09:30:00")],
    [{ startTime: "9", minutes: "1,5" }, times("15T08:00:00", "15T09:30:00")],
    [{ startTime: "9", endTime: "10:30", minutes: "90m" }, times("15T08:00:00", "15T09:30:00")],
    [{ startTime: "22:00", minutes: "4" }, times("15T21:00:00", "16T01:00:00")],
    [{ minutes: "1.5" }, { date: "2026-07-15", minutes: 90 }],
  ])("W-12 takes %j", (typed, expected) => {
    const { description, serviceLineId } = values({});
    expect(schema.parse(values(typed))).toEqual({ serviceLineId, description, ...expected });
  });

  it("K10-1 reads From and To together", () => {
    expect(schema.parse(values({ startTime: "1", endTime: "3pm" }))).toMatchObject(
      times("15T12:00:00", "15T14:00:00"),
    );
  });

  it.each([
    [{}, { minutes: "Enter times or a duration" }],
    [{ startTime: "9" }, { endTime: "End time is required" }],
    [{ endTime: "9" }, { startTime: "Start time is required" }],
    [{ startTime: "noonish" }, { startTime: "Enter a time as HH:MM" }],
    [{ startTime: "10", endTime: "9" }, { endTime: "End time must be after the start time" }],
    [{ startTime: "9", endTime: "10", minutes: "2" }, { minutes: "09:00 to 10:00 is 1:00" }],
    [{ minutes: "soon" }, { minutes: "Write hours, such as 1.5 or 1:30" }],
    [{ minutes: "9-12" }, { minutes: "Write hours, such as 1.5 or 1:30" }],
    [{ minutes: "25" }, { minutes: "A day has 24 hours. Write minutes as 90m" }],
    [
      { serviceLineId: "", description: "" },
      {
        serviceLineId: "Service line is required",
        minutes: "Enter times or a duration",
        description: "Description is required",
      },
    ],
  ])("W-12 says at the field what is wrong with %j", (typed, faults) => {
    const issues = schema.safeParse(values(typed)).error?.issues ?? [];
    const found = issues.map(({ path, message }) => [path.join("."), message]);
    expect(Object.fromEntries(found)).toEqual(faults);
  });
});
