import {
  getCustomerInteraction,
  getCustomerInteractionHistory,
  listCustomerInteractions,
  type CustomerInteraction,
} from "@dash/contracts/interactions/customer-interactions";
import {
  deleteCustomerInteraction,
  hideCustomerInteraction,
  unhideCustomerInteraction,
} from "@dash/contracts/interactions/interaction-changes";
import { buildActors } from "@dash/service-lib/testing/actors";
import { outboxOf } from "@dash/service-lib/testing/facts";
import { buildLineFact, buildSyncedCall } from "../../test/factories.ts";
import { openTestService, type TestService } from "../../test/test-service.ts";

const { ecogenica_viewer: viewer, admin } = buildActors();
let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

type Reference = Pick<CustomerInteraction, "id">;

const remove = ({ id }: Reference, actor = service.staff, version?: number) =>
  service.call(deleteCustomerInteraction, actor, {
    params: { id },
    ...(version === undefined ? {} : { version }),
  });
const hide = ({ id }: Reference, actor = service.staff) =>
  service.call(hideCustomerInteraction, actor, {
    params: { id },
    body: { reason: "Wrong number" },
  });
const unhide = ({ id }: Reference, actor = service.staff) =>
  service.call(unhideCustomerInteraction, actor, { params: { id } });

async function historyOf({ id }: Reference, actor = service.staff) {
  const { body } = await service.call(getCustomerInteractionHistory, actor, { params: { id } });
  return body.map(({ action }) => action);
}

async function listed(query: object): Promise<string[]> {
  const { body } = await service.call(listCustomerInteractions, service.staff, { query });
  return body.map(({ id }) => id);
}

/** The facts since the previous call of this function. */
async function announced() {
  const facts = await outboxOf(service.knex);
  await service.empty("outbox");
  return facts.map(({ subject, data }) => ({ subject, ...data }));
}

