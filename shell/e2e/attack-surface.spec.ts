import { readFileSync } from "node:fs";
import { catalogue } from "@dash/contracts/endpoints/catalogue";
import { verifyHash } from "@dash/contracts/reports/acceptance";
import { getCalendar } from "@dash/contracts/calendars/calendar-address";
import { getSharedReport } from "@dash/contracts/reports/report-shares";
import type { Endpoint } from "@dash/contracts/endpoints/endpoint";
import { generously } from "@dash/service-lib/testing/generously";
import { processIdOf } from "../../scripts/testing/journey-system.ts";
import { origin } from "./browser.ts";
import { Company } from "./company.ts";

const endpoints = Object.values(catalogue).flat() as readonly Endpoint[];
const paths = [...new Set(endpoints.map(({ path }) => path))];
const someId = "0190b5a0-0000-7000-8000-00000000000f";
const targetOf = (path: string): string => `/api${path.replace(/:\w+/g, someId)}`;

let company: Company;
beforeAll(async () => {
  company = await Company.open(origin, 2044);
});
afterAll(() => company.close());

const inner = [
  "/api/internal/sign-in-candidates",
  "/api/../internal/sign-in-candidates",
  "/api/users/../../internal/sign-in-candidates",
  "/api/users/../internal/sign-in-candidates",
  "/api/users/..%2finternal%2fsign-in-candidates",
  "/api/users/%2e%2e/internal/sign-in-candidates",
  "/api/users/%2E%2E%2Finternal/sign-in-candidates",
  "/api/users/.%2e/internal/sign-in-candidates",
  "/api/users/%252e%252e/internal/sign-in-candidates",
  "/api/users/..;/internal/sign-in-candidates",
  "/api/users/..\\internal\\sign-in-candidates",
  "/api/users/%5c..%5cinternal/sign-in-candidates",
  "/api//internal/sign-in-candidates",
  "//internal/sign-in-candidates",
  "/api/./internal/sign-in-candidates",
  "/api/%69nternal/sign-in-candidates",
  "/API/internal/sign-in-candidates",
  "/api/users%00/internal/sign-in-candidates",
  "/api/users/internal/sign-in-candidates",
  "/api/admin/internal/sign-in-candidates",
  "/api/internal/sign-ins",
  "/api/internal",
  "/internal/sign-in-candidates",
  "/api/health",
  "/api/ready",
  "/api/metrics",
  "/metrics",
  "/ready",
  "http://127.0.0.1/internal/sign-in-candidates",
];

test.each(inner)("%s reaches nothing from outside, whoever asks", async (target) => {
  for (const caller of ["anonymous", "admin"] as const) {
    for (const method of ["GET", "POST"]) {
      const ask = {
        // Marks the request as one from another machine; requests from this machine are treated differently.
        headers: { accept: "application/json", "x-forwarded-for": "203.0.113.9" },
        ...(method === "POST" ? { body: {} } : {}),
      };
      const { status, text } = await company.ask(caller, method, target, ask);
      expect([400, 401, 404, 405]).toContain(status);
      expect(caller === "admin" ? status : 404).not.toBe(401);
      expect(text).not.toContain("@example.com");
      expect(JSON.parse(text)).toHaveProperty("id");
    }
  }
});

const forged: Record<string, Record<string, string>> = {
  "a token of its own making": {
    "x-dash-identity": `${base64({ alg: "none", typ: "dash-int+jwt" })}.${base64({ sub: someId, role: "admin" })}.`,
  },
  "the token's header under another spelling": {
    X_DASH_IDENTITY: "admin",
    "X-DASH-Identity": "admin",
  },
  "headers that other gateways use": {
    "x-user-id": someId,
    "x-user-role": "admin",
    "x-principal": "admin",
    "x-forwarded-user": "alex.morgan@example.com",
    authorization: "Bearer admin",
  },
  "a header declared to be for this hop only": {
    connection: "keep-alive, x-dash-identity, cookie",
    "x-dash-identity": "admin",
  },
};

