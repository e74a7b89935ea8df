import { followUpChanged } from "@dash/contracts/facts/sales.facts";
import { createInstallation } from "@dash/contracts/installations/installations";
import { deletePipelineEntry, restorePipelineEntry } from "@dash/contracts/sales/pipeline-changes";
import { rowsOf } from "@dash/service-lib/database/statement";
import { outboxOf } from "@dash/service-lib/testing/facts";
import { announcedFollowUps } from "../migrations/0011_announced_follow_ups.ts";
import { buildInstallationInput } from "./factories.ts";
import { openTestService, type TestService } from "./test-service.ts";

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

/** Each text is unique in a record, so that the test finds a leak; digits identify the phone number. */
const fields = {
  customerName: "Secretname",
  customerEmail: "secretmail@field.example",
  customerPhone: "020 7946 0018",
  customerAddress: "Secretstreet",
  notes: "Secretnotes",
  postcode: "BS1 4ZZ",
  installerAssigned: "Secretinstaller",
  heatPumpModel: "Altherma",
};

async function changeEverything(): Promise<void> {
  const entry = await service.added(fields);
  const params = { id: entry.id };
  await service.move(entry, { currentStage: "installed" });
  await service.move(entry, { currentStage: "lost", lostReason: "other", lostNotes: "Secretloss" });
  await service.call(deletePipelineEntry, service.staff, { params });
  await service.call(restorePipelineEntry, service.admin, { params });
  const body = buildInstallationInput({ postcode: fields.postcode, installerName: "Secretperson" });
  await service.call(createInstallation, service.staff, { body });
}

it("records no fact of a lead without a follow-up, and notifies open pages after each write", async () => {
  await changeEverything();
  expect(await outboxOf(service.knex)).toEqual([]);
  const entryWrite = ["sales.entry-changed.v1", "installation.changed.v1"];
  const entryWrites = Array.from({ length: 5 }, () => entryWrite).flat();
  expect(service.hints).toEqual([...entryWrites, "installation.changed.v1"]);
});

describe("a follow-up", () => {
  const days = async (entryId: string) => {
    const facts = await outboxOf(service.knex, followUpChanged);
    return facts.filter(({ data }) => data["entryId"] === entryId).map(({ data }) => data);
  };

  it("is announced when it is set, moved, given to somebody else or done, and at no other change", async () => {
    const entry = await service.added({ ...fields, nextFollowUp: "2026-11-20" });
    await service.change(entry, { notes: "Secretword" });
    await service.change(entry, { nextFollowUp: "2026-11-25" });
    await service.change(entry, { userId: service.admin.id });
    await service.change(entry, { nextFollowUp: null });
    const { id: entryId } = entry;
    const mine = { entryId, userId: service.staff.id };
    const others = { entryId, userId: service.admin.id };
    expect(await days(entryId)).toEqual([
      { ...mine, version: 1, day: "2026-11-20" },
      { ...mine, version: 3, day: "2026-11-25" },
      { ...others, version: 4, day: "2026-11-25" },
      { ...others, version: 5, day: null },
    ]);
    expect(JSON.stringify(await outboxOf(service.knex))).not.toContain("Secret");
  });

  it("ends with the lead, and is back with it", async () => {
    const entry = await service.added({ nextFollowUp: "2026-11-20" });
    const params = { id: entry.id };
    await service.move(entry, { currentStage: "lost", lostReason: "other", lostNotes: "Moved" });
    await service.move(entry, { currentStage: "quoted" });
    await service.call(deletePipelineEntry, service.staff, { params });
    await service.call(restorePipelineEntry, service.admin, { params });
    expect((await days(entry.id)).map(({ day }) => day)).toEqual([
      "2026-11-20",
      null,
      "2026-11-20",
      null,
      "2026-11-20",
    ]);
  });

  it("that earlier releases stored is announced by the migration, unless its lead has ended", async () => {
    const open = await service.added({ nextFollowUp: "2026-11-20" });
    const lost = await service.added({
      nextFollowUp: "2026-11-20",
      currentStage: "lost",
      lostReason: "other",
      lostNotes: "Moved",
    });
    const before = (await days(open.id)).length;
    await announcedFollowUps.up(service.knex);
    expect((await days(open.id)).slice(before)).toEqual([
      { entryId: open.id, version: 1, userId: service.staff.id, day: "2026-11-20" },
    ]);
    expect(await days(lost.id)).toEqual([]);
  });
});

it("the trail carries no phone, e-mail, address or full postcode", async () => {
  const trail = await rowsOf(service.knex, "select * from audit_trail");
  expect(trail.length).toBeGreaterThan(0);
  expect(JSON.stringify(trail)).not.toMatch(/secretmail|7946 ?0018|Secretstreet|4ZZ/i);
});
