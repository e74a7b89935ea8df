import {
  addCustomerNote,
  getCustomer,
  getCustomerHistory,
  listCustomers,
  undoCustomerChange,
  updateCustomer,
} from "@dash/contracts/interactions/customers";
import { resolveCaller, undoCaller } from "@dash/contracts/interactions/callers";
import { buildActor, buildActors } from "@dash/service-lib/testing/actors";
import { buildMonthStatus } from "@dash/service-lib/testing/month-status";
import { customersOf, NUMBER, withoutVersion } from "./customer-test.ts";
import { openTestService, type TestService } from "./test-service.ts";

let service: TestService;
let customers: ReturnType<typeof customersOf>;
beforeAll(async () => {
  service = await openTestService();
  customers = customersOf(service);
});
beforeEach(() => customers.empty());
afterAll(() => service.close());

const colleague = buildActor({ name: "Ann Field" });
const { ecogenica_viewer: viewer } = buildActors();
const JANUARY = { month: 1, year: 2026 };

describe("a second person", () => {
  it("J-35 who edited the customer first is not overwritten by a merge, an edit or an Undo", async () => {
    const [ann, bo] = [
      await customers.add("Ann", { numbers: [NUMBER] }),
      await customers.add("Bo"),
    ];
    await customers.rename(ann, "Ann F.", colleague);
    expect((await customers.merge(ann, bo, ann.version)).status).toBe(409);
    const { body } = await customers.merge(ann, bo);
    await customers.rename(body, "Bo L.", colleague);
    const { status, problem } = await customers.undo(body);
    const words = "Ann Field changed it meanwhile. It is left as it is.";
    expect([status, problem.message]).toEqual([409, words]);
    expect(await customers.read(ann)).toMatchObject({ id: bo.id, name: "Bo L." });
  });

  it("J-35 is told that the customer was merged, and changes nothing under its former id", async () => {
    const [ann, bo] = [await customers.add("Ann"), await customers.add("Bo")];
    await customers.merge(ann, bo);
    const { id } = ann;
    const body = { kind: "customer" as const, name: "Anne", numbers: [], emails: [] };
    const edit = await service.call(updateCustomer, colleague, { params: { id }, body });
    expect([edit.status, edit.problem.message]).toEqual([
      409,
      "This customer was merged into another one.",
    ]);
    expect((await customers.merge(ann, await customers.add("Cy"))).status).toBe(409);
    expect((await service.call(undoCustomerChange, colleague, { params: { id } })).status).toBe(
      409,
    );
    const note = { params: { id }, body: { text: "Ring twice" } };
    await service.call(addCustomerNote, colleague, note);
    expect((await customers.read(bo)).notes).toMatchObject([{ text: "Ring twice" }]);
  });

  it("J-35 who merges the same two the other way round at once makes one customer of them, once", async () => {
    const [ann, bo] = [await customers.add("Ann"), await customers.add("Bo")];
    const answers = await Promise.all([
      customers.merge(ann, bo),
      customers.merge(bo, ann, 1, colleague),
    ]);
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses[0]).toBe(200);
    expect([409, 422]).toContain(statuses[1]);
    expect((await customers.read(ann)).id).toBe((await customers.read(bo)).id);
  });

  it("J-35 J-36 who takes the same merge or split back at once does so once", async () => {
    for (let run = 0; run < 5; run += 1) {
      const [ann, bo] = [await customers.add("Ann"), await customers.add("Bo")];
      const { body } = await customers.merge(ann, bo);
      const backs = [
        customers.undo(body),
        customers.undo(body, colleague),
        customers.merge(ann, bo),
      ];
      const statuses = (await Promise.all(backs)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 204)).toHaveLength(1);
      for (const status of statuses) expect([200, 204, 409]).toContain(status);

      const cy = await customers.add("Cy");
      const visit = await service.entered({ interactionType: "visit", contactId: cy.id });
      const other = (await customers.split(cy, [visit], "Di")).body;
      const either = [customers.undo(await customers.read(cy)), customers.undo(other, colleague)];
      const answers = (await Promise.all(either)).map(({ status }) => status);
      expect(answers.filter((status) => status === 204)).toHaveLength(1);
      for (const status of answers) expect([204, 404, 409]).toContain(status);
      expect((await customers.read(cy)).visits).toBe(1);
    }
  });

  it("J-36 who changed a split call since keeps the change, and Undo says so", async () => {
    const ann = await customers.add("Ann");
    const visit = await service.entered({ interactionType: "visit", contactId: ann.id });
    const { body } = await customers.split(ann, [visit], "Bo");
    await service.change(visit, { notes: "Corrected" });
    const { status, problem } = await customers.undo(body);
    expect([status, problem.message]).toEqual([
      409,
      "Sam Patel changed it meanwhile. It is left as it is.",
    ]);
    expect(await service.now(visit)).toMatchObject({ contactId: body.id, notes: "Corrected" });
  });
});

