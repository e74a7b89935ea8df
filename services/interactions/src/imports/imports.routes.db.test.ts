import { listCustomerInteractions } from "@dash/contracts/interactions/customer-interactions";
import { listCustomers } from "@dash/contracts/interactions/customers";
import { buildActors } from "@dash/service-lib/testing/actors";
import { importing } from "@dash/service-lib/testing/importing";
import { openTestService, type TestService } from "../../test/test-service.ts";

const { admin } = buildActors();
let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

const customers = async () => (await service.call(listCustomers, admin, { query: {} })).body;
const interactions = async () =>
  (await service.call(listCustomerInteractions, admin, { query: {} })).body;

describe("importing customers", () => {
  const file = `First Name,Last Name,Email,Phone Number,Street Address,City,Postal Code,Lifecycle Stage
Gwen,Ahmed,gwen@example.org,020 7946 0101,1 High Street,Leeds,LS1 1UR,customer
Siân,O'Neill,,020 7946 0102; 020 7946 0103,,,,lead
Nobody,,,,,,not a postcode,lead`;

  it("reads contacts of HubSpot: names joined, the town in the address, several numbers; Undo removes them", async () => {
    const imports = importing(service, "customers", admin);
    const done = await imports.store(file);
    expect(done).toMatchObject({ state: "done", counts: { created: 2, wrong: 1 } });
    expect(done.errors).toMatchObject([{ row: 4, column: "Postal Code" }]);
    expect(done.notTaken).toEqual(["Lifecycle Stage"]);
    expect(await customers()).toMatchObject([
      { name: "Gwen Ahmed", numbers: ["+442079460101"], address: "1 High Street, Leeds" },
      { name: "Siân O'Neill", numbers: ["+442079460102", "+442079460103"] },
    ]);
    expect((await imports.check(file)).counts).toMatchObject({ created: 0, skipped: 2, wrong: 1 });
    expect(await imports.undo(done.id)).toMatchObject({ state: "undone", reason: null });
    expect(await customers()).toEqual([]);
  });

  it("an update adds numbers and takes none away, and Undo takes them back", async () => {
    const imports = importing(service, "customers", admin);
    await imports.store(file);
    const more = "Name,Email,Phone\nGwen Ahmed,gwen@example.org,020 7946 0109";
    const done = await imports.store(more, { duplicates: "update" });
    expect(done.counts).toMatchObject({ updated: 1 });
    const gwen = async () => (await customers()).find(({ name }) => name === "Gwen Ahmed");
    expect(await gwen()).toMatchObject({
      numbers: ["+442079460101", "+442079460109"],
      address: "1 High Street, Leeds",
    });
    await imports.undo(done.id);
    expect(await gwen()).toMatchObject({ numbers: ["+442079460101"] });
  });
});

describe("importing calls and visits", () => {
  it("reads times of London, lengths and yes or no; the same file twice adds nothing; Undo removes them", async () => {
    const imports = importing(service, "customer-interactions", admin);
    const file = `Type,Date,Customer,Service Line,Duration,First Time Fix,Rating,Colour
Visit,06/07/2026 09:30,Gwen Ahmed,Customer Service,1:30,yes,5,blue
Call,07/07/2026 10:00,Gwen Ahmed,Customer Service,0:05:30,,,red
Call,07/07/2026 10:00,Gwen Ahmed,Elsewhere,,,,`;
    const done = await imports.store(file);
    expect(done).toMatchObject({ state: "done", counts: { created: 2, wrong: 1 } });
    expect(done.errors).toEqual([
      { row: 4, column: "Service Line", message: "“Elsewhere” is no service line here" },
    ]);
    expect(await interactions()).toMatchObject([
      { interactionType: "call", occurredAt: "2026-07-07T09:00:00.000Z", durationSeconds: 360 },
      {
        interactionType: "visit",
        occurredAt: "2026-07-06T08:30:00.000Z",
        durationSeconds: 5400,
        firstTimeFix: true,
        satisfactionRating: 5,
      },
    ]);
    expect((await imports.check(file)).counts).toMatchObject({ created: 0, skipped: 2 });
    expect(await imports.undo(done.id)).toMatchObject({ state: "undone", reason: null });
    expect(await interactions()).toEqual([]);
  });
});
