import { randomUUID } from "node:crypto";
import { catalogue } from "@dash/contracts/endpoints/catalogue";
import type { Endpoint } from "@dash/contracts/endpoints/endpoint";
import { accessTable, type EndpointName } from "../access-table.ts";
import { targetOf, type Access } from "../access.ts";
import { origin } from "../browser.ts";
import { Company, type Caller } from "../company.ts";

const published: readonly Endpoint[] = Object.values(catalogue).flat();
const remembering = published
  .filter(({ idempotent }) => idempotent)
  .map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}` as EndpointName, endpoint }));

let company: Company;
beforeAll(async () => {
  company = await Company.open(origin, 2046);
});
afterAll(() => company.close());

function isOpenTo(caller: Caller): (access: Access) => boolean {
  return ({ expected }) => expected[caller] < 300;
}

// The gateway relies on this when it repeats a write whose response was lost.
test.each(remembering)(
  "$name with one idempotency key takes effect once, and later and simultaneous repeats get the same answer",
  async ({ name, endpoint: { method, path } }) => {
    // A signatory of the partner, in the demonstration the viewer, accepts a report and gives it back.
    const caller = accessTable[name].some(isOpenTo("admin")) ? "admin" : "viewer";
    const access = accessTable[name].find(isOpenTo(caller));
    const prepared = (await access?.prepare(company)) ?? {};
    const headers = { ...prepared.headers, "idempotency-key": randomUUID() };
    const send = async (): Promise<[number, unknown]> => {
      const { body } = prepared;
      const target = `/api${targetOf(path, prepared)}`;
      const { status, text } = await company.ask(caller, method, target, { body, headers });
      return [status, JSON.parse(text) as unknown];
    };
    const answers = [...(await Promise.all([send(), send(), send()])), await send()];
    expect(answers[0]?.[0]).toBe(access?.expected[caller]);
    expect(answers).toEqual(answers.map(() => answers[0]));
  },
);