describe("calls and visits that are split off", () => {
  it("J-36 get a new customer, which a later match leaves to them, and Undo gives them back", async () => {
    const ann = await customers.add("Ann", { numbers: [NUMBER] });
    const [call, visit] = [
      await customers.called(ann),
      await service.entered({ interactionType: "visit", contactId: ann.id }),
    ];
    const staying = await customers.called(ann, NUMBER, 14);
    const { body } = await customers.split(ann, [call, visit], "Bo Lind");
    expect(body).toMatchObject({ name: "Bo Lind", kind: "customer", calls: 1, visits: 1 });
    await customers.rename(await customers.read(ann), "Ann F.");
    expect(await service.now(call)).toMatchObject({ contactId: body.id, customerName: "Bo Lind" });
    expect(await service.now(staying)).toMatchObject({ customerName: "Ann F." });
    expect((await customers.undo(body)).status).toBe(409);

    const again = await customers.split(ann, [staying], "Cy");
    expect((await customers.undo(await customers.read(ann))).status).toBe(204);
    expect((await customers.read(ann)).calls).toBe(1);
    const query = { search: "Cy" };
    expect((await service.call(listCustomers, viewer, { query })).body).toEqual([]);
    const gone = await service.call(getCustomer, viewer, { params: { id: again.body.id } });
    expect(gone.status).toBe(404);
  });

  it("J-36 count as before once Undo gives them back", async () => {
    const ann = await customers.add("Ann");
    const visit = await service.entered({ interactionType: "visit", contactId: ann.id });
    const figures = await customers.counted();
    const { body } = await customers.split(ann, [visit], "Bo Lind");
    expect(await customers.counted()).not.toEqual(figures);
    await customers.undo(body);
    expect(await customers.counted()).toEqual(figures);
  });

  it("J-36 have the name on the latest of them, and must be the customer's own", async () => {
    const [ann, bo] = [await customers.add("Ann"), await customers.add("Bo")];
    const visit = (customerName: string, day: string) =>
      service.entered({
        interactionType: "visit",
        contactId: ann.id,
        customerName,
        occurredAt: `2026-01-${day}T09:00:00.000Z`,
      });
    const rows = [await visit("Her son", "20"), await visit("Her aunt", "13")];
    expect((await customers.split(ann, rows)).body.name).toBe("Her son");
    const { status, problem } = await customers.split(bo, rows);
    expect([status, problem.fields?.[0]?.path]).toEqual([400, "interactionIds"]);
  });

  it("J-36 stay where they are in a closed month", async () => {
    const ann = await customers.add("Ann");
    const visit = await service.entered({ interactionType: "visit", contactId: ann.id });
    await service.receive(buildMonthStatus(JANUARY));
    expect((await customers.split(ann, [visit])).status).toBe(409);
    expect((await customers.read(ann)).visits).toBe(1);
  });
});

it("J-35 who calls from a merged customer's number is resolved and taken back as the one that stays", async () => {
  const [ann, bo] = [await customers.add("Ann"), await customers.add("Bo")];
  await customers.merge(ann, bo);
  const call = await customers.called(null);
  const body = { number: NUMBER, who: { contactId: ann.id } };
  const resolved = await service.call(resolveCaller, service.staff, { body });
  expect(resolved.body).toMatchObject({ contact: { id: bo.id, numbers: [NUMBER] }, calls: 1 });
  expect((await service.now(call)).contactId).toBe(bo.id);
  const taken = { body: { number: NUMBER, contactId: bo.id } };
  expect((await service.call(undoCaller, service.staff, taken)).status).toBe(200);
  expect((await service.now(call)).contactId).toBeNull();
  expect((await customers.read(ann)).id).toBe(bo.id);
});

it("J-34 J-35 an edit of a merged customer reaches the calls, numbers and kind of both, and Undo brings all back", async () => {
  const ann = await customers.add("Ann", { numbers: [NUMBER], emails: ["ann@example.com"] });
  const bo = await customers.add("Bo", { numbers: ["+442079460019"] });
  const call = await customers.called(ann);
  const { body: both } = await customers.merge(ann, bo);
  const before = await customers.stored();
  const edited = await service.call(updateCustomer, service.staff, {
    params: { id: bo.id },
    body: { kind: "installer", name: "Bo L.", numbers: ["+442079460019"], emails: [] },
  });
  expect(await service.now(call)).toMatchObject({ contactId: null, numberMatch: "unmatched" });
  expect((await customers.undo(edited.body)).status).toBe(204);
  expect(withoutVersion(await customers.read(bo))).toEqual(withoutVersion(both));
  expect(await service.now(call)).toMatchObject({ contactId: bo.id, callerType: "customer" });
  await customers.split(bo, [call]);
  expect(await service.now(call)).toMatchObject({ contactId: ann.id, customerName: "Ann" });
  expect(await customers.read(ann)).toMatchObject({
    numbers: [NUMBER],
    emails: ["ann@example.com"],
  });
  expect((await customers.stored()).rows).toHaveLength(before.rows.length);
});

it("J-35 the history of a customer has the changes of those merged into it", async () => {
  const [ann, bo] = [await customers.add("Ann"), await customers.add("Bo")];
  await customers.merge(ann, bo);
  const history = await service.call(getCustomerHistory, viewer, { params: { id: ann.id } });
  expect(history.body.map(({ action, label }) => [action, label])).toEqual([
    ["merged", "Ann"],
    ["created", "Bo"],
    ["created", "Ann"],
  ]);
});
