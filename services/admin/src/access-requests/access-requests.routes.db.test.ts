import { dismissAccessRequest } from "@dash/contracts/users/access-requests";
import { receiveArrival } from "@dash/contracts/users/arrivals";
import { deactivateUser, reactivateUser } from "@dash/contracts/users/users";
import { buildServiceActor } from "@dash/service-lib/testing/actors";
import { admin, openTestService, type TestService } from "../../test/test-service.ts";
import { forgetOldInvitationsJob } from "../invitations/forget-old-invitations.job.ts";

import { EMAIL, invitationSteps, issuer } from "../../test/invitation-steps.ts";

let service: TestService;
const { invite, arrive, ask, requests, facts, reset } = invitationSteps(() => service);

beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());
beforeEach(reset);

describe("a person who is not let in", () => {
  it("asks the administrators once, however often and at once they press", async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask()));
    const again = await ask({ email: "ROBIN.Hill@example.com" });
    expect(new Set([...answers, again].map(({ askedAt }) => askedAt)).size).toBe(1);
    expect(await requests()).toMatchObject([{ email: EMAIL, deactivatedUser: null }]);
    expect(await facts("user.access-request-changed.v1")).toHaveLength(1);
    const [{ id = "" } = {}] = await requests();
    expect(await service.trailOf(id)).toMatchObject([{ action: "asked", actorId: "svc:gateway" }]);
  });

  it("asks nobody by coming alone, or without an address", async () => {
    await arrive();
    await ask({ email: null });
    expect(await requests()).toEqual([]);
  });

  it("who is dismissed stays asked, and can ask again a month later", async () => {
    const { askedAt } = await ask();
    const [{ id = "" } = {}] = await requests();
    const dismiss = () => service.call(dismissAccessRequest, admin, { params: { id } });
    expect([(await dismiss()).status, (await dismiss()).status]).toEqual([204, 404]);
    expect((await ask()).askedAt).toBe(askedAt);
    expect(await requests()).toEqual([]);
    await service.knex("access_requests").update({ askedAt: new Date("2026-01-01") });
    await forgetOldInvitationsJob({ knex: service.knex }).run();
    await ask();
    expect(await requests()).toHaveLength(1);
    expect((await service.trailOf(id)).map(({ action }) => action)).toEqual(["asked", "settled"]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ["invited", () => invite()],
    ["added", () => service.added({ email: EMAIL })],
  ])("and is %s then has no request any more", async (_, answer) => {
    await ask();
    await answer();
    expect(await requests()).toEqual([]);
    expect((await arrive()).person?.email).toBe(EMAIL);
    expect((await facts("user.access-request-changed.v1")).map(({ data }) => data)).toMatchObject([
      { version: 1, isOpen: true },
      { version: 2, isOpen: false },
    ]);
  });

  it("because they are deactivated is named, and let in once they are reactivated", async () => {
    const { id } = await service.added({ email: EMAIL });
    await arrive();
    await service.call(deactivateUser, admin, { params: { id } });
    await ask();
    expect(await requests()).toMatchObject([{ email: EMAIL, deactivatedUser: "Sam Patel" }]);
    await service.call(reactivateUser, admin, { params: { id } });
    expect(await requests()).toEqual([]);
    expect((await arrive()).person?.id).toBe(id);
  });

  it("is told to the gateway alone", async () => {
    const body = { issuer, subject: "s", email: EMAIL, firstName: null, lastName: null };
    for (const actor of [admin, buildServiceActor("identity"), buildServiceActor("notices")]) {
      const answer = await service.call(receiveArrival, actor, {
        body: { ...body, isAsking: true },
      });
      expect(answer.status).toBe(403);
    }
    expect(await requests()).toEqual([]);
  });
});
