import { buildActors } from "@dash/service-lib/testing/actors";
import { buildItemInput, buildMovementInput } from "./factories.ts";
import { openTestService, type TestService } from "./test-service.ts";

const { admin, ecogenica_viewer: viewer } = buildActors();
let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

/** Every operation, with input that staff may send. */
async function operations() {
  const { id, movementCount } = await service.added({ currentStock: 10 });
  const { body: movement } = await service.move({ id });
  const { currentStock: _, ...input } = buildItemInput();
  const counted = { stockItemId: id, counted: 9, movementCount: movementCount + 1 };
  const item = `/stock-items/${id}`;
  const writes: [method: string, path: string, body?: object][] = [
    ["POST", "/stock-counts", { ...counted, reason: "Shelf" }],
    ["POST", "/stock-movements", buildMovementInput(id)],
    ["POST", `/stock-movements/${movement.id}/reverse`, { reason: "Twice" }],
    ["POST", "/stock-items", buildItemInput()],
    ["PUT", item, input],
    ["POST", `${item}/archive`],
    ["POST", `${item}/restore`],
    ...(await batches()),
  ];
  const reads = [
    "/stock-items",
    "/stock-items/export",
    "/stock-items/totals",
    item,
    `${item}/history`,
    "/stock-movements",
    "/stock-movements/export",
    "/stock-reorders",
    "/stock-reorders/export",
  ];
  return { id, writes, reads };
}

/** The operations on several items, each with items of its own. */
async function batches(): Promise<[method: string, path: string, body?: object][]> {
  const moved = await service.added();
  const { body: movement } = await service.move(moved);
  const [first, second, third] = [
    await service.added(),
    await service.added(),
    await service.added(),
  ];
  const lines = [{ stockItemId: first.id, quantity: 1 }];
  const counted = [{ stockItemId: second.id, counted: 9, movementCount: 1 }];
  const former = { id: third.id, version: 1, category: "Parts" };
  return [
    ["POST", "/stock-movements/batch", { lines, movementType: "out", reason: "Visit" }],
    ["POST", "/stock-movements/batch/undo", { ids: [movement.id] }],
    ["POST", "/stock-counts/batch", { lines: counted, reason: "Shelf" }],
    ["POST", "/stock-items/bulk", { ids: [first.id], set: { category: "Tools" } }],
    ["POST", "/stock-items/bulk/undo", { rows: [former] }],
    ["POST", `/stock-items/${third.id}/withdraw`],
  ];
}

async function statuses(
  requests: readonly (readonly [method: string, path: string, body?: object])[],
  actor: typeof admin | null,
): Promise<number[]> {
  const answers: number[] = [];
  for (const [method, path, body] of requests) {
    const init = body ? { body: JSON.stringify(body) } : {};
    answers.push((await service.send(method, path, actor, init)).status);
  }
  return answers;
}

it("refuses every write of a viewer, who may read everything", async () => {
  const { id, writes, reads } = await operations();
  const before = await service.now({ id });
  expect(await statuses(writes, viewer)).toEqual(writes.map(() => 403));
  expect(await service.now({ id })).toEqual(before);
  expect(
    await statuses(
      reads.map((path) => ["GET", path]),
      viewer,
    ),
  ).toEqual(reads.map(() => 200));
});

const several = [201, 201, 201, 200, 200, 200];

it.each(["staff", "admin"] as const)("lets %s write", async (role) => {
  const { writes } = await operations();
  const actor = { ...admin, role };
  expect(await statuses(writes, actor)).toEqual([201, 201, 201, 201, 200, 200, 200, ...several]);
});

it("refuses whoever brings no identity", async () => {
  const { writes, reads } = await operations();
  const all = [...writes, ...reads.map((path): [string, string] => ["GET", path])];
  expect(await statuses(all, null)).toEqual(all.map(() => 401));
});

it("offers a viewer nothing to do", async () => {
  const { reads } = await operations();
  for (const path of reads.filter((each) => /^\/stock-(items|movements)$/.test(each))) {
    const rows = (await (await service.send("GET", path, viewer)).json()) as {
      can: Record<string, boolean>;
    }[];
    expect(rows.flatMap(({ can }) => Object.values(can)).filter(Boolean)).toEqual([]);
    expect(rows).not.toHaveLength(0);
  }
});

it("K7-2 a key gives its answer again to who may still do it, and nobody else", async () => {
  const { writes } = await operations();
  const headers = { "idempotency-key": "once" };
  const keyed = writes.filter(([method]) => method === "POST");
  const answers = async (actor: typeof admin) => {
    const statuses: number[] = [];
    for (const [method, path, body] of keyed) {
      const init = { headers, ...(body && { body: JSON.stringify(body) }) };
      statuses.push((await service.send(method, path, actor, init)).status);
    }
    return statuses;
  };
  const first = await answers({ ...admin, role: "staff" });
  expect(first).toEqual([201, 201, 201, 201, 200, 200, ...several]);
  expect(await answers({ ...admin, role: "staff" })).toEqual(first);
  expect(await answers({ ...admin, role: "ecogenica_viewer" })).toEqual(keyed.map(() => 403));
});
