import { buildActor, buildServiceActor } from "@dash/service-lib/testing/actors";
import { openTestService, type ServiceUnderTest } from "@dash/service-lib/testing/test-service";
import { notices } from "./service.ts";

let service: ServiceUnderTest;

beforeAll(async () => {
  service = await openTestService(notices);
});
afterAll(() => service.close());

it("gives its part of the trail to the service that asks for it, and to nobody else", async () => {
  const ask = (actor: Parameters<ServiceUnderTest["send"]>[2]) =>
    service.send("GET", "/internal/audit", actor);
  const answer = await ask(buildServiceActor("admin"));
  expect([answer.status, await answer.json()]).toEqual([200, []]);
  expect((await ask(buildActor())).status).toBe(403);
});
