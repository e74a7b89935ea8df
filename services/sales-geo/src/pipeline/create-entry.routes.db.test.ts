import { createPipelineEntry, updatePipelineEntry } from "@dash/contracts/sales/pipeline-changes";
import { userChanged } from "@dash/contracts/facts/user.facts";
import { londonDay } from "@dash/service-lib/calendar/london";
import { buildFact } from "@dash/service-lib/testing/facts";
import { buildEntryInput } from "../../test/factories.ts";
import { openTestService, type TestService } from "../../test/test-service.ts";

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

const create = (overrides: object, actor = service.staff) =>
  service.call(createPipelineEntry, actor, { body: { ...buildEntryInput(), ...overrides } });

const today = () => londonDay(new Date().toISOString());

it("SP-06 SP-07 DM-08 a new entry is a lead of today, of medium priority, and its owner is who added it", async () => {
  const entry = await service.added({ leadDate: undefined });
  expect(entry).toMatchObject({
    currentStage: "lead",
    priority: "medium",
    leadDate: today(),
    userId: service.staff.id,
    userName: "Sam Patel",
    movedByName: "Sam Patel",
    version: 1,
    isDeleted: false,
    installationId: null,
  });
  expect(await service.stages(entry)).toMatchObject([{ stage: "lead", leftAt: null }]);
});

it.each([
  ["customerName", "Customer name is required"],
  ["customerPhone", "Phone number is required"],
  ["customerAddress", "Address is required"],
  ["postcode", "Postcode is required"],
  ["region", "Region is required"],
  ["currentStage", "Stage is required"],
  ["priority", "Priority is required"],
  ["leadSource", "Lead source is required"],
  ["leadDate", "Lead date is required"],
])("SP-07 SP-08 an empty %s is refused at its field", async (path, message) => {
  const { status, problem } = await create({ [path]: "" });
  expect([status, problem.fields]).toEqual([400, [{ path, message }]]);
});

it.each([
  [{ customerEmail: "not an address" }, "customerEmail", "Invalid email address"],
  [{ quoteValue: -1 }, "quoteValue", "Quote value must be positive"],
  [{ saleValue: -0.01 }, "saleValue", "Sale value must be positive"],
  [{ saleValue: 1.005 }, "saleValue", "At most two decimals"],
  [{ postcode: "no postcode" }, "postcode", "Enter a UK postcode, such as SW1A 1AA"],
  [{ leadDate: "2026-02-30" }, "leadDate", "This day does not exist"],
  [{ quoteDate: "2026-03-01" }, "quoteDate", "Quote date must not be before the lead date"],
  [
    { saleDate: "2026-03-04", quoteDate: "2026-03-05" },
    "saleDate",
    "Sale date must not be before the quote date",
  ],
  [{ customerSatisfactionScore: 6 }, "customerSatisfactionScore", "Rating must be 1 to 5"],
  [{ customerName: "a\u0000b" }, "customerName", "Contains characters that cannot be stored"],
  [{ nonsense: 1 }, "nonsense", "This field is not known"],
  [
    { userId: "0190b5a0-0000-7000-8000-00000000000b" },
    "userId",
    "This person does not exist or is not active",
  ],
])("SP-09 SP-10 %j is refused at its field", async (input, path, message) => {
  const { status, problem } = await create(input);
  expect([status, problem.fields]).toEqual([400, [{ path, message }]]);
});

it("K7-12 a viewer cannot be made the owner of an entry, neither a new one nor one that is there", async () => {
  const { id: userId, name, role } = service.viewer;
  await service.receive(buildFact(userChanged, { userId, version: 1, name, role, isActive: true }));
  const entry = await service.added();
  const refusals = [await create({ userId }), await service.change(entry, { userId })];
  for (const { status, problem } of refusals)
    expect([status, problem.fields]).toEqual([
      400,
      [{ path: "userId", message: "A viewer cannot own an entry" }],
    ]);
});

it("SP-10 notes, next follow-up, e-mail and values may be left out", async () => {
  const { customerEmail: _email, quoteValue: _value, ...input } = buildEntryInput();
  const { body } = await service.call(createPipelineEntry, service.staff, { body: input });
  expect(body).toMatchObject({
    customerEmail: null,
    quoteValue: null,
    value: null,
    netValue: null,
    notes: null,
    nextFollowUp: null,
  });
});

it("SP-17 address, priority and next follow-up are kept by a save", async () => {
  const entry = await service.added({
    customerAddress: "9 Hill Road",
    priority: "urgent",
    nextFollowUp: "2026-05-06",
  });
  await service.change(entry, { notes: "Rang back" });
  expect(await service.now(entry)).toMatchObject({
    customerAddress: "9 Hill Road",
    priority: "urgent",
    nextFollowUp: "2026-05-06",
    notes: "Rang back",
    version: 2,
  });
});

