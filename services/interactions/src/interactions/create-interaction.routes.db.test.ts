import { createCustomerInteraction } from "@dash/contracts/interactions/interaction-changes";
import { userChanged } from "@dash/contracts/facts/user.facts";
import { interactionChanged } from "@dash/contracts/facts/interaction.facts";
import { buildActors } from "@dash/service-lib/testing/actors";
import { buildFact, outboxOf } from "@dash/service-lib/testing/facts";
import {
  buildInteractionInput,
  buildLineFact,
  LINE_ID,
  type InteractionBody,
} from "../../test/factories.ts";
import { openTestService, type TestService } from "../../test/test-service.ts";

const { ecogenica_viewer: viewer } = buildActors();
let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

function create(body: object, actor = service.staff) {
  return service.call(createCustomerInteraction, actor, { body: body as never });
}

describe("what is entered by hand", () => {
  it("DM-08 is kept with what is not said as not stated, and the flags as false", async () => {
    const before = Date.now();
    const body = { interactionType: "call" as const, serviceLineId: LINE_ID };
    const { status, body: call } = await create(body);
    expect(status).toBe(201);
    expect(call).toMatchObject({
      userId: service.staff.id,
      serviceLineName: "Customer Service",
      source: "manual",
      firstCallResolution: false,
      escalated: false,
      isWarrantyVisit: false,
      firstTimefix: null,
      firstTimeFix: null,
      satisfactionRating: null,
      duration: null,
      durationSeconds: null,
      callerType: null,
      warrantyClaimValid: null,
      notes: null,
      bucket: "answered",
      direction: null,
      numberMatch: null,
      contactId: null,
      version: 1,
      can: { update: true, delete: true, hide: false, unhide: false },
    });
    expect(Date.parse(call.occurredAt)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(call.occurredAt)).toBeLessThanOrEqual(Date.now());
  });

  it("DM-08 keeps a resolution at the first call that is said to be not stated", async () => {
    expect(await service.entered({ firstCallResolution: null })).toMatchObject({
      firstCallResolution: null,
    });
  });

  it("DM-07 is answered as it was said, under both names of the first time fix", async () => {
    const input: Partial<InteractionBody> = {
      interactionType: "visit" as const,
      customerName: "Ann Field",
      satisfactionRating: 5,
      outcome: "Fixed",
      notes: "Ring twice",
      firstTimefix: true,
      escalated: true,
      isWarrantyVisit: true,
      warrantyType: "Extended",
      faultDiagnosis: "Worn bearing",
      faultCategory: "user_error" as const,
      commonTheme: "Noise",
      partsReplaced: "Fan",
      visitOutcome: "Running",
      warrantyClaimValid: false,
      firstCallResolution: true,
      targetResponseTimeMinutes: 30,
      actualResponseTimeMinutes: 12,
    };
    const visit = await service.entered({ ...input, customerEmail: " Ann@Field.Example " });
    expect(visit).toMatchObject({
      ...input,
      firstTimeFix: true,
      customerEmail: "ann@field.example",
      bucket: null,
      direction: null,
    });
  });

  it("counts in the month of the event in London, not that of the entry", async () => {
    const call = await service.entered({ occurredAt: "2026-08-31T23:30:00Z" });
    expect(call).toMatchObject({ occurredAt: "2026-08-31T23:30:00.000Z", month: 9, year: 2026 });
    expect(call.createdAt).not.toBe(call.occurredAt);
  });

  it.each([
    [{ durationSeconds: 90 }, 90, 0.03],
    [{ durationSeconds: 15 }, 15, 0],
    [{ duration: 1.5 }, 5400, 1.5],
    [{ duration: 99.99 }, 359_964, 99.99],
    [{ duration: 0.03, durationSeconds: 90 }, 90, 0.03],
    [{ duration: null, durationSeconds: null }, null, null],
  ])("keeps the seconds of %j", async (input, durationSeconds, duration) => {
    expect(await service.entered(input)).toMatchObject({ durationSeconds, duration });
  });

  it.each([
    ["020 7946 0018", "+442079460018"],
    ["+1 650-253-0000", "+16502530000"],
    ["020 7946 0018 ext 123", "+442079460018 ext 123"],
    ["+353 82 123 4567", "+353 82 123 4567"],
    [" ", null],
  ])("K3-1 keeps the number %j as %j", async (customerPhone, stored) => {
    expect((await service.entered({ customerPhone })).customerPhone).toBe(stored);
  });

  it("shows the name of who entered it, once it is known", async () => {
    const { id } = await service.entered();
    expect((await service.now({ id })).userName).toBeNull();
    const { id: userId, name } = service.staff;
    await service.receive(
      buildFact(userChanged, { userId, name, role: "staff", isActive: true, version: 1 }),
    );
    expect((await service.now({ id })).userName).toBe("Sam Patel");
  });

  it("is entered once for one key", async () => {
    const request = { body: buildInteractionInput(), idempotencyKey: "double-click" };
    const first = await service.call(createCustomerInteraction, service.staff, request);
    const again = await service.call(createCustomerInteraction, service.staff, request);
    expect(again.body).toEqual(first.body);
  });
});