function base64(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

test.each(Object.entries(forged))("%s changes nobody's identity", async (_, headers) => {
  const entry = await company.entryOf("colleague");
  const target = `/api/time-entries/${entry.id}`;
  expect((await company.ask("anonymous", "GET", "/api/users", { headers })).status).toBe(401);
  const { text } = await company.ask("staff", "GET", "/api/auth/user", { headers });
  expect(JSON.parse(text)).toMatchObject({ firstName: "Sam", role: "staff" });
  expect((await company.ask("staff", "DELETE", target, { headers })).status).toBe(403);
  expect((await company.ask("viewer", "DELETE", target, { headers })).status).toBe(403);
});

test("an invented API token is refused, whoever's cookies come with it", async () => {
  const headers = { authorization: `Bearer dash_api_${"x".repeat(43)}` };
  for (const caller of ["anonymous", "staff", "admin"] as const)
    expect((await company.ask(caller, "GET", "/api/users", { headers })).status).toBe(401);
});

describe("methods", () => {
  const published = new Set(endpoints.map(({ method, path }) => `${method} ${path}`));
  const foreign = paths.flatMap((path) =>
    ["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "PROPFIND"]
      .filter((method) => !published.has(`${method} ${path}`))
      .map((method) => ({ method, path })),
  );

  test.each(foreign)(
    "$method $path does not exist, not even for an administrator",
    async ({ method, path }) => {
      const { status, text, headers } = await company.ask("admin", method, targetOf(path));
      // If the last part of the path can be an id, a word there is an invalid id.
      expect([400, 404, 405]).toContain(status);
      expect(JSON.parse(text)).toHaveProperty("id");
      expect(headers["access-control-allow-origin"]).toBeUndefined();
    },
  );

  const needNoSession: readonly string[] = [
    getSharedReport.path,
    getCalendar.path,
    verifyHash.path,
  ];
  const reads = endpoints.filter(({ method }) => method === "GET").map(({ path }) => path);

  test.each(reads)("HEAD %s answers as GET does, without the body", async (path) => {
    const get = await company.ask("viewer", "GET", targetOf(path));
    const head = await company.ask("viewer", "HEAD", targetOf(path));
    expect([head.status, head.text]).toEqual([get.status, ""]);
    expect(head.headers["content-type"]).toBe(get.headers["content-type"]);
    const anonymous = await company.ask("anonymous", "HEAD", targetOf(path));
    expect(anonymous.status).toBe(needNoSession.includes(path) ? get.status : 401);
  });
});

test.each([
  ["month=13", 400],
  ["month=0", 400],
  ["month=1.5", 400],
  ["month=", 400],
  ["month=2&month=3", 400],
  ["year=1e9", 400],
  ["year=1000000000", 400],
  ["year=1999", 400],
  ["limit=-1", 1],
  ["limit=0", 1],
  ["limit=1e9", 200],
  ["limit=1000000000", 200],
  ["limit=", 200],
  ["limit=2&limit=3", 200],
  ["offset=-1", 200],
])("/time-entries?%s is refused or clamped: %d", async (query, expected) => {
  const { status, text } = await company.ask("viewer", "GET", `/api/time-entries?${query}`);
  const answer = JSON.parse(text) as unknown[];
  expect(status === 200 ? answer.length : status).toBe(expected);
});

test.each([
  "id",
  "userId",
  "role",
  "minutes",
  "month",
  "version",
  "createdAt",
  "isActive",
  "tierId",
])("nobody sets %s by sending it along", async (field) => {
  const entry = await company.entryOf("staff");
  const body = { ...(await company.entryInput()), [field]: "1" };
  const target = `/api/time-entries/${entry.id}`;
  for (const [method, path] of [
    ["PUT", target],
    ["POST", "/api/time-entries"],
  ] as const) {
    const { status, text } = await company.ask("staff", method, path, { body });
    expect(status).toBe(400);
    expect(JSON.parse(text)).toMatchObject({ fields: [{ path: field }] });
  }
  const stored = await company.storedEntry(entry);
  expect(stored?.version).toBe(1);
});

const MEGABYTE = 1024 * 1024;
const LONGEST_REFUSAL_MS = generously(50);
/** Five times the target, because memory is not freed at once. */
const LARGEST_GROWTH_BYTES = 5 * 20 * MEGABYTE;
const TRIALS = 30;

const hostile: [string, string, number][] = [
  ["a body over 100 KB", JSON.stringify({ description: "x".repeat(110_000) }), 413],
  [
    "100,000 keys",
    `{${Array.from({ length: 100_000 }, (_, index) => `"k${index}":0`).join()}}`,
    413,
  ],
  ["10,000 levels", "[".repeat(10_000) + "]".repeat(10_000), 400],
  [
    "as many keys as fit",
    `{${Array.from({ length: 9_000 }, (_, index) => `"k${index}":0`).join()}}`,
    400,
  ],
];

test.each(hostile)(
  "%s is refused quickly and leaves no trace in memory",
  async (_, body, status) => {
    const before = memoryInUse();
    const times: number[] = [];
    for (let trial = 0; trial < TRIALS; trial += 1) {
      const startedAt = performance.now();
      const reply = await company.ask("staff", "POST", "/api/time-entries", { body });
      times.push(performance.now() - startedAt);
      expect(reply.status).toBe(status);
    }
    expect(times.sort((a, b) => a - b)[TRIALS / 2]).toBeLessThan(LONGEST_REFUSAL_MS);
    expect(memoryInUse() - before).toBeLessThan(LARGEST_GROWTH_BYTES);
  },
);

/** Each row is the only fault of an otherwise valid entry. */
const poisons: [name: string, field: string, json: string, problem: object][] = [
  // The JSON parser refuses the body before any field is checked.
  ["a prototype", "__proto__", '{"description":"polluted"}', { id: "invalid-input" }],
  ["a constructor", "constructor", '{"prototype":{}}', { fields: [{ path: "constructor" }] }],
  ["a lone surrogate", "description", '"a\\ud800b"', { fields: [{ path: "description" }] }],
  ["a NUL", "description", '"a\\u0000b"', { fields: [{ path: "description" }] }],
];

test.each(poisons)("an entry is refused because of %s alone", async (_, field, json, problem) => {
  const good: Record<string, string> = await company.entryInput();
  const { [field]: _replaced, ...others } = good;
  const body = `${JSON.stringify(others).slice(0, -1)},"${field}":${json}}`;
  const refused = await company.ask("staff", "POST", "/api/time-entries", { body });
  expect(refused.status).toBe(400);
  expect(JSON.parse(refused.text)).toMatchObject(problem);
  const accepted = await company.ask("staff", "POST", "/api/time-entries", { body: good });
  expect(accepted.status).toBe(201);
});

/** Resident memory, in bytes, of the two processes that handle a body. */
function memoryInUse(): number {
  const kilobytes = ["gateway", "time"].map((name) => {
    const status = readFileSync(`/proc/${processIdOf(name)}/status`, "utf8");
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
  });
  return kilobytes.reduce((sum, each) => sum + each, 0) * 1024;
}

test.each([20_000, 200_000])("an address of %d characters is refused", async (length) => {
  const target = `/api/time-entries?search=${"x".repeat(length)}`;
  const { status, text } = await company.ask("staff", "GET", target);
  expect(status).toBe(413);
  expect(JSON.parse(text)).toMatchObject({ id: "too-large" });
  expect((await company.ask("staff", "GET", "/api/users")).status).toBe(200);
});

test("no answer to one user may be cached or has an ETag", async () => {
  for (const path of ["/auth/user", "/users", "/time-entries", "/dashboard"]) {
    const { headers } = await company.ask("staff", "GET", `/api${path}`);
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["etag"]).toBeUndefined();
  }
});