describe("the place", () => {
  it.each(["bs14dj", "BS1  4DJ "])(
    "%j is kept in its usual spelling, with its region",
    async (postcode) => {
      expect(await service.added({ postcode })).toMatchObject({
        postcode: "BS1 4DJ",
        region: "South West",
        postcodeRegion: "South West",
        hasRegionConflict: false,
      });
    },
  );

  it("keeps a region that contradicts the postcode, and flags it", async () => {
    expect(await service.added({ region: "Wales" })).toMatchObject({
      region: "Wales",
      postcodeRegion: "South West",
      hasRegionConflict: true,
    });
  });

  it.each(["QQ1 1AA", "JE2 3AB"])("takes %s with the region that is said", async (postcode) => {
    expect(await service.added({ postcode, region: "South East" })).toMatchObject({
      postcode,
      region: "South East",
      postcodeRegion: null,
      hasRegionConflict: false,
    });
  });

  it.each(["JE2 3AB", "GY1 1AA", "im11aa", "BF1 2AS"])(
    "K9-15 %s lies outside the twelve regions and needs none",
    async (postcode) => {
      expect(await service.added({ postcode, region: null })).toMatchObject({ region: null });
      expect(await service.added({ postcode })).toMatchObject({ region: null });
      const moved = await service.added();
      expect((await service.change(moved, { postcode, region: null })).status).toBe(200);
      expect(await service.now(moved)).toMatchObject({ region: null, hasRegionConflict: false });
    },
  );

  it.each([{ postcode: "QQ1 1AA" }, { postcode: "QQ1 1AA", region: null }, { region: null }])(
    "K9-15 any other postcode needs one of the twelve: %j",
    async (input) => {
      const { status, problem } = await create(input);
      expect([status, problem.fields]).toEqual([
        400,
        [{ path: "region", message: "Region is required" }],
      ]);
      const changed = await service.change(await service.added(), input);
      expect(changed.problem.fields).toEqual([{ path: "region", message: "Region is required" }]);
    },
  );

  it("follows a new postcode, unless another region was entered", async () => {
    const derived = await service.added();
    await service.change(derived, { postcode: "EH1 1YZ" });
    expect(await service.now(derived)).toMatchObject({ postcode: "EH1 1YZ", region: "Scotland" });
    const entered = await service.added({ region: "Wales" });
    await service.change(entered, { postcode: "EH1 1YZ" });
    expect(await service.now(entered)).toMatchObject({ region: "Wales", hasRegionConflict: true });
  });
});

it("K3-1 keeps phone numbers in E.164 with their extension, and what is not valid as it was written", async () => {
  expect((await service.added()).customerPhone).toBe("+442079460123");
  const storedPhoneOf = async (customerPhone: string) =>
    (await service.added({ customerPhone })).customerPhone;
  expect(await storedPhoneOf("020 7946 0018 ext 123")).toBe("+442079460018 ext 123");
  expect(await storedPhoneOf("+353 82 123 4567")).toBe("+353 82 123 4567");
});

it("takes an instant to its day in London", async () => {
  expect((await service.added({ leadDate: "2026-06-30T23:30:00Z" })).leadDate).toBe("2026-07-01");
});

it("shows a grant apart from the value, and the value without it", async () => {
  const entry = await service.added({
    quoteValue: 12_500,
    grantScheme: "bus",
    grantAmount: 7_500,
    grantStatus: "applied",
  });
  expect(entry).toMatchObject({ value: 12_500, grantAmount: 7_500, netValue: 5_000 });
  await service.change(entry, { grantStatus: "refused" });
  expect((await service.now(entry)).netValue).toBe(12_500);
});

it("SP-03 the value is the sale's, else the quote's, and 0 is none", async () => {
  expect((await service.added({ saleValue: 0, quoteValue: 12_000 })).value).toBe(12_000);
  expect((await service.added({ saleValue: 11_000.5 })).value).toBe(11_000.5);
  expect((await service.added({ saleValue: 0, quoteValue: 0 })).value).toBeNull();
});

it("a repeated request with the same key adds one entry", async () => {
  const request = { body: buildEntryInput(), idempotencyKey: "once" };
  const [first, second] = await Promise.all(
    [0, 1].map(() => service.call(createPipelineEntry, service.staff, request)),
  );
  expect(second?.body.id).toBe(first?.body.id);
});

it("a stale change is refused with both sides", async () => {
  const entry = await service.added();
  await service.change(entry, { notes: "First" }, 1);
  const { status, problem } = await service.change(entry, { notes: "Second" }, 1);
  expect(status).toBe(409);
  expect(problem).toMatchObject({ current: { notes: "First" }, yours: { notes: "Second" } });
});

it("viewers neither add nor change entries", async () => {
  const { id } = await service.added();
  expect((await create({}, service.viewer)).status).toBe(403);
  const change = { params: { id }, body: { notes: "x" } };
  expect((await service.call(updatePipelineEntry, service.viewer, change)).status).toBe(403);
});
