import { randomUUID } from "node:crypto";
import { interactionChanged, interactionRemoved } from "@dash/contracts/facts/interaction.facts";
import { outboxOf } from "@dash/service-lib/testing/facts";
import { CallTest, MINUTE_MS } from "../../../test/call-test.ts";
import { FakePlatform } from "../../../test/fake-platform.ts";
import { buildVendorCall, corrected, type VendorCall } from "../../../test/vendor-calls.ts";
import { findCallBacks } from "../call-backs/list-call-backs.query.ts";
import { Customer } from "../../customers/customer.model.ts";
import { CustomerInteraction } from "../../interactions/customer-interaction.model.ts";

const NUMBER = "+442079460018";
let test: CallTest;

beforeAll(async () => {
  test = await CallTest.open();
});
beforeEach(async () => {
  const { database, knex } = test;
  await database.empty("customer_interactions", "call_records", "call_syncs", "call_requests");
  await database.empty("ringcentral_tokens", "call_connection", "contact_numbers", "contacts");
  await database.empty("outbox");
  await knex("call_connection").insert({ id: true });
  test.platform = new FakePlatform();
  test.now = new Date("2026-01-13T09:00:00Z");
  await test.connect();
});
afterAll(() => test.close());

/** Syncs these calls, a minute after the last sync. */
async function synced(...calls: readonly VendorCall[]) {
  test.platform.calls = [...calls];
  test.later(MINUTE_MS);
  const { added, updated, skipped } = await test.sync();
  return { added, updated, skipped };
}

async function only(): Promise<CustomerInteraction> {
  const [one, ...others] = await test.interactions();
  if (!one || others.length > 0)
    throw new Error(`there are ${others.length + (one ? 1 : 0)} calls`);
  return one;
}

async function addCustomer(kind: "customer" | "installer", name: string): Promise<Customer> {
  const row = { id: randomUUID(), kind, name, createdAt: test.now };
  const customer = await Customer.query(test.knex).insertAndFetch(row);
  await test.knex("contact_numbers").insert({ number: NUMBER, contactId: customer.id });
  return customer;
}

const lastFact = async () => (await outboxOf(test.knex)).at(-1);
const afterwards = "2026-01-12T10:00:00.000Z";

it("makes one interaction of a session, and the same page again adds nothing", async () => {
  const transfer = { telephonySessionId: "t-1", result: "Accepted" };
  const calls = [
    buildVendorCall({ ...transfer, to: { extensionNumber: "101" } }),
    buildVendorCall({ ...transfer, to: { extensionNumber: "102" }, duration: 400 }),
  ];
  expect(await synced(...calls)).toEqual({ added: 1, updated: 0, skipped: 0 });
  const first = await only();
  expect(first).toMatchObject({
    userId: test.actors.admin.id,
    serviceLineId: test.lineId,
    source: "call-system",
    interactionType: "call",
    month: 1,
    year: 2026,
    durationSeconds: 400,
    duration: "0.11",
    counterpartyNumber: NUMBER,
    customerPhone: NUMBER,
    numberMatch: "unmatched",
    version: 1,
    sessionKey: "t-1",
    firstTimeFix: null,
    firstCallResolution: null,
    escalated: false,
  });
  expect(await synced(...calls)).toEqual({ added: 0, updated: 0, skipped: 0 });
  expect(await only()).toEqual(first);
  const facts = await outboxOf(test.knex, interactionChanged);
  expect(facts.map(({ actorId }) => actorId)).toEqual(["svc:interactions"]);
});

it("skips faxes and calls between extensions, and counts them", async () => {
  const inside = buildVendorCall({ from: { extensionNumber: "103" } });
  expect(await synced(buildVendorCall({ type: "Fax" }), inside)).toMatchObject({ skipped: 2 });
  expect(await test.interactions()).toEqual([]);
});

it("follows late corrections, and what was modified later wins over what is read later", async () => {
  const ringing = buildVendorCall({
    id: "1",
    direction: "Outbound",
    result: "In Progress",
    finished: false,
    to: { extensionNumber: "102" },
  });
  await synced(ringing);
  expect(await only()).toMatchObject({ bucket: "pending", direction: "inbound" });
  const ended = corrected(buildVendorCall({ id: "1" }), afterwards, { duration: 120 });
  expect(await synced(ended)).toMatchObject({ added: 0, updated: 1 });
  const answered = { bucket: "answered", callResult: "Accepted", durationSeconds: 120, version: 2 };
  expect(await only()).toMatchObject(answered);
  expect((await lastFact())?.data).toMatchObject({ bucket: "answered", version: 2 });
  expect(await synced(ringing)).toMatchObject({ updated: 0 });
  expect(await only()).toMatchObject(answered);
});

