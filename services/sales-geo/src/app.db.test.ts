import { buildActor, buildServiceActor } from "@dash/service-lib/testing/actors";
import { openTestService, type ServiceUnderTest } from "@dash/service-lib/testing/test-service";
import { salesGeo } from "./service.ts";

let service: ServiceUnderTest;

beforeAll(async () => {
  service = await openTestService(salesGeo);
});
afterAll(() => service.close());

it("gives its part of the trail to the service that asks for it, and to nobody else", async () => {
  const readTrail = (actor: Parameters<ServiceUnderTest["send"]>[2]) =>
    service.send("GET", "/internal/audit", actor);
  const answer = await readTrail(buildServiceActor("admin"));
  expect([answer.status, await answer.json()]).toEqual([200, []]);
  expect((await readTrail(buildActor())).status).toBe(403);
});
