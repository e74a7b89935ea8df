import { createCustomer } from "@dash/contracts/interactions/customers";
import { buildActors } from "@dash/service-lib/testing/actors";
import { readTables } from "@dash/service-lib/testing/read-tables";
import { findTrail } from "@dash/service-lib/trail/audit-trail.query";
import { buildSyncedCall } from "../../test/factories.ts";
import { openTestService, type TestService } from "../../test/test-service.ts";

const { ecogenica_viewer: viewer } = buildActors();
let service: TestService;
beforeAll(async () => {
  service = await openTestService();
  for (const [name, numbers] of [
    ["Siân Pugh", ["020 7946 0018", "+353 82 123 4567"]],
    ["bryn Lloyd", []],
  ] as const)
    await service.call(createCustomer, service.staff, {
      body: {
        kind: "customer",
        name,
        numbers: [...numbers],
        emails: ["sian@example.com"],
        address: "1 High Street",
        postcode: "cf101ep",
      },
    });
  await buildSyncedCall(service.knex, {
    bucket: "missed",
    occurredAt: new Date(Date.now() - 86_400_000),
    counterpartyNumber: "+16502530000",
    customerName: "Ann Field",
    callerType: "customer",
  });
});
afterAll(() => service.close());

async function exported(path: string, actor = service.staff) {
  const read = async (format: string) => {
    const response = await service.send("GET", `${path}format=${format}`, actor);
    expect(response.status).toBe(200);
    return new Uint8Array(await response.arrayBuffer());
  };
  const table = await readTables(await read("csv"), await read("xlsx"));
  expect(table.differences).toEqual([]);
  return table;
}

describe("customers", () => {
  it("have their numbers and postcodes as texts, in the order of the list", async () => {
    const { rows } = await exported("/customers/export?");
    expect(rows).toMatchObject([
      { Name: "bryn Lloyd", Numbers: null, Kind: "Customer" },
      {
        Name: "Siân Pugh",
        Numbers: "+353 82 123 4567, 020 7946 0018",
        "E-mails": "sian@example.com",
        Address: "1 High Street",
        Postcode: "CF10 1EP",
        Erased: "no",
      },
    ]);
  });

  it("have no column that a viewer may not see", async () => {
    const { headings, rows } = await exported("/customers/export?search=pugh&", viewer);
    expect(headings).toEqual([
      "Name",
      "Kind",
      "Postcode",
      "First Contact",
      "Last Contact",
      "Erased",
      "Customer",
    ]);
    expect(rows).toMatchObject([{ Name: "Siân Pugh", Postcode: "CF10" }]);
  });

  it("leave a row in the trail", async () => {
    await exported("/customers/export?kind=installer&", viewer);
    expect(await findTrail(service.knex, { actorId: viewer.id, limit: 1 })).toMatchObject([
      { action: "exported", label: "customers", after: { kind: "installer", rows: 0 } },
    ]);
  });
});

describe("call-backs", () => {
  it("have the caller's number as a text and when it rang as a time", async () => {
    const { rows } = await exported("/call-backs/export?");
    expect(rows).toMatchObject([
      { Name: "Ann Field", Number: "+1 650 253 0000", Missed: 1, Voicemail: "no" },
    ]);
    expect(rows[0]?.["First Missed"]).toBeInstanceOf(Date);
  });

  it("have no number for a viewer, and the list's filters", async () => {
    const { headings } = await exported("/call-backs/export?", viewer);
    expect(headings).not.toContain("Number");
    expect((await exported("/call-backs/export?mine=true&")).rows).toEqual([]);
  });
});
