import { listServiceLines, type ServiceLine } from "@dash/contracts/time/service-lines";
import {
  createServiceLine,
  getServiceLineHistory,
  updateServiceLine,
} from "@dash/contracts/time/service-line-changes";
import { serviceLineChanged } from "@dash/contracts/facts/time.facts";
import { createTimeEntry } from "@dash/contracts/time/time-entries";
import { buildActors } from "@dash/service-lib/testing/actors";
import { outboxOf } from "@dash/service-lib/testing/facts";
import { openTestService, type TestService } from "../../test/test-service.ts";

const { admin, staff, ecogenica_viewer: viewer } = buildActors();
const body = {
  name: "Heat-loss survey",
  description: "Rooms, radiators, U-values",
  color: "#2563EB",
};

let service: TestService;
beforeEach(async () => {
  service = await openTestService();
});
afterEach(() => service.close());

async function lines(actor = admin): Promise<ServiceLine[]> {
  return (await service.call(listServiceLines, actor, {})).body;
}

async function added(): Promise<ServiceLine> {
  return (await service.call(createServiceLine, admin, { body })).body;
}

function inputOf({ name, description, color, isActive }: ServiceLine) {
  return { name, description, color, isActive };
}

describe("a service line", () => {
  it("K9-18 says since when it is there", async () => {
    const before = Date.now();
    const { createdAt } = await added();
    expect(Date.parse(createdAt)).toBeGreaterThanOrEqual(before - 1);
    for (const line of await lines()) expect(line.createdAt).toMatch(/^\d{4}-.+Z$/);
  });

  it("is added after the others, and told as a fact", async () => {
    await service.input();
    const line = await added();
    expect(line).toMatchObject({ ...body, color: "#2563eb", isActive: true, version: 1 });
    expect((await lines()).at(-1)).toEqual(line);
    const facts = await outboxOf(service.knex, serviceLineChanged);
    expect(facts.at(-1)?.data).toMatchObject({
      serviceLineId: line.id,
      position: 9,
      isActive: true,
    });
  });

  it("is renamed and recoloured, and the trail keeps both sides", async () => {
    const line = await added();
    const change = { ...inputOf(line), name: "Survey visit", color: "#0d9488" };
    const params = { id: line.id };
    const { body: changed } = await service.call(updateServiceLine, admin, {
      params,
      body: change,
      version: line.version,
    });
    expect(changed).toMatchObject({ ...change, version: 2 });
    const { body: history } = await service.call(getServiceLineHistory, viewer, { params });
    expect(history.map(({ action }) => action)).toEqual(["updated", "created"]);
    expect(history[0]).toMatchObject({
      before: { name: "Heat-loss survey", color: "#2563eb" },
      after: { name: "Survey visit", color: "#0d9488" },
    });
  });

  it("is not offered for new entries once it is retired, and keeps its old ones", async () => {
    const line = await added();
    await service.call(createServiceLine, admin, { body: { ...body, name: "Another" } });
    const entry = await service.logged(staff, { serviceLineId: line.id });
    await service.call(updateServiceLine, admin, {
      params: { id: line.id },
      body: { ...inputOf(line), isActive: false },
    });
    const input = await service.input({
      serviceLineId: line.id,
      startTime: "2026-01-13T09:00:00.000Z",
      endTime: "2026-01-13T10:00:00.000Z",
    });
    const { status, problem } = await service.call(createTimeEntry, staff, { body: input });
    expect([status, problem.fields?.[0]?.path]).toEqual([400, "serviceLineId"]);
    expect(entry.serviceLineId).toBe(line.id);
    expect((await lines()).find(({ id }) => id === line.id)).toMatchObject({ isActive: false });
  });

  it("is not retired as the last that is offered", async () => {
    const line = await added();
    const { status, problem } = await service.call(updateServiceLine, admin, {
      params: { id: line.id },
      body: { ...inputOf(line), isActive: false },
    });
    expect(status).toBe(400);
    expect(problem.fields).toEqual([
      { path: "isActive", message: "At least one service line must be offered" },
    ]);
  });

  it("K2-4 has a name of its own, whatever its normal form and width", async () => {
    await service.call(createServiceLine, admin, { body: { ...body, name: "Café" } });
    for (const name of ["CAFÉ".normalize("NFD"), "Ｃａｆé"])
      expect(
        (await service.call(createServiceLine, admin, { body: { ...body, name } })).status,
      ).toBe(409);
  });

  it("has a name of its own, whatever its case", async () => {
    const line = await added();
    const other = await service.call(createServiceLine, admin, {
      body: { ...body, name: "Another" },
    });
    const duplicate = { ...body, name: "HEAT-LOSS SURVEY" };
    const answers = [
      await service.call(createServiceLine, admin, { body: duplicate }),
      await service.call(updateServiceLine, admin, {
        params: { id: other.body.id },
        body: duplicate,
      }),
    ];
    for (const { status, problem } of answers)
      expect([status, problem.fields]).toEqual([
        409,
        [{ path: "name", message: "A service line with this name already exists" }],
      ]);
    expect((await lines()).map(({ name }) => name)).toEqual([line.name, "Another"]);
  });

  it.each([
    ["name", { name: " " }, "Name is required"],
    ["name", { name: "x".repeat(101) }, "At most 100 characters"],
    ["color", { color: "teal" }, "Choose a colour such as #2563eb"],
    ["position", { position: 1 }, "This field is not known"],
  ])("names the field of a wrong %s", async (path, wrong, message) => {
    const text = JSON.stringify({ ...body, ...wrong });
    const response = await service.send("POST", "/service-lines", admin, { body: text });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields: [{ path, message }] });
    expect(await lines()).toEqual([]);
  });

  it("is not changed by who knew an older version", async () => {
    const line = await added();
    const params = { id: line.id };
    const { version } = line;
    await service.call(updateServiceLine, admin, {
      params,
      version,
      body: { ...inputOf(line), color: "#010203" },
    });
    const late = await service.call(updateServiceLine, admin, {
      params,
      version,
      body: inputOf(line),
    });
    expect(late.status).toBe(409);
    expect(late.problem).toMatchObject({ current: { version: 2 }, yours: inputOf(line) });
  });

  it.each([staff, viewer])("is read and not changed by others: $role", async (actor) => {
    const line = await added();
    const text = JSON.stringify(body);
    const answers = await Promise.all([
      service.send("POST", "/service-lines", actor, { body: text }),
      service.send("PUT", `/service-lines/${line.id}`, actor, { body: text }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
    expect(await lines(actor)).toEqual([{ ...line, can: { update: false } }]);
  });
});