describe("a bad input is refused at its field", () => {
  it.each<[field: string, body: object]>([
    ["interactionType", { interactionType: "email" }],
    ["interactionType", { interactionType: undefined }],
    ["serviceLineId", { serviceLineId: undefined }],
    ["serviceLineId", { serviceLineId: "none" }],
    ["serviceLineId", { serviceLineId: "0190b5a0-0000-7000-8000-0000000000ff" }],
    ["satisfactionRating", { satisfactionRating: 0 }],
    ["satisfactionRating", { satisfactionRating: 6 }],
    ["satisfactionRating", { satisfactionRating: 4.5 }],
    ["satisfactionRating", { satisfactionRating: "5" }],
    ["durationSeconds", { durationSeconds: -1 }],
    ["durationSeconds", { durationSeconds: 359_965 }],
    ["durationSeconds", { durationSeconds: 1.5 }],
    ["duration", { duration: -0.01 }],
    ["duration", { duration: 100 }],
    ["duration", { duration: 1, durationSeconds: 60 }],
    ["duration", { duration: null, durationSeconds: 60 }],
    ["duration", { duration: 1, durationSeconds: null }],
    ["occurredAt", { occurredAt: "2026-02-30T09:00:00Z" }],
    ["occurredAt", { occurredAt: "2026-01-12" }],
    ["occurredAt", { occurredAt: "1999-12-31T23:59:59Z" }],
    ["occurredAt", { occurredAt: "2101-01-01T00:00:00Z" }],
    ["callerType", { callerType: "neighbour" }],
    ["faultCategory", { faultCategory: "magnetic" }],
    ["actualResponseTimeMinutes", { actualResponseTimeMinutes: -1 }],
    ["targetResponseTimeMinutes", { targetResponseTimeMinutes: 10_081 }],
    ["customerEmail", { customerEmail: "ann at field" }],
    ["escalated", { escalated: null }],
    ["firstTimefix", { firstTimefix: "yes" }],
    ["notes", { notes: "a\u0000b" }],
    ["customerName", { customerName: "n".repeat(201) }],
    ["firstTimeFix", { firstTimeFix: true }],
    ["userId", { userId: LINE_ID }],
    ["direction", { direction: "inbound" }],
    ["source", { source: "call-system" }],
  ])("DM-06 %s: %j", async (field, fault) => {
    const { status, problem } = await create({ ...buildInteractionInput(), ...fault });
    expect([status, problem.id, problem.fields?.map(({ path }) => path)]).toEqual([
      400,
      "invalid-input",
      [field],
    ]);
  });

  it("writes nothing of a viewer", async () => {
    const { status } = await create(buildInteractionInput(), viewer);
    expect(status).toBe(403);
  });

  it("is not taken for a line that is no longer offered", async () => {
    const retired = "0190b5a0-0000-7000-8000-00000000000b";
    await service.receive(buildLineFact(retired, { isActive: false }));
    const { problem } = await create(buildInteractionInput({ serviceLineId: retired }));
    expect(problem.fields?.[0]?.path).toBe("serviceLineId");
  });
});

it("tells of what was entered, and of nothing that was refused", async () => {
  await service.empty("outbox");
  const call = await service.entered({ durationSeconds: 90, firstTimefix: true });
  await create(buildInteractionInput({ satisfactionRating: 6 }));
  expect(await outboxOf(service.knex)).toMatchObject([
    {
      subject: interactionChanged.subject,
      data: {
        interactionId: call.id,
        version: 1,
        interactionType: "call",
        source: "manual",
        contactId: null,
        occurredAt: call.occurredAt,
        month: 1,
        year: 2026,
        durationSeconds: 90,
        direction: null,
        bucket: "answered",
        firstTimeFix: true,
      },
    },
  ]);
});
