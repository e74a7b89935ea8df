import { safeParse } from "zod/v4/core";
import { TimeEntryBody } from "./time-entries.ts";
import { changeTimeEntries, undoTimeEntriesChange } from "./time-entry-changes.ts";

const words = {
  serviceLineId: "0190b5a0-0000-7000-8000-000000000001",
  description: "Commissioning call",
};
const times = { startTime: "2026-01-12T09:00:00Z", endTime: "2026-01-12T10:00:00Z" };
const place = { date: "2026-01-12", minutes: 90 };

function faultsOf(body: unknown): Record<string, string> {
  const { error } = safeParse(TimeEntryBody, body);
  return Object.fromEntries(
    error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [],
  );
}

it("W-04 an entry has times, or a day and a duration", () => {
  expect(faultsOf({ ...words, ...times })).toEqual({});
  expect(faultsOf({ ...words, ...place })).toEqual({});
});

it("an entry names all its faults at once", () => {
  expect(faultsOf({})).toEqual({
    serviceLineId: "Service line is required",
    description: "Description is required",
    startTime: "Start time is required",
    endTime: "End time is required",
  });
  expect(faultsOf({ startTime: "", endTime: null, description: " " })).toEqual({
    serviceLineId: "Service line is required",
    description: "Description is required",
    startTime: "Start time is required",
    endTime: "End time is required",
  });
});

it.each([
  ["a duration alone", { minutes: 90 }, { date: "Date is required" }],
  ["a day alone", { date: "2026-01-12" }, { minutes: "Duration is required" }],
  ["no minute", { ...place, minutes: 0 }, { minutes: "Duration must be at least one minute" }],
  ["half a minute", { ...place, minutes: 1.5 }, { minutes: "Must be a whole number" }],
  [
    "a day that does not exist",
    { ...place, date: "2026-02-30" },
    { date: "This day does not exist" },
  ],
  [
    "a time for a day",
    { ...place, date: times.startTime },
    { date: "Must be a day, such as 2026-03-01" },
  ],
  [
    "both",
    { ...place, ...times },
    {
      date: "Give times or a duration, not both",
      minutes: "Give times or a duration, not both",
    },
  ],
])("W-04 an entry with %s is refused at the field", (_, fields, faults) => {
  expect(faultsOf({ ...words, ...fields })).toEqual(faults);
});

const id = words.serviceLineId;
const set = { serviceLineId: id };

it.each([
  ["neither", changeTimeEntries, { ids: [id] }],
  ["both", changeTimeEntries, { ids: [id], set, delete: true }],
  ["no entry", changeTimeEntries, { ids: [], set }],
  ["201 entries", changeTimeEntries, { ids: Array<string>(201).fill(id), set }],
  ["nothing to take back", undoTimeEntriesChange, {}],
  ["rows without a version", undoTimeEntriesChange, { rows: [{ id, serviceLineId: id }] }],
])("W-41 a change of several entries with %s is refused", (_, { body: schema }, body) => {
  expect(safeParse(schema, body).success).toBe(false);
});

it("W-41 200 entries are changed at once", () => {
  const ids = Array<string>(200).fill(id);
  expect(safeParse(changeTimeEntries.body, { ids, set }).success).toBe(true);
});
