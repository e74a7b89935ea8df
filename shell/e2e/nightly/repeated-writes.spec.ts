import { randomUUID } from "node:crypto";
import { catalogue } from "@dash/contracts/endpoints/catalogue";
import type { Endpoint } from "@dash/contracts/endpoints/endpoint";
import { accessTable, type EndpointName } from "../access-table.ts";
import { targetOf } from "../access.ts";
import { origin } from "../browser.ts";
import { Company } from "../company.ts";

const published: readonly Endpoint[] = Object.values(catalogue).flat();
const remembering = published
  .filter(({ idempotent }) => idempotent)
  .map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}` as EndpointName, endpoint }));

let company: Company;
beforeAll(async () => {
  company = await Company.open(origin, 2046);
});
afterAll(() => company.close());

// The gateway relies on this when it repeats a write whose response was lost.
test.each(remembering)(
  "$name with one idempotency key takes effect once, and later and simultaneous repeats get the same answer",
  async ({ name, endpoint: { method, path } }) => {
    const access = accessTable[name].find(({ expected }) => expected.admin < 300);
    const prepared = (await access?.prepare(company)) ?? {};
    const headers = { ...prepared.headers, "idempotency-key": randomUUID() };
    const send = async (): Promise<[number, unknown]> => {
      const { body } = prepared;
      const target = `/api${targetOf(path, prepared)}`;
      const { status, text } = await company.ask("admin", method, target, { body, headers });
      return [status, JSON.parse(text) as unknown];
    };
    const answers = [...(await Promise.all([send(), send(), send()])), await send()];
    expect(answers[0]?.[0]).toBe(access?.expected.admin);
    expect(answers).toEqual(answers.map(() => answers[0]));
  },
);
