import { waitingText } from "./waiting-text.ts";

it.each([
  ["2026-07-15T10:30:00Z", "waiting less than an hour"],
  ["2026-07-15T11:00:01Z", "waiting less than an hour"],
  ["2026-07-15T10:00:00Z", "waiting 1 hour"],
  ["2026-07-14T11:00:01Z", "waiting 23 hours"],
  ["2026-07-14T11:00:00Z", "waiting 1 day"],
  ["2026-07-12T11:00:00Z", "waiting 3 days"],
])("J-52 says of a call missed at %s: %s", (since, text) => {
  expect(waitingText(since, new Date("2026-07-15T11:00:00Z"))).toBe(text);
});