it("says nothing of a correction that changes nothing here", async () => {
  const call = buildVendorCall();
  await synced(call);
  expect(await synced(corrected(call, afterwards, {}))).toMatchObject({ updated: 0 });
  expect((await only()).version).toBe(1);
});

it("keeps what people added, whatever the vendor corrects", async () => {
  const call = buildVendorCall({ result: "Missed" });
  await synced(call);
  const fields = {
    notes: "Rang back",
    outcome: "Booked",
    satisfactionRating: 4,
    escalated: true,
    callerType: "installer" as const,
    customerName: "Jo",
    isCallerStated: true,
    version: 2,
  };
  await CustomerInteraction.query(test.knex).patch(fields);
  const change = { result: "Accepted", from: { phoneNumber: "+442079460019" } };
  await synced(corrected(call, afterwards, change));
  expect(await only()).toMatchObject({
    ...fields,
    bucket: "answered",
    customerPhone: "+442079460019",
    version: 3,
    numberMatch: "unmatched",
  });
});

it("a hidden call does not come back, and follows the vendor unseen", async () => {
  const call = buildVendorCall();
  await synced(call);
  await CustomerInteraction.query(test.knex).patch({ hiddenReason: "Private", version: 2 });
  await synced(corrected(call, afterwards, { duration: 5 }));
  expect(await only()).toMatchObject({ hiddenReason: "Private", durationSeconds: 5, version: 3 });
  expect(await lastFact()).toMatchObject({
    subject: interactionRemoved.subject,
    data: { version: 3 },
  });
});

it("a call whose records are all deleted is withdrawn, and comes back with one of them", async () => {
  const [one, two] = [1, 2].map(() => buildVendorCall({ telephonySessionId: "t-1" }));
  if (!one || !two) throw new Error("two records");
  await synced(one, two);
  const withdrawn = (call: VendorCall, at = afterwards) => corrected(call, at, { deleted: true });
  await synced(withdrawn(one), two);
  expect((await only()).isWithdrawn).toBe(false);
  expect(await synced(withdrawn(one), withdrawn(two))).toMatchObject({ added: 0, updated: 1 });
  expect((await only()).isWithdrawn).toBe(true);
  expect((await lastFact())?.subject).toBe(interactionRemoved.subject);
  expect(await synced(withdrawn(one), withdrawn(two))).toMatchObject({ updated: 0 });
  await synced(withdrawn(one), corrected(two, "2026-01-12T11:00:00.000Z", {}));
  expect((await only()).isWithdrawn).toBe(false);
  expect((await lastFact())?.subject).toBe(interactionChanged.subject);
});

it("a deletion that nothing is known of makes no call", async () => {
  expect(await synced(buildVendorCall({ deleted: true }))).toMatchObject({ added: 0, updated: 0 });
  expect(await test.interactions()).toEqual([]);
});

it("stays the same call when its record names its session in another way later", async () => {
  const call = buildVendorCall({ id: "1", telephonySessionId: "" });
  await synced(call);
  await synced(corrected(call, afterwards, { telephonySessionId: "t-late", duration: 7 }));
  expect(await only()).toMatchObject({ sessionKey: "s-1", durationSeconds: 7 });
});

