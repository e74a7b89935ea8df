import { catalogue, serviceNames, type ServiceName } from "@dash/contracts/endpoints/catalogue";
import { API_MAJOR } from "@dash/contracts/endpoints/endpoint-shape";
import { getServiceOffer } from "@dash/contracts/releases/service-offer";
import { buildActors, buildServiceActor } from "../testing/actors.ts";
import { openTestClient, type TestClient } from "../testing/test-client.ts";
import type { Parts } from "./define-service.ts";
import { routesOf } from "./serve.ts";

const gateway = buildServiceActor("gateway");

let client: TestClient;
afterEach(() => client.close());

/** A service without endpoints of its own; nothing reads its database. */
async function serveOffer(name: ServiceName): Promise<void> {
  const app = { migrations: [], routes: [] };
  client = await openTestClient(routesOf({ name }, app, {} as Parts));
}

it.each(serviceNames)("%s offers each of its endpoints, with the shape of it", async (service) => {
  await serveOffer(service);
  const { body } = await client.call(getServiceOffer, gateway, {});
  expect(body.api).toBe(API_MAJOR);
  expect(body.endpoints.map(({ method, path }) => `${method} ${path}`)).toEqual(
    catalogue[service].map(({ method, path }) => `${method} ${path}`),
  );
});

it("describes an endpoint by the JSON that it reads and answers", async () => {
  await serveOffer("time");
  const { endpoints } = (await client.call(getServiceOffer, gateway, {})).body;
  const creating = endpoints.find(
    ({ method, path }) => method === "POST" && path === "/time-entries",
  );
  expect(creating).toMatchObject({
    query: null,
    body: {
      type: "object",
      properties: { serviceLineId: { type: "string" } },
      required: expect.arrayContaining(["serviceLineId"]) as string[],
    },
    response: { type: "object", required: expect.arrayContaining(["id"]) as string[] },
  });
});

it("is answered to processes of the system only", async () => {
  await serveOffer("time");
  for (const actor of [...Object.values(buildActors()), buildServiceActor("identity-provider")])
    expect((await client.call(getServiceOffer, actor, {})).status).toBe(403);
  expect((await client.call(getServiceOffer, null, {})).status).toBe(401);
});
