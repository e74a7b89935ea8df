import { isRepeatable } from "./published-endpoints.ts";

const keyed = { "idempotency-key": "0190a000-0000-7000-8000-000000000001" };

test.each([
  ["reading", "GET", "/api/time-entries", {}],
  ["a keyed write that its endpoint remembers", "POST", "/api/time-entries", keyed],
  ["one whose path has a parameter", "POST", "/api/stock-movements/7/reverse", keyed],
])("%s may be sent again", (_, method, path, headers) => {
  expect(isRepeatable({ method, path, headers })).toBe(true);
});

test.each([
  ["a write without a key", "POST", "/api/time-entries", {}],
  ["a keyed write to an endpoint that remembers nothing", "PUT", "/api/time-entries/7", keyed],
  ["a path that only begins alike", "POST", "/api/time-entries/7", keyed],
  ["a path that nobody published", "POST", "/api/nothing", keyed],
])("%s may not", (_, method, path, headers) => {
  expect(isRepeatable({ method, path, headers })).toBe(false);
});