describe("one call whose session gets its second name late", () => {
  const first = { id: "1", sessionId: "s-1", telephonySessionId: "" };
  const second = { id: "2", sessionId: "s-1", telephonySessionId: "t-1", duration: 400 };
  const colleague = { to: { extensionNumber: "102" } };

  it("stays one when both records have it then, in either order", async () => {
    const one = buildVendorCall(first);
    await synced(one);
    const named = corrected(one, afterwards, { telephonySessionId: "t-1" });
    expect(await synced(named, buildVendorCall({ ...second, ...colleague }))).toEqual({
      added: 0,
      updated: 1,
      skipped: 0,
    });
    expect(await only()).toMatchObject({ sessionKey: "s-1", durationSeconds: 400 });
    // A third record has another session id, so only the late telephony session connects it with the call.
    await synced(buildVendorCall({ ...second, id: "0", sessionId: "s-2", duration: 500 }));
    expect(await only()).toMatchObject({ sessionKey: "s-1", durationSeconds: 500 });
  });

  it.each([
    ["the late one alone has it", [second]],
    ["its first record follows later", [{ ...second, id: "0" }, first]],
  ])("stays one when %s", async (_, later) => {
    await synced(buildVendorCall(first));
    await synced(...later.map((each) => buildVendorCall(each)));
    expect(await only()).toMatchObject({ sessionKey: "s-1", durationSeconds: 400 });
  });

  it("is one when records with it and without come on the same page", async () => {
    expect(await synced(buildVendorCall(first), buildVendorCall(second))).toMatchObject({
      added: 1,
    });
  });

  it("a part between extensions is no row that was skipped", async () => {
    await synced(buildVendorCall(first));
    const inside = { from: { extensionNumber: "103" } };
    expect(await synced(buildVendorCall({ ...second, ...inside }))).toMatchObject({ skipped: 0 });
  });
});

it("telephony sessions of their own are two calls, whatever else is the same", async () => {
  const shared = { sessionId: "s-1" };
  expect(await synced(buildVendorCall(shared), buildVendorCall(shared))).toMatchObject({
    added: 2,
  });
});

describe("whose number it is", () => {
  it("is the only one's who has it", async () => {
    const customer = await addCustomer("installer", "Ann Heat Ltd");
    await synced(buildVendorCall());
    expect(await only()).toMatchObject({
      numberMatch: "matched",
      contactId: customer.id,
      callerType: "installer",
      customerName: "Ann Heat Ltd",
    });
    expect((await lastFact())?.data).toMatchObject({ contactId: customer.id });
  });

  it("is nobody's where two have it: one call, not identified", async () => {
    await addCustomer("customer", "Jo");
    await addCustomer("installer", "Jo's firm");
    expect(await synced(buildVendorCall())).toMatchObject({ added: 1 });
    expect(await only()).toMatchObject({
      numberMatch: "ambiguous",
      contactId: null,
      callerType: null,
      customerName: null,
    });
  });

  it("K3-2 is unmatched, and to be called back, where no list of valid numbers knows its number", async () => {
    const phoneNumber = "+353821234567";
    await synced(buildVendorCall({ from: { phoneNumber }, result: "Missed" }));
    expect(await only()).toMatchObject({
      numberMatch: "unmatched",
      counterpartyNumber: phoneNumber,
      bucket: "missed",
    });
    const query = { sort: "firstMissedAt", limit: 9, offset: 0 } as const;
    const { rows } = await findCallBacks(test.knex, test.actors.staff, query, test.now);
    expect(rows).toMatchObject([{ number: phoneNumber, missed: 1 }]);
  });

  it.each(["sip:+441174960916@voip.example", "sip:reception2@voip.example"])(
    "K13-9 is to be called back where the call system gives the address %s",
    async (phoneNumber) => {
      await synced(buildVendorCall({ from: { phoneNumber }, result: "Missed" }));
      const query = { sort: "firstMissedAt", limit: 9, offset: 0 } as const;
      const { rows } = await findCallBacks(test.knex, test.actors.staff, query, test.now);
      expect(rows).toMatchObject([{ missed: 1 }]);
    },
  );

  it("is asked again only when the number changes", async () => {
    const call = buildVendorCall({ from: { name: "Anonymous" } });
    await synced(call);
    expect(await only()).toMatchObject({ numberMatch: "withheld", counterpartyNumber: null });
    await addCustomer("customer", "Jo");
    await synced(corrected(call, afterwards, { from: { phoneNumber: "020 7946 0018" } }));
    expect(await only()).toMatchObject({ numberMatch: "matched", customerName: "Jo", version: 2 });
  });
});

it("stands on the first line that is offered where none has the name", async () => {
  await test.database.empty("service_lines");
  await test.offerLine("Technical Support");
  await synced(buildVendorCall());
  expect((await only()).serviceLineId).toBe(test.lineId);
});

it("takes a thousand calls in a run", async () => {
  const calls = Array.from({ length: 1_000 }, () => buildVendorCall());
  expect(await synced(...calls)).toMatchObject({ added: 1_000 });
  expect(await synced(...calls)).toMatchObject({ added: 0, updated: 0 });
});
