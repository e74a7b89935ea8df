import { listAccessRequests, dismissAccessRequest } from "@dash/contracts/users/access-requests";
import {
  createInvitation,
  findInvitationMail,
  listInvitations,
  resendInvitation,
  revokeInvitation,
} from "@dash/contracts/users/invitations";
import { deactivateUser } from "@dash/contracts/users/users";
import { buildActors, buildServiceActor } from "@dash/service-lib/testing/actors";
import { outboxOf } from "@dash/service-lib/testing/facts";
import { admin, openTestService, type TestService } from "../../test/test-service.ts";
import { User } from "../users/user.model.ts";
import { forgetOldInvitationsJob } from "./forget-old-invitations.job.ts";

import { EMAIL, invitationSteps } from "../../test/invitation-steps.ts";

let service: TestService;
const { invite, invited, arrive, ask, list, requests, expire, facts, reset } = invitationSteps(
  () => service,
);
const { staff, ecogenica_viewer: viewer } = buildActors();

beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());
beforeEach(reset);

describe("an invitation", () => {
  it("is pending for seven days, in the name of its administrator", async () => {
    const { user, actor } = await service.addedAdmin();
    const { status, body } = await service.call(createInvitation, actor, {
      body: { email: EMAIL, role: "staff" },
    });
    expect([status, body.state, body.invitedBy]).toEqual([201, "pending", "Sam Patel"]);
    expect(Date.parse(body.expiresAt) - Date.parse(body.sentAt)).toBe(7 * 86_400_000);
    expect(await list()).toEqual([body]);
    expect(await service.trailOf(body.id)).toMatchObject([
      { record: "invitation", action: "created", label: EMAIL, actorId: user.id },
    ]);
  });

  it("of an administrator without a name names none, and not the address", async () => {
    const { user, actor } = await service.addedAdmin();
    await User.query(service.knex).findById(user.id).patch({ firstName: null, lastName: null });
    const { body } = await service.call(createInvitation, actor, {
      body: { email: EMAIL, role: "staff" },
    });
    expect(body.invitedBy).toBe("An administrator");
  });

  it.each([
    ["upper case and spaces", "  ROBIN.Hill@Example.COM ", EMAIL],
    ["a plus sign", "robin+dash@example.com", "robin+dash@example.com"],
    ["letters beyond ASCII", "Ju\u0308rgen@müller.example", "jürgen@müller.example"],
  ])("takes an address with %s, and lets its person in", async (_, email, stored) => {
    expect((await invited(email)).email).toBe(stored);
    expect((await arrive({ email })).person).toMatchObject({ email: stored, role: "staff" });
  });

  it.each([
    ["no address", { email: "robin", role: "staff" }, "email"],
    ["two addresses", { email: "a@example.com,b@example.com", role: "staff" }, "email"],
    ["a line break", { email: "a@example.com\nBcc: b@example.com", role: "staff" }, "email"],
    ["an unknown role", { email: EMAIL, role: "owner" }, "role"],
    ["no role", { email: EMAIL }, "role"],
  ])("with %s is refused at the field", async (_, body, path) => {
    const answer = await service.send("POST", "/invitations", admin, {
      body: JSON.stringify(body),
    });
    expect([answer.status, await answer.json()]).toMatchObject([400, { fields: [{ path }] }]);
  });

  it("of an address that has a user, also a deactivated one, is refused at the field", async () => {
    const user = await service.added({ email: EMAIL });
    const refused = async () => (await invite("Robin.Hill@example.com")).problem;
    const message = "A user with this e-mail address already exists";
    expect(await refused()).toMatchObject({ fields: [{ path: "email", message }] });
    await service.call(deactivateUser, admin, { params: { id: user.id } });
    expect(await refused()).toMatchObject({ fields: [{ path: "email", message }] });
  });

  it("is one for an address, also of requests at once, and a pressed button makes one", async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => invite()));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      201, 409, 409, 409, 409, 409, 409, 409,
    ]);
    expect((await invite()).problem.fields?.[0]?.message).toMatch(
      /^This address is invited already/,
    );
    const request = {
      body: { email: "kim@example.com", role: "staff" as const },
      idempotencyKey: "double",
    };
    const both = await Promise.all(
      [1, 2].map(() => service.call(createInvitation, admin, request)),
    );
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(await list()).toHaveLength(2);
  });

  it("is of administrators alone", async () => {
    const { id } = await invited();
    const params = { id };
    for (const actor of [staff, viewer]) {
      const answers = [
        await service.call(listInvitations, actor, {}),
        await service.call(createInvitation, actor, { body: { email: EMAIL, role: "staff" } }),
        await service.call(resendInvitation, actor, { params }),
        await service.call(revokeInvitation, actor, { params }),
        await service.call(listAccessRequests, actor, {}),
        await service.call(dismissAccessRequest, actor, { params }),
        await service.call(findInvitationMail, actor, { query: { invitationId: id } }),
      ];
      expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(403));
    }
    expect(await list()).toHaveLength(1);
  });

  it("that is sent again holds for seven days more; a stale press is refused", async () => {
    const { id, version } = await invited();
    await expire(id);
    expect(await list()).toMatchObject([{ state: "expired" }]);
    const answers = await Promise.all(
      [1, 2].map(() => service.call(resendInvitation, admin, { params: { id }, version })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await list()).toMatchObject([{ state: "pending", version: 2 }]);
    expect((await facts("user.invitation-changed.v1")).map(({ data }) => data)).toMatchObject([
      { version: 1, isOpen: true },
      { version: 2, isOpen: true },
    ]);
  });

  it("that has expired gives way to a new one with another role", async () => {
    const { id } = await invited();
    await expire(id);
    expect((await invite(EMAIL, "admin")).status).toBe(201);
    expect(await list()).toMatchObject([{ state: "pending", role: "admin" }]);
    expect((await arrive()).person?.role).toBe("admin");
  });

  it("stands in no fact with its address", async () => {
    await invited();
    await arrive();
    await ask({ email: "kim@example.com", subject: "s-kim" });
    expect(await outboxOf(service.knex)).toHaveLength(4);
    expect(JSON.stringify(await outboxOf(service.knex))).not.toContain("@");
  });

  it("tells its mail what it says, while it is open", async () => {
    const { user, actor } = await service.addedAdmin();
    const { body } = await service.call(createInvitation, actor, {
      body: { email: EMAIL, role: "staff" },
    });
    const read = async () =>
      (
        await service.call(findInvitationMail, buildServiceActor("notices"), {
          query: { invitationId: body.id },
        })
      ).body;
    const { expiresAt } = body;
    expect(await read()).toEqual({ email: EMAIL, invitedBy: "Sam Patel", expiresAt });
    await arrive();
    expect((await read()).email).toBeNull();
    expect(user.firstName).toBe("Sam");
  });
});

it("invitations are deleted a month after they expire, and requests a month after they were made", async () => {
  const old = new Date(Date.now() - 31 * 86_400_000);
  const [first, second] = [await invited(), await invited("kim@example.com")];
  await expire(second.id);
  await expire(first.id, 31 * 86_400_000);
  await ask({ email: "lee@example.com", subject: "s-lee" });
  await service.knex("access_requests").update({ askedAt: old });
  await forgetOldInvitationsJob({ knex: service.knex }).run();
  expect(await list()).toMatchObject([{ email: "kim@example.com", state: "expired" }]);
  expect(await requests()).toEqual([]);
});
