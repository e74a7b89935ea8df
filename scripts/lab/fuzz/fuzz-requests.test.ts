import { openApiDocument } from "@dash/contracts/endpoints/openapi";
import fc from "fast-check";
import { honestRequestsFor, requestsFor, type FuzzRequest } from "./fuzz-requests.ts";
import { ExistingRecords } from "./existing-records.ts";
import { operationsOf } from "./operations.ts";

const lineId = "0190b5a0-0000-7000-8000-00000000000a";
const entryId = "0190b5a0-0000-7000-8000-00000000000b";
const itemId = "0190b5a0-0000-7000-8000-00000000000c";
const existing = new ExistingRecords(
  new Map([
    ["service-lines", [{ id: lineId }]],
    ["time-entries", [{ id: entryId }]],
    ["stock-items", [{ id: itemId, movementCount: 31 }]],
  ]),
);
const cookies = { anonymous: undefined, viewer: "sid=v", staff: "sid=s", admin: "sid=a" };

function sample(name: string, requestsOf = requestsFor): FuzzRequest[] {
  const operation = operationsOf(openApiDocument()).find((each) => each.name === name);
  if (!operation) throw new Error(`no operation ${name}`);
  return fc.sample(requestsOf(operation, existing, cookies), { seed: 7, numRuns: 4_000 });
}

const creations = sample("POST /time-entries");
const lists = sample("GET /time-entries").map(({ target }) => target);
const changes = sample("PUT /time-entries/{id}");

test("names records that exist, each where it belongs", () => {
  const valid = creations.filter(({ mustBeRefused, actor }) => !mustBeRefused && actor === "staff");
  const lines = valid.map(
    ({ body }) => (JSON.parse(String(body)) as { serviceLineId: string }).serviceLineId,
  );
  expect(lines.filter((id) => id === lineId).length).toBeGreaterThan(valid.length * 0.8);
  expect(changes.some(({ target }) => target === `/api/time-entries/${entryId}`)).toBe(true);
});

test("names several records of the path's list", () => {
  const bodies = sample("POST /time-entries/bulk", honestRequestsFor).map(({ body }) =>
    String(body),
  );
  const isNamed = (body: string) =>
    (JSON.parse(body) as { ids: string[] }).ids.every((id) => id === entryId);
  expect(bodies.filter(isNamed).length).toBeGreaterThan(bodies.length * 0.5);
});

test("everybody asks, and only who may is expected to succeed", () => {
  expect(new Set(creations.map(({ actor }) => actor)).size).toBe(4);
  const hopeless = creations.filter(({ actor }) => actor === "viewer" || actor === "anonymous");
  expect(hopeless.every(({ mustBeRefused }) => mustBeRefused)).toBe(true);
  const promising = creations.filter(({ mustBeRefused }) => !mustBeRefused);
  expect(promising.length).toBeGreaterThan(creations.length * 0.2);
});

test("asks honestly, as an administrator and wholly as the document says", () => {
  const honest = sample("PUT /kpi-targets", honestRequestsFor);
  expect(new Set(honest.map(({ actor, mustBeRefused }) => `${actor} ${mustBeRefused}`))).toEqual(
    new Set(["admin false"]),
  );
});

test("counts a shelf against the book as it was read", () => {
  const bodies = sample("POST /stock-counts").map(({ body }) => String(body));
  const current = bodies.filter(
    (body) => body.includes(itemId) && body.includes('"movementCount":31'),
  );
  expect(current.length).toBeGreaterThan(bodies.length * 0.2);
});

test.each([
  ["more than 100 KB", (body: string) => body.length > 102_400],
  ["10,000 levels", (body: string) => body.includes("[".repeat(10_000))],
  ["100,000 keys", (body: string) => body.includes('"k99999":0')],
  ["a prototype", (body: string) => body.includes('"__proto__":')],
  ["a lone surrogate", (body: string) => /\\ud[89a-f][0-9a-f]{2}/.test(body)],
  ["a format character", (body: string) => /[\u200b\u202e\u2060]/.test(body)],
  ["full-width letters", (body: string) => /[\uff21-\uff5a]/.test(body)],
  ["a decomposed letter", (body: string) => /a\u0302/.test(body)],
  ["a NUL", (body: string) => body.includes("\\u0000")],
  ["a field of the system's own", (body: string) => /"(userId|actorId|isAdmin)":/.test(body)],
  ["a list for a text", (body: string) => /"description":\[/.test(body)],
  ["an instant that does not exist", (body: string) => /-02-3[0-2]T/.test(body)],
  ["SQL", (body: string) => body.includes("pg_sleep")],
  ["broken JSON", (body: string) => body === '{"a":'],
])("sends bodies with %s", (_, holds) => {
  expect(creations.some(({ body }) => holds(String(body)))).toBe(true);
});

test("expects a refusal of whatever the document does not allow", () => {
  const foreign = creations.filter(({ body }) => /"(userId|__proto__)":/.test(String(body)));
  expect(foreign.length).toBeGreaterThan(10);
  expect(foreign.every(({ mustBeRefused }) => mustBeRefused)).toBe(true);
});

test("expects a refusal of half a surrogate pair, which the document cannot describe", () => {
  const broken = creations.filter(({ body }) => /[^\\]\\ud[89a-f][0-9a-f]{2}/.test(String(body)));
  expect(broken.length).toBeGreaterThan(10);
  expect(broken.every(({ mustBeRefused }) => mustBeRefused)).toBe(true);
});

test("the document allows an address of spaces, which counts as none", () => {
  const update = operationsOf(openApiDocument()).find(({ name }) => name === "PUT /users/{id}");
  const user = { firstName: "Ada", lastName: "Moss", role: "admin" };
  const check = (email: string): unknown => update?.checkBody({ ...user, email });
  expect([check(" "), check("")]).toEqual([undefined, undefined]);
  expect(check(" x ")).toBeDefined();
});

test.each([
  "limit=-1",
  "limit=1e9",
  "month=13",
  "year=1e9",
  "month=2&month=3",
  "limit%5B%5D=",
  "%ED%A0%80",
  "__proto__",
])("asks for %s", (part) => {
  expect(lists.some((target) => target.includes(part))).toBe(true);
});

test("tries tricks in paths", () => {
  const tricks = changes.filter(({ target }) => /\.\.|%2e|%00|;/i.test(target));
  expect(tricks.length).toBeGreaterThan(10);
});
