import { openApiDocument } from "@dash/contracts/endpoints/openapi";
import type { Answer } from "../../testing/http-client.ts";
import { faultsOf } from "./faults.ts";
import type { FuzzRequest } from "./fuzz-requests.ts";
import { operationsOf } from "./operations.ts";

const operations = operationsOf(openApiDocument());
const sid = "s".repeat(43);

function requestFor(name: string, mustBeRefused = false): FuzzRequest {
  const operation = operations.find((each) => each.name === name);
  if (!operation) throw new Error(`no operation ${name}`);
  const { method, path } = operation;
  const headers = { cookie: `sid=${sid}` };
  return { operation, actor: "staff", method, target: path, headers, mustBeRefused };
}

const safe = {
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "content-type": "application/json; charset=utf-8",
};

function answered(status: number, body: unknown, headers: Answer["headers"] = {}): Answer {
  const text = body === undefined ? "" : typeof body === "string" ? body : JSON.stringify(body);
  return { status, headers: { ...safe, ...headers }, body: Buffer.from(text), ms: 1 };
}

const current = requestFor("GET /partnership-tiers/current");
const tier = { name: "Tier 1", monthlyHours: 50 };
const refusal = { id: "invalid-input", message: "Some of the input is not valid." };

test.each([
  ["a documented success", current, answered(200, tier)],
  ["a documented refusal", current, answered(400, refusal)],
  [
    "a file",
    requestFor("GET /stock-items/export"),
    answered(200, "Name,SKU\r\n", { "content-type": "text/csv; charset=utf-8" }),
  ],
  ["a success without a body", requestFor("DELETE /time-entries/{id}"), answered(204, undefined)],
  [
    "a user's own words that look like a statement, beside a conflict",
    requestFor("PUT /time-entries/{id}"),
    answered(409, { id: "conflict", message: "Stale.", yours: "select 1 from users" }),
  ],
])("finds nothing wrong with %s", (_, request, answer) => {
  expect(faultsOf(request, answer)).toEqual([]);
});

test.each([
  ["server error", "a failure of ours", answered(500, { id: "internal", message: "Sorry" })],
  ["schema", "a missing field", answered(200, { name: "Tier 1" })],
  ["schema", "a wrong type", answered(200, { ...tier, monthlyHours: "50" })],
  ["schema", "an undocumented success", answered(202, tier)],
  ["schema", "a redirect", answered(303, "")],
  ["schema", "a refusal that is no problem document", answered(404, { error: "gone" })],
  ["schema", "a problem under another's status", answered(404, refusal)],
  ["schema", "what is no JSON", answered(200, "<html>")],
  ["schema", "another content type", answered(200, tier, { "content-type": "text/html" })],
  ["leak", "a stack", answered(400, { ...refusal, message: "no\n    at run (/srv/a.js:1:2)" })],
  ["leak", "a path", answered(400, { ...refusal, message: "in node_modules/koa" })],
  ["leak", "SQL", answered(400, { ...refusal, message: "select * from users" })],
  ["leak", "a token", answered(400, { ...refusal, message: `eyJ${"a".repeat(20)}.${sid}.x` })],
  ["leak", "the session's secret", answered(200, { ...tier, name: sid })],
  ["header", "an answer that caches may keep", answered(200, tier, { "cache-control": "public" })],
])("finds a %s fault in %s", (kind, _, answer) => {
  expect(faultsOf(current, answer).map((fault) => fault.kind)).toContain(kind);
});

test("finds a success that had to be a refusal", () => {
  const kinds = faultsOf({ ...current, mustBeRefused: true }, answered(200, tier));
  expect(kinds).toEqual([expect.objectContaining({ kind: "access" })]);
});

test("finds JSON where a file is documented", () => {
  const faults = faultsOf(requestFor("GET /stock-items/export"), answered(200, []));
  expect(faults).toEqual([
    { kind: "schema", message: "the content type is application/json; charset=utf-8" },
  ]);
});

test("takes a file that holds no text for what it is, and finds an empty one", () => {
  const pdf = requestFor("GET /monthly-reports/{id}/pdf");
  const headers = { "content-type": "application/pdf" };
  expect(faultsOf(pdf, answered(200, "%PDF-1.7", headers))).toEqual([]);
  expect(faultsOf(pdf, answered(200, "", headers))).toEqual([
    { kind: "schema", message: "an empty file" },
  ]);
});

test("finds a page without its count", () => {
  const faults = faultsOf(requestFor("GET /time-entries"), answered(200, []));
  expect(faults).toEqual([{ kind: "schema", message: "header x-total-count is undefined" }]);
});