describe("a call or visit entered by hand", () => {
  it("keeps what a change leaves out, and loses what it says to be nothing", async () => {
    const call = await service.entered({ notes: "Ring twice", outcome: "Fixed", duration: 1 });
    const { body } = await service.change(call, { outcome: " ", satisfactionRating: 4 });
    expect(body).toMatchObject({
      notes: "Ring twice",
      outcome: null,
      satisfactionRating: 4,
      durationSeconds: 3600,
      firstCallResolution: false,
      version: 2,
      occurredAt: call.occurredAt,
    });
    expect((await service.change(call, { notes: null })).body.notes).toBeNull();
  });

  it("keeps its seconds when its hours come back as they were shown", async () => {
    const call = await service.entered({ durationSeconds: 90 });
    const { body } = await service.change(call, { duration: 0.03, notes: "Called back" });
    expect(body).toMatchObject({ durationSeconds: 90, duration: 0.03 });
    expect((await service.change(call, { duration: 0.04 })).body.durationSeconds).toBe(144);
    expect((await service.change(call, { duration: null })).body.durationSeconds).toBeNull();
  });

  it("becomes a visit, and a call again", async () => {
    const call = await service.entered();
    const { body } = await service.change(call, { interactionType: "visit" });
    expect(body).toMatchObject({ interactionType: "visit", bucket: null, direction: null });
    expect((await service.change(call, { interactionType: "call" })).body.bucket).toBe("answered");
  });

  it("moves to the month of its new time", async () => {
    const call = await service.entered();
    const { body } = await service.change(call, { occurredAt: "2025-12-31T23:59:59Z" });
    expect([body.year, body.month]).toEqual([2025, 12]);
    const { problem } = await service.change(call, { occurredAt: "1999-06-01T00:00:00Z" });
    expect(problem.fields?.[0]?.path).toBe("occurredAt");
  });

  it("stays on a line that was retired, and moves to none", async () => {
    const [own, other] = [
      "0190b5a0-0000-7000-8000-00000000000c",
      "0190b5a0-0000-7000-8000-00000000000d",
    ];
    await service.receive(buildLineFact(own), buildLineFact(other, { isActive: false }));
    const call = await service.entered({ serviceLineId: own });
    await service.receive(buildLineFact(own, { isActive: false, version: 2 }));
    expect((await service.change(call, { serviceLineId: own, notes: "x" })).status).toBe(200);
    const { problem } = await service.change(call, { serviceLineId: other });
    expect(problem.fields?.[0]?.path).toBe("serviceLineId");
  });

  it("is not changed by who knew an older state, and both states are answered", async () => {
    const call = await service.entered();
    await service.change(call, { notes: "first" }, 1);
    const { status, problem } = await service.change(call, { notes: "second" }, 1);
    expect(status).toBe(409);
    expect(problem).toMatchObject({
      current: { version: 2, notes: "first" },
      yours: { notes: "second" },
    });
    expect((await remove(call, service.staff, 1)).status).toBe(409);
  });

  it("is deleted, counts no more, and leaves its history to administrators", async () => {
    const call = await service.entered();
    await announced();
    expect((await remove(call)).status).toBe(204);
    expect(await announced()).toEqual([
      { subject: "interaction.removed.v1", interactionId: call.id, version: 2 },
    ]);
    const params = { id: call.id };
    expect((await service.call(getCustomerInteraction, admin, { params })).status).toBe(404);
    expect(await historyOf(call, admin)).toEqual(["deleted", "created"]);
    const answer = await service.call(getCustomerInteractionHistory, service.staff, { params });
    expect(answer.status).toBe(404);
  });

  it("is not hidden: it can be deleted", async () => {
    const call = await service.entered();
    expect([(await hide(call)).status, (await unhide(call)).status]).toEqual([409, 409]);
  });

  it("has a history of who changed what, without number and address", async () => {
    const call = await service.entered({
      customerPhone: "02079460018",
      customerEmail: "a@b.example",
    });
    await service.change(call, { satisfactionRating: 5, customerEmail: "c@d.example" });
    const { body } = await service.call(getCustomerInteractionHistory, viewer, {
      params: { id: call.id },
    });
    expect(body).toMatchObject([
      {
        action: "updated",
        actorName: "Sam Patel",
        label: "Call of 2026-01-12",
        before: { satisfactionRating: null },
        after: { satisfactionRating: 5 },
      },
      { action: "created", before: null },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/79460018|example/);
  });
});

describe("a synced call", () => {
  const FIELDS = ["interactionType", "occurredAt", "duration", "customerPhone"];

  it("is changed in what people say, and in nothing that the call system says", async () => {
    const call = await buildSyncedCall(service.knex);
    await announced();
    const { body } = await service.change(call, {
      notes: "Wants a quote",
      escalated: true,
      firstCallResolution: true,
      interactionType: "call",
      occurredAt: "2026-01-12T09:00:00+00:00",
      duration: 0.03,
      durationSeconds: 90,
      customerPhone: "020 7946 0018",
    });
    expect(body).toMatchObject({ notes: "Wants a quote", durationSeconds: 90, bucket: "answered" });
    expect(await announced()).toMatchObject([
      { version: 2, escalated: true, direction: "inbound" },
    ]);
    const { status, problem } = await service.change(call, {
      interactionType: "visit",
      occurredAt: "2026-01-12T09:00:01Z",
      duration: 1,
      customerPhone: "020 7946 0019",
    });
    expect([status, problem.fields]).toEqual([
      400,
      FIELDS.map((path) => ({ path, message: "This comes from the call system" })),
    ]);
    expect(await service.now(call)).toMatchObject({ version: 2, interactionType: "call" });
  });

  it("keeps its result when it is changed", async () => {
    const call = await buildSyncedCall(service.knex, {
      bucket: "voicemail",
      numberMatch: "unmatched",
    });
    expect((await service.change(call, { notes: "Asks to ring back" })).body.bucket).toBe(
      "voicemail",
    );
    const { isCallerStated } = await service
      .knex<{ id: string; isCallerStated: boolean }>("customer_interactions")
      .where({ id: call.id })
      .first()
      .then((row) => row ?? { isCallerStated: true });
    expect(isCallerStated).toBe(false);
  });

  it("is not deleted but hidden: it counts no more until it is shown again", async () => {
    const call = await buildSyncedCall(service.knex);
    expect((await remove(call)).status).toBe(409);
    await announced();
    expect((await hide(call)).body).toMatchObject({
      hiddenReason: "Wrong number",
      version: 2,
      can: { update: true, delete: false, hide: false, unhide: true },
    });
    expect(await listed({})).not.toContain(call.id);
    expect(await listed({ isHidden: true })).toEqual([call.id]);
    expect((await hide(call)).problem.message).toBe("This call is hidden already.");
    expect((await unhide(call)).body).toMatchObject({ hiddenReason: null, version: 3 });
    expect(await listed({})).toContain(call.id);
    expect((await unhide(call)).problem.message).toBe("This call is not hidden.");
    expect(await announced()).toMatchObject([
      { subject: "interaction.removed.v1", version: 2 },
      { subject: "interaction.changed.v1", version: 3 },
    ]);
    expect(await historyOf(call)).toEqual(["unhidden", "hidden"]);
  });

  it("that the call system took back is listed with the hidden ones, and counts no more when it is shown", async () => {
    const call = await buildSyncedCall(service.knex, { isWithdrawn: true, hiddenReason: "Twice" });
    await announced();
    await unhide(call);
    expect(await announced()).toMatchObject([{ subject: "interaction.removed.v1", version: 2 }]);
    expect(await listed({ isHidden: true })).toContain(call.id);
    expect(await listed({})).not.toContain(call.id);
  });
});

it("a viewer changes, hides, shows and deletes nothing", async () => {
  const call = await service.entered();
  const synced = await buildSyncedCall(service.knex);
  const hidden = await buildSyncedCall(service.knex, { hiddenReason: "Test call" });
  expect([
    (await remove(call, viewer)).status,
    (await hide(synced, viewer)).status,
    (await unhide(hidden, viewer)).status,
  ]).toEqual([403, 403, 403]);
  const detail = await service.call(getCustomerInteraction, viewer, { params: { id: call.id } });
  expect(detail.body.can).toEqual({ update: false, delete: false, hide: false, unhide: false });
});

it("refuses a change without a body, and takes one that changes nothing", async () => {
  const { id } = await service.entered();
  const change = (body?: string) =>
    service.send("PUT", `/customer-interactions/${id}`, service.staff, {
      ...(body !== undefined && { body }),
      headers: { "content-type": "application/json" },
    });
  expect((await change()).status).toBe(400);
  expect((await change("{}")).status).toBe(200);
});
