import { randomUUID } from "node:crypto";
import { interactionChanged } from "@dash/contracts/facts/interaction.facts";
import { ERASING } from "@dash/service-lib/privacy/erasing-functions";
import { buildCause } from "@dash/service-lib/testing/actors";
import { deliver, outboxOf } from "@dash/service-lib/testing/facts";
import { buildMonthStatus } from "@dash/service-lib/testing/month-status";
import { CallTest, MINUTE_MS } from "../../test/call-test.ts";
import { buildCustomer } from "../../test/factories.ts";
import { buildVendorCall, corrected, type VendorCall } from "../../test/vendor-calls.ts";
import { releaseHeldCallsJob } from "../calls/log/release-held-calls.job.ts";
import { interactions } from "../service.ts";
import { beginErasure } from "./begin-erasure.command.ts";
import { collectPersons } from "./collect-persons.query.ts";

const NUMBER = "+442079460018";
const JANUARY = { month: 1, year: 2026 };
let test: CallTest;

beforeAll(async () => {
  test = await CallTest.open();
});
beforeEach(async () => {
  const { database, knex } = test;
  await database.empty("month_statuses", "held_calls", "erasure_shares", "erasures");
  await database.empty("customer_interactions", "call_records", "call_syncs", "call_requests");
  await database.empty("ringcentral_tokens", "call_connection", "contact_numbers", "contacts");
  await database.empty("outbox", "inbox");
  await knex("call_connection").insert({ id: true });
  test.now = new Date("2026-01-13T09:00:00Z");
  await test.connect();
});
afterAll(() => test.close());

async function sync(...calls: readonly VendorCall[]): Promise<void> {
  test.platform.calls = [...calls];
  test.later(MINUTE_MS);
  await test.sync();
}

function erase(customerId: string): Promise<string> {
  return test.knex.transaction(async (trx) =>
    beginErasure(trx, buildCause(), await collectPersons(trx, [customerId])),
  );
}

let version = 0;
const setClosed = (isClosed: boolean) =>
  deliver(test.knex, interactions.projections, [
    buildMonthStatus(JANUARY, { version: (version += 1), isClosed }),
  ]);

it("J-73 an erased call gets no number back, however its record is corrected", async () => {
  const { id } = await buildCustomer(test.knex, "Zephyrine Quillfeather", [NUMBER]);
  const call = buildVendorCall({ telephonySessionId: "t-1" });
  await sync(call);
  const [before] = await test.interactions();
  expect(before).toMatchObject({ contactId: id, counterpartyNumber: NUMBER });
  const announced = await outboxOf(test.knex, interactionChanged);

  await erase(id);
  await sync(call);
  await sync(corrected(call, "2026-01-13T10:00:00.000Z", {}));
  const leg = { ...call, id: randomUUID(), lastModifiedTime: "2026-01-13T11:00:00.000Z" };
  await sync(call, leg);

  const [after, ...others] = await test.interactions();
  expect(others).toEqual([]);
  expect(after).toMatchObject({
    contactId: id,
    customerName: "Erased",
    customerPhone: null,
    counterpartyNumber: null,
    numberMatch: "matched",
    durationSeconds: before?.durationSeconds,
  });
  expect(await test.knex("call_records").whereNotNull("number")).toEqual([]);
  expect(await outboxOf(test.knex, interactionChanged)).toEqual(announced);
});

it("J-73 a call that was held for a closed month comes without its number", async () => {
  const { id } = await buildCustomer(test.knex, "Zephyrine Quillfeather", [NUMBER]);
  await setClosed(true);
  await sync(buildVendorCall({ telephonySessionId: "t-2" }));
  expect(await test.interactions()).toEqual([]);
  await erase(id);
  await setClosed(false);
  await releaseHeldCallsJob({ knex: test.knex }).run();
  expect(await test.interactions()).toMatchObject([
    { counterpartyNumber: null, customerPhone: null, customerName: null },
  ]);
});

it("J-71 K15-2 in a closed month an open erasure passes, and changes nothing else", async () => {
  const { id } = await buildCustomer(test.knex, "Zephyrine Quillfeather", [NUMBER]);
  await sync(buildVendorCall({ telephonySessionId: "t-3" }));
  await setClosed(true);
  const erasure = await erase(id);
  expect(await test.interactions()).toMatchObject([{ customerName: "Erased" }]);
  const change = (set: string, setting = erasure) =>
    test.knex.transaction(async (trx) => {
      await trx.raw(`select set_config('${ERASING}', ?, true)`, [setting]);
      await trx.raw(`update customer_interactions set ${set}`);
    });
  await change("notes = 'x'");
  for (const counted of [
    "duration_seconds = 1",
    "notes = 'y', satisfaction_rating = 1",
    "contact_id = null",
    "month = 2",
    "version = version + 1",
  ])
    await expect(change(counted)).rejects.toThrow("the month is closed");
  for (const setting of ["", "on", randomUUID()])
    await expect(change("notes = 'z'", setting)).rejects.toThrow("the month is closed");
  const remove = test.knex.transaction(async (trx) => {
    await trx.raw(`select set_config('${ERASING}', ?, true)`, [erasure]);
    await trx("customer_interactions").delete();
  });
  await expect(remove).rejects.toThrow("the month is closed");
});
