import { resendInvitation, revokeInvitation } from "@dash/contracts/users/invitations";
import { resolveSignIn } from "@dash/contracts/users/sign-in";
import { deactivateUser } from "@dash/contracts/users/users";
import { until } from "@dash/service-lib/testing/until";
import { waitingStatements } from "@dash/service-lib/testing/waiting-statements";
import { admin, openTestService, type TestService } from "../../test/test-service.ts";
import { User } from "../users/user.model.ts";

import { EMAIL, gateway, invitationSteps, issuer } from "../../test/invitation-steps.ts";

let service: TestService;
const { invited, arrive, list, expire, facts, reset } = invitationSteps(() => service);

beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());
beforeEach(reset);

describe("the first sign-in of an invited person", () => {
  it("makes the user with the role, and the invitation accepted", async () => {
    const { id } = await invited();
    const { person } = await arrive();
    expect(person).toMatchObject({ id, email: EMAIL, firstName: "Robin", role: "staff" });
    expect(await list()).toMatchObject([{ state: "accepted" }]);
    const again = await service.call(resolveSignIn, gateway, {
      body: { issuer, subject: "s-robin", email: null },
    });
    expect(again.body).toEqual(person);
    expect(await service.trailOf(id)).toMatchObject([
      { record: "invitation", action: "created" },
      { record: "user", action: "created", actorId: id, label: "Robin Hill" },
    ]);
    expect(await facts("user.changed.v1")).toMatchObject([
      { data: { userId: id, name: "Robin Hill", role: "staff", isActive: true } },
    ]);
  });

  it("takes a person without names", async () => {
    await invited();
    const { person } = await arrive({ firstName: null, lastName: null });
    expect(person).toMatchObject({ firstName: null, email: EMAIL });
  });

  it("makes one user, also where two come at once from two tabs", async () => {
    const { id } = await invited();
    const gate = await service.knex.transaction();
    await gate("invitations").where({ id }).forUpdate();
    const arrivals = [1, 2].map(() => arrive());
    await until("both wait for the invitation", async () => (await waitingStatements(gate)) >= 2);
    await gate.commit();
    const people = (await Promise.all(arrivals)).map(({ person }) => person?.id);
    expect(people).toEqual([id, id]);
    expect(await User.query(service.knex)).toHaveLength(1);
    expect(await service.trailOf(id)).toHaveLength(2);
  });

  it("lets one of two accounts of the same address in", async () => {
    await invited();
    const people = await Promise.all(["s-1", "s-2"].map((subject) => arrive({ subject })));
    expect(people.filter(({ person }) => person)).toHaveLength(1);
    expect(await User.query(service.knex)).toHaveLength(1);
  });

  it.each([
    ["has expired", (id: string) => expire(id)],
    ["was revoked", (id: string) => service.call(revokeInvitation, admin, { params: { id } })],
  ])("is refused where the invitation %s", async (why, end) => {
    const { id } = await invited();
    await end(id);
    const { person, expiredAt } = await arrive();
    expect([person, expiredAt !== null]).toEqual([null, why === "has expired"]);
    expect(await User.query(service.knex)).toEqual([]);
  });

  it("is refused without a verified address, and by another address", async () => {
    await invited();
    expect((await arrive({ email: null })).person).toBeNull();
    expect((await arrive({ email: "robin.hill@example.com.evil.example" })).person).toBeNull();
    expect((await arrive({ email: "robinhill@example.com" })).person).toBeNull();
  });

  it("makes no second user of who is deactivated and whose provider has another address now", async () => {
    const user = await service.added({ email: "old@example.com" });
    const claims = { issuer, subject: "s-robin", email: "old@example.com" };
    await service.call(resolveSignIn, gateway, { body: claims });
    await service.call(deactivateUser, admin, { params: { id: user.id } });
    await invited();
    expect((await arrive()).person).toBeNull();
    expect(await User.query(service.knex)).toHaveLength(1);
  });

  it("finds the user whom an administrator added meanwhile, with that user's role", async () => {
    await invited();
    const user = await service.added({ email: EMAIL, role: "ecogenica_viewer" });
    expect(await list()).toMatchObject([{ state: "accepted" }]);
    expect((await arrive()).person).toMatchObject({ id: user.id, role: "ecogenica_viewer" });
  });

  it("at the stand-in for a provider needs the typed address alone, and binds nobody", async () => {
    await invited();
    const claims = { issuer: "http://localhost:8080/api/oidc", subject: EMAIL };
    const { person } = await arrive(claims);
    expect(await User.query(service.knex).findById(person?.id ?? "")).toMatchObject({
      issuer: null,
      subject: null,
    });
    const again = await service.call(resolveSignIn, gateway, {
      body: { ...claims, email: EMAIL },
    });
    expect(again.body.id).toBe(person?.id);
  });

  it("leaves an accepted invitation as it is", async () => {
    const { id } = await invited();
    await arrive();
    const answers = [
      await service.call(resendInvitation, admin, { params: { id } }),
      await service.call(revokeInvitation, admin, { params: { id } }),
    ];
    for (const { status, problem } of answers)
      expect([status, problem.message]).toEqual([409, "This invitation was accepted meanwhile"]);
  });

  it("at once with the revocation either makes the user or is refused", async () => {
    const { id } = await invited();
    const [arrival, revocation] = await Promise.all([
      arrive(),
      service.call(revokeInvitation, admin, { params: { id } }),
    ]);
    expect([!!arrival.person, revocation.status]).toEqual(
      arrival.person ? [true, 409] : [false, 204],
    );
    expect(await User.query(service.knex)).toHaveLength(arrival.person ? 1 : 0);
  });
});
