import { listInstallations } from "@dash/contracts/installations/installations";
import { listPipelineEntries } from "@dash/contracts/sales/sales-pipeline";
import { buildActors } from "@dash/service-lib/testing/actors";
import { importing } from "@dash/service-lib/testing/importing";
import { openTestService, type TestService } from "../../test/test-service.ts";

const { admin } = buildActors();
let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

const leads = async () => (await service.call(listPipelineEntries, admin, { query: {} })).body;
const installations = async () =>
  (await service.call(listInstallations, admin, { query: {} })).body;

describe("importing leads", () => {
  const file = `First Name,Last Name,Email,Mobile No,Street,City,Postal Code,Source,Status,Annual Revenue,Creation
Priya,Shah,priya@example.org,020 7946 0123,1 Example Street,Bristol,BS1 4DJ,Campaign,Open,"12,500.00",2026-03-02
Owen,Price,,020 7946 0124,,,BS1 4DJ,Website,Lead,,2026-03-03`;
  const values = {
    leadSource: { Campaign: "Email Campaign" },
    currentStage: { Open: "qualified" },
  };

  it("reads leads of frappe CRM: words for stages and sources; the same file twice adds nothing; Undo removes them", async () => {
    const imports = importing(service, "sales-pipeline", admin);
    const { body: sent } = await imports.read(file);
    expect(sent.unknownValues).toEqual([
      { field: "leadSource", text: "Campaign", rows: 1 },
      { field: "currentStage", text: "Open", rows: 1 },
    ]);
    const done = await imports.store(file, { values });
    expect(done).toMatchObject({ state: "done", counts: { created: 1, wrong: 1 } });
    expect(done.errors).toMatchObject([
      { row: 3, column: "Street", message: "Address is required" },
    ]);
    expect(await leads()).toMatchObject([
      {
        customerName: "Priya Shah",
        customerAddress: "1 Example Street, Bristol",
        currentStage: "qualified",
        leadSource: "Email Campaign",
        quoteValue: 12_500,
        leadDate: "2026-03-02",
      },
    ]);
    expect((await imports.check(file, { values })).counts).toMatchObject({
      created: 0,
      skipped: 1,
    });
    expect(await imports.undo(done.id)).toMatchObject({ state: "undone", reason: null });
    expect(await leads()).toEqual([]);
  });

  it("an update changes only the fields of the file, and Undo brings the others' values back", async () => {
    const imports = importing(service, "sales-pipeline", admin);
    await imports.store(file, { values });
    const change = `Customer name,Phone number,Address,Postcode,Lead source,Lead date,Notes
Priya Shah,+44 20 7946 0123,2 Other Street,BS1 4DJ,Website,02/03/2026,Called back`;
    const done = await imports.store(change, { duplicates: "update" });
    expect(done.counts).toMatchObject({ updated: 1, created: 0 });
    expect(await leads()).toMatchObject([
      { customerAddress: "2 Other Street", notes: "Called back", currentStage: "qualified" },
    ]);
    await imports.undo(done.id);
    expect(await leads()).toMatchObject([
      { customerAddress: "1 Example Street, Bristol", notes: null, quoteValue: 12_500 },
    ]);
  });
});

describe("importing installations", () => {
  it("reads months before days where the file has them; the same file twice adds nothing; Undo removes them", async () => {
    const imports = importing(service, "installations", admin);
    const file = `Postcode,Model,Date,Hours,First Time Success
BS1 4DJ,Vaillant 7 kW,4/20/2026,6.5,yes
LS1 1UR,Daikin 9 kW,4/3/2026,,no
LS1 1UR,Daikin 9 kW,4/31/2026,,no`;
    const done = await imports.store(file);
    expect(done).toMatchObject({ counts: { created: 2, wrong: 1 }, format: { isDayFirst: false } });
    expect(await installations()).toMatchObject([
      { installationDate: "2026-04-20", installationDuration: 6.5, firstTimeSuccess: true },
      { installationDate: "2026-04-03", installationDuration: null, firstTimeSuccess: false },
    ]);
    expect((await imports.check(file)).counts).toMatchObject({ created: 0, skipped: 2, wrong: 1 });
    const changed = await imports.store(
      "Postcode,Model,Date,Installer\nBS1 4DJ,Vaillant 7 kW,2026-04-20,Kim",
      { duplicates: "update" },
    );
    expect(changed.counts).toMatchObject({ updated: 1 });
    await imports.undo(changed.id);
    expect((await installations())[0]).toMatchObject({ installerName: null });
    const undone = await imports.undo(done.id);
    // The first row has another version since its update was taken back.
    expect(undone.errors).toMatchObject([{ row: 2 }]);
    expect(await installations()).toHaveLength(1);
  });
});
