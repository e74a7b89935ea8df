import { listSignInCandidates, resolveSignIn } from "@dash/contracts/users/sign-in";
import { listOwnTrail } from "@dash/contracts/users/audit";
import { listRecordedFacts } from "@dash/contracts/facts/fact-record";
import { listUsers } from "@dash/contracts/users/users";
import { buildActors, buildCause, buildServiceActor } from "@dash/service-lib/testing/actors";
import { outboxOf } from "@dash/service-lib/testing/facts";
import { until } from "@dash/service-lib/testing/until";
import { waitingStatements } from "@dash/service-lib/testing/waiting-statements";
import { openTestService, type TestService } from "../../test/test-service.ts";
import { install } from "../install.command.ts";
import { createUser } from "../users/create-user.command.ts";
import { User } from "../users/user.model.ts";

let service: TestService;
const gateway = buildServiceActor("gateway");
const standIn = buildServiceActor("identity");
const { admin, ecogenica_viewer: viewer } = buildActors();
const issuer = "https://accounts.example";

beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

function addUser(email: string): Promise<User> {
  return service.knex.transaction((trx) =>
    createUser(trx, buildCause(admin), {
      email,
      firstName: "Sam",
      lastName: "Patel",
      role: "staff",
    }),
  );
}

async function resolve(subject: string, email: string | null) {
  return service.call(resolveSignIn, gateway, { body: { issuer, subject, email } });
}

it("lets a known address in, whatever its case, and binds it to issuer and subject", async () => {
  const user = await addUser("Sam.Patel@Example.com");
  expect((await resolve("s-1", "SAM.PATEL@example.COM")).body.id).toBe(user.id);
  expect((await resolve("s-1", null)).body.id).toBe(user.id);
});

it("K2-7 lets in by an address of other letters and signs, however the provider writes it", async () => {
  const jürgen = await addUser("jürgen.o&m@example.com");
  expect((await resolve("s-7", "Ju\u0308rgen.O&M@Example.com")).body.id).toBe(jürgen.id);
});

it("lets a person in whose first sign-ins come at once, from several tabs", async () => {
  const user = await addUser("tabs@example.com");
  const gate = await service.knex.transaction();
  await gate("users").where({ id: user.id }).forUpdate();
  const requests = [1, 2].map(() => resolve("s-tabs", "tabs@example.com"));
  await until("both wait for the user", async () => (await waitingStatements(gate)) >= 2);
  await gate.commit();
  const answers = await Promise.all(requests);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await service.trailOf(user.id)).toHaveLength(2);
});

it("does not let another subject in by an address that is bound already", async () => {
  await addUser("bound@example.com");
  await resolve("s-2", "bound@example.com");
  expect((await resolve("s-3", "bound@example.com")).status).toBe(404);
});

describe("the stand-in for a provider", () => {
  const pick = ({ id, email }: User, at = "localhost:8080") =>
    service.call(resolveSignIn, gateway, {
      body: { issuer: `http://${at}/api/oidc`, subject: id, email },
    });

  it("lets in whom one picks, and stands in the way of no real provider after it or before", async () => {
    const user = await addUser("picked@example.com");
    expect((await pick(user)).body.id).toBe(user.id);
    expect((await resolve("s-picked", "picked@example.com")).body.id).toBe(user.id);
    expect((await pick(user)).body.id).toBe(user.id);
    expect((await resolve("s-picked", null)).body.id).toBe(user.id);
  });

  it("knows whom one picks at every address of this machine, and at no other", async () => {
    const user = await addUser("moved@example.com");
    for (const at of ["localhost:8080", "127.0.0.1", "[::1]:8081"])
      expect((await pick(user, at)).body.id).toBe(user.id);
    for (const at of ["localhost.example", "localhost:8080.example", "dash.example:8080"])
      expect((await pick({ ...user, email: null } as User, at)).status).toBe(404);
  });

  it("keeps one row of the first time only, and lets nobody in who is gone", async () => {
    const user = await addUser("picked-twice@example.com");
    await Promise.all([pick(user), pick(user)]);
    expect((await service.trailOf(user.id)).map(({ action }) => action)).toEqual([
      "created",
      "first-signed-in",
    ]);
    await user.$query(service.knex).patch({ isActive: false });
    expect((await pick(user)).status).toBe(404);
  });
});

it("lets nobody in who is unknown or deactivated", async () => {
  const user = await addUser("gone@example.com");
  await resolve("s-4", "gone@example.com");
  await user.$query(service.knex).patch({ isActive: false });

  expect((await resolve("s-4", "gone@example.com")).status).toBe(404);
  expect((await resolve("s-5", "nobody@example.com")).status).toBe(404);
  expect((await resolve("s-6", null)).status).toBe(404);
});

it("answers internal questions to other processes only", async () => {
  const asAdmin = await service.call(resolveSignIn, admin, {
    body: { issuer, subject: "s", email: null },
  });
  expect(asAdmin.status).toBe(403);
  for (const asker of [admin, gateway])
    expect((await service.call(listSignInCandidates, asker, {})).status).toBe(403);
  expect((await service.call(listSignInCandidates, standIn, {})).status).toBe(200);
});

it("tells a stand-in whom it may offer, and answers nothing else of it", async () => {
  const body = { issuer, subject: "s", email: null };
  expect((await service.call(resolveSignIn, standIn, { body })).status).toBe(403);
  expect((await service.call(listRecordedFacts, standIn, {})).status).toBe(403);
  expect((await service.call(listOwnTrail, standIn, {})).status).toBe(403);
  expect((await service.call(listUsers, standIn, {})).status).toBe(403);
});

it("shows every role all users", async () => {
  const { body } = await service.call(listUsers, viewer, {});
  expect(body).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ email: "sam.patel@example.com", isActive: true }),
    ]),
  );
});

it("makes ADMIN_EMAIL the first administrator, once", async () => {
  await install(service.knex, "Boss@Example.com");
  await install(service.knex, "other@example.com");
  const admins = await User.query(service.knex).where({ role: "admin" });
  expect(admins.map(({ email }) => email)).toEqual(["boss@example.com"]);
});

it("tells open pages of a first sign-in, with which a person gets a history", async () => {
  const { id, version } = await addUser("told@example.com");
  const countAnnounced = async () =>
    (await outboxOf(service.knex)).filter(({ data }) => data["userId"] === id).length;
  expect(await countAnnounced()).toBe(1);
  await resolve("s-told", "told@example.com");
  await resolve("s-told", "told@example.com");
  expect(await countAnnounced()).toBe(2);
  expect((await User.query(service.knex).findById(id))?.version).toBe(version);
});

it("keeps addresses out of the facts about users", async () => {
  const facts = await outboxOf(service.knex);
  expect(facts.some(({ subject }) => subject === "user.changed.v1")).toBe(true);
  expect(JSON.stringify(facts)).not.toContain("@");
});
