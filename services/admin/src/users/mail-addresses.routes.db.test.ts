import { randomUUID } from "node:crypto";
import { findMailAddress } from "@dash/contracts/users/mail-address";
import type { Actor } from "@dash/service-lib/access/identity";
import { buildActor, buildServiceActor } from "@dash/service-lib/testing/actors";
import { openTestService, type ServiceUnderTest } from "@dash/service-lib/testing/test-service";
import { admin } from "../service.ts";
import { User } from "../users/user.model.ts";

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await openTestService(admin);
});
afterAll(() => service.close());

it("a person's address is told to the service that mails, and only while the person is active", async () => {
  const id = randomUUID();
  const person = {
    email: "sam@example.org",
    firstName: "Sam",
    lastName: "Patel",
    role: "staff",
  } as const;
  await User.query(service.knex).insert({ id, ...person });
  const ask = (actor: Actor = buildServiceActor("notices")) =>
    service.call(findMailAddress, actor, { query: { userId: id } });
  expect((await ask()).body).toEqual({ name: "Sam Patel", email: "sam@example.org" });
  for (const actor of [buildServiceActor("time"), buildActor({ role: "admin" })])
    expect((await ask(actor)).status).toBe(403);
  await User.query(service.knex).findById(id).patch({ isActive: false });
  expect((await ask()).body.email).toBeNull();
});
