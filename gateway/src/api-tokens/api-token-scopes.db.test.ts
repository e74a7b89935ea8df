import { randomUUID } from "node:crypto";
import { catalogue } from "@dash/contracts/endpoints/catalogue";
import type { Endpoint } from "@dash/contracts/endpoints/endpoint";
import { ApiScope, scopeOf } from "@dash/contracts/users/scopes";
import { makeApiToken, sendWith, type MadeToken } from "../../test/api-tokens.ts";
import type { Visit } from "../../test/browser.ts";
import { openWorld, type World } from "../../test/gateway-under-test.ts";
import { people } from "../../test/people.ts";

const [alex] = people;
const endpoints: readonly Endpoint[] = Object.values(catalogue).flat();
const reads = ApiScope.options.filter((scope) => scope.endsWith(":read"));

let world: World;
beforeAll(async () => {
  // The matrix sends more than a program may.
  world = await openWorld({ WRITES_PER_SECOND: "100000" });
});
afterAll(() => world.close());

const messageIn = ({ text }: Visit) => (JSON.parse(text) as { message: string }).message;

/** Sends a request that its endpoint would take, but for the record. */
function send(
  secret: string,
  { method, path, upload }: Pick<Endpoint, "path" | "upload"> & { readonly method: string },
): Promise<Visit> {
  const { types: [type = "application/json"] = [] } = upload ?? {};
  const target = path.replace(/:\w+/g, () => randomUUID());
  return sendWith(world, secret, target, { method, headers: { "content-type": type } });
}

test("one that may read everything is refused every write of the catalogue, with the missing scope", async () => {
  const { secret } = await makeApiToken(world, alex, { scopes: reads });
  const writes = endpoints.filter(({ method }) => method !== "GET");
  expect(writes.length).toBeGreaterThan(90);
  for (const endpoint of writes) {
    const { method, path } = endpoint;
    const answer = await send(secret, endpoint);
    const scope = scopeOf(endpoint);
    expect([method, path, answer.status, messageIn(answer)]).toEqual([
      method,
      path,
      403,
      scope ? `This API token lacks the scope ${scope}.` : "No API token may send this request.",
    ]);
  }
});

test("one that may write everything is refused every read of the catalogue, also by HEAD", async () => {
  const scopes = ApiScope.options.filter((scope) => scope.endsWith(":write"));
  const { secret } = await makeApiToken(world, alex, { scopes });
  for (const { method, path } of endpoints.filter((endpoint) => endpoint.method === "GET")) {
    const { status } = await send(secret, { method: "HEAD", path });
    expect([method, path, status]).toEqual([method, path, 403]);
  }
});

test.each(ApiScope.options)(
  "the scope %s alone opens each endpoint of its noun, and all others together do not",
  async (scope) => {
    const own = endpoints.filter((endpoint) => scopeOf(endpoint) === scope);
    expect(own).not.toEqual([]);
    const others = ApiScope.options.filter((other) => other !== scope);
    const [alone, without] = [
      await makeApiToken(world, alex, { scopes: [scope] }),
      await makeApiToken(world, alex, { scopes: others }),
    ];
    for (const endpoint of own) {
      const { method, path } = endpoint;
      const isRefused = async ({ secret }: MadeToken): Promise<boolean> =>
        (await send(secret, endpoint)).status === 403;
      const answers = [method, path, await isRefused(alone), await isRefused(without)];
      expect(answers).toEqual([method, path, false, true]);
    }
  },
);

test("an endpoint of no scope is open to none", async () => {
  const { secret } = await makeApiToken(world, alex, { scopes: ApiScope.options });
  for (const endpoint of endpoints.filter((each) => scopeOf(each) === undefined)) {
    const { method, path } = endpoint;
    const { status } = await send(secret, endpoint);
    expect([method, path, status]).toEqual([method, path, 403]);
  }
});

test("sessions, tokens, sign-in, releases, signatures and inner endpoints are open to none", async () => {
  const { secret } = await makeApiToken(world, alex, { scopes: ApiScope.options });
  for (const [method, path] of [
    ["GET", "/auth/user"],
    ["GET", "/login"],
    ["GET", "/logout"],
    ["GET", "/live"],
    ["GET", "/search?q=heat"],
    ["GET", "/sessions"],
    ["GET", "/api-tokens"],
    ["POST", "/api-tokens"],
    ["GET", "/device-key"],
    ["GET", "/releases"],
    ["POST", "/publish-tokens"],
    ["GET", "/internal/audit"],
    ["GET", "/ringcentral/callback"],
    ["POST", `/monthly-reports/${randomUUID()}/accept`],
    ["POST", `/monthly-reports/${randomUUID()}/finalise`],
    ["GET", "/nothing"],
  ] as const)
    expect([path, (await send(secret, { method, path })).status]).toEqual([path, 403]);
});
