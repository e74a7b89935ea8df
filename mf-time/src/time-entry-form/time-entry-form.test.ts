import { SUPPORT_ID } from "../../test/factories.ts";
import { details } from "./entry-details.ts";
import { timeEntrySchema, valuesOf, type TimeEntryValues } from "./time-entry-form.ts";

function values(overrides: Partial<TimeEntryValues> = {}): TimeEntryValues {
  return {
    ...details.empty,
    serviceLineId: SUPPORT_ID,
    date: "2026-07-15",
    startTime: "09:00",
    endTime: "17:00",
    endsNextDay: false,
    description: "Traced a low-flow alarm",
    ...overrides,
  };
}

function faults(overrides: Partial<TimeEntryValues>): Record<string, string> {
  const { error } = timeEntrySchema().safeParse(values(overrides));
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path.join("."), message]),
  );
}

describe("The form of a time entry", () => {
  it.each([
    ["TT-04", { serviceLineId: "" }, { serviceLineId: "Service line is required" }],
    ["TT-04", { date: "" }, { date: "Date is required" }],
    ["TT-05", { startTime: "" }, { startTime: "Start time is required" }],
    ["TT-05", { endTime: "" }, { endTime: "End time is required" }],
    ["TT-05", { description: "  " }, { description: "Description is required" }],
  ])("%s refuses %j at its field", (_row, overrides, expected) => {
    expect(faults(overrides)).toEqual(expected);
  });

  it.each([
    [{ date: "2026-02-30" }, { date: "This day does not exist" }],
    [{ date: "soon" }, { date: "Enter a date as dd/mm/yyyy" }],
    [{ date: "1999-12-31" }, { date: "The year must be 2000 to 2100" }],
    [{ date: "2101-01-01" }, { date: "The year must be 2000 to 2100" }],
    [{ endTime: "1e3" }, { endTime: "Enter a time as HH:MM" }],
    [{ endTime: "08:00" }, { endTime: "End time must be after the start time" }],
    [{ endTime: "09:00" }, { endTime: "End time must be after the start time" }],
  ])("refuses %j at its field", (overrides, expected) => {
    expect(faults(overrides)).toEqual(expected);
  });

  it("K10-1 reads start and end together, and keeps a start that it began with", () => {
    const typed = values({ startTime: "10:00", endTime: "11pm" });
    expect(timeEntrySchema().parse(typed).startTime).toBe("2026-07-15T21:00:00.000Z");
    const initial = valuesOf(timeEntrySchema().parse(values({ startTime: "10:00" })));
    const stored = timeEntrySchema().parse(initial);
    expect(timeEntrySchema(stored).parse(typed).startTime).toBe("2026-07-15T09:00:00.000Z");
  });

  it("says what is wrong with the times while other fields are empty too", () => {
    expect(faults({ endTime: "08:00", serviceLineId: "", description: "" })).toEqual({
      serviceLineId: "Service line is required",
      endTime: "End time must be after the start time",
      description: "Description is required",
    });
  });

  it("refuses a local time that the spring night skips", () => {
    const skipped = "This time does not exist: the clocks go forward that night";
    expect(faults({ date: "2026-03-29", startTime: "01:30" })).toEqual({ startTime: skipped });
    expect(
      faults({ date: "2026-03-28", startTime: "22:00", endTime: "01:30", endsNextDay: true }),
    ).toEqual({ endTime: skipped });
  });

  it("TT-06 gives what is sent, with trimmed text and ISO instants", () => {
    expect(timeEntrySchema().parse(values({ description: " Traced " }))).toEqual({
      serviceLineId: SUPPORT_ID,
      startTime: "2026-07-15T08:00:00.000Z",
      endTime: "2026-07-15T16:00:00.000Z",
      description: "Traced",
    });
  });

  it.each([
    ["1:30 PM", "10:30 PM"],
    ["1330", "22.30"],
  ])("K4-1 sends %s to %s as 13:30 to 22:30, as it was typed", (startTime, endTime) => {
    expect(timeEntrySchema().parse(values({ startTime, endTime }))).toMatchObject({
      startTime: "2026-07-15T12:30:00.000Z",
      endTime: "2026-07-15T21:30:00.000Z",
    });
  });

  it("DB-13 takes the day in London on which it is sent where it has no date", () => {
    jest.useFakeTimers({ now: new Date("2026-07-15T23:30:00Z") });
    const schema = timeEntrySchema();
    expect(schema.parse(values({ date: undefined })).startTime).toBe("2026-07-16T08:00:00.000Z");
    jest.setSystemTime(new Date("2026-07-16T23:30:00Z"));
    expect(schema.parse(values({ date: undefined })).startTime).toBe("2026-07-17T08:00:00.000Z");
    jest.useRealTimers();
  });

  it("shows a stored night with its end on the next day", () => {
    const night = {
      serviceLineId: SUPPORT_ID,
      startTime: "2026-07-31T21:00:00.000Z",
      endTime: "2026-08-01T01:00:00.000Z",
      description: "Night call-out",
    };
    expect(valuesOf(night)).toMatchObject({
      date: "2026-07-31",
      startTime: "22:00",
      endTime: "02:00",
      endsNextDay: true,
    });
  });
});
