import { writesOfEveryRole } from "../../scripts/testing/writes-of-every-role.ts";
import { catalogue } from "@dash/contracts/endpoints/catalogue";
import type { Endpoint } from "@dash/contracts/endpoints/endpoint";
import { Problem, problems } from "@dash/contracts/endpoints/problem";
import { safeParse } from "zod/v4/core";
import { accessTable, type EndpointName } from "./access-table.ts";
import { targetOf } from "./access.ts";
import { origin } from "./browser.ts";
import { callers, Company, type Reply } from "./company.ts";

const endpoints = Object.values(catalogue).flat() as readonly Endpoint[];
const nameOf = ({ method, path }: Endpoint): EndpointName => `${method} ${path}` as EndpointName;

const cells = endpoints.flatMap((endpoint) =>
  accessTable[nameOf(endpoint)].flatMap((access) =>
    callers.map((caller) => {
      const status = access.expected[caller];
      const name = [nameOf(endpoint), access.about].filter(Boolean).join(" ");
      return { name, endpoint, access, caller, status };
    }),
  ),
);

let company: Company;
beforeAll(async () => {
  company = await Company.open(origin, 2043);
});
afterAll(() => company.close());

test("every endpoint of the catalogue has its rows in the table, and no row is of another", () => {
  expect(Object.keys(accessTable).sort()).toEqual(endpoints.map(nameOf).sort());
  expect(Object.values(accessTable).filter((rows) => rows.length === 0)).toEqual([]);
});

test("the table lets no viewer write and nobody in without a session", () => {
  const writes = cells.filter(
    ({ endpoint, caller }) =>
      endpoint.method !== "GET" && caller === "viewer" && !writesOfEveryRole.includes(endpoint),
  );
  expect(writes.filter(({ status }) => status !== 403 && status !== 404)).toEqual([]);
  const unknown = cells.filter(
    ({ endpoint, caller }) => caller === "anonymous" && !endpoint.public,
  );
  expect(unknown.filter(({ status }) => status !== 401)).toEqual([]);
});

test.each(cells)(
  "$name answers $caller with $status",
  async ({ endpoint, access, caller, status }) => {
    const prepared = await access.prepare(company);
    const { body, headers = {}, entry } = prepared;
    const target = `/api${targetOf(endpoint.path, prepared)}`;
    const reply = await company.ask(caller, endpoint.method, target, { body, headers });
    expect([reply.status, problemIn(reply)]).toEqual([status, problemOf(status)]);
    expectContract(endpoint, reply);
    if (entry && status >= 400)
      expect(await company.storedEntry(entry)).toEqual(asAdministratorSees(entry));
  },
);

/** The id of the only problem with this status; undefined for a success. */
function problemOf(status: number): string | undefined {
  return Object.entries(problems).find(([, each]) => each.status === status)?.[0];
}

function problemIn({ status, text }: Reply): string | undefined {
  return status < 400 ? undefined : (JSON.parse(text) as Problem).id;
}

function expectContract(endpoint: Endpoint, reply: Reply): void {
  const isRefused = reply.status >= 400;
  const schema = isRefused ? Problem : endpoint.response;
  const value = isRefused ? (JSON.parse(reply.text) as unknown) : answerIn(endpoint, reply);
  expect(safeParse(schema, value).error).toBeUndefined();
}

function answerIn({ file, redirects }: Endpoint, { headers, text }: Reply): unknown {
  if (redirects) return headers.location;
  if (file) return text;
  return text === "" ? undefined : JSON.parse(text);
}

/** The owner's entry as an administrator gets it in the list: an administrator may change every entry. */
function asAdministratorSees<Entry extends object>(entry: Entry): Entry {
  return { ...entry, can: { update: true, delete: true } };
}
