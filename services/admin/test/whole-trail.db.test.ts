import { listAuditEntries, type AuditEntry } from "@dash/contracts/users/audit";
import { createUser } from "@dash/contracts/users/users";
import { findTrail } from "@dash/service-lib/trail/audit-trail.query";
import { buildActor, buildActors } from "@dash/service-lib/testing/actors";
import { readTables } from "@dash/service-lib/testing/read-tables";
import { propertyRuns } from "@dash/contracts/testing/property-runs";
import fc from "fast-check";
import { v7 as uuidv7 } from "uuid";
import { admin, openTestService, type TestService } from "./test-service.ts";
import {
  findWholeTrail,
  openWholeTrail,
  type TrailReader,
} from "../src/audit/whole-trail.query.ts";
import { buildUserInput } from "./factories.ts";

const { staff } = buildActors();

function foreign(): AuditEntry {
  return {
    id: uuidv7(),
    at: new Date().toISOString(),
    actorId: staff.id,
    actorName: staff.name,
    action: "created",
    record: "time-entry",
    recordId: uuidv7(),
    label: "Call",
    before: null,
    after: {},
    requestId: "r",
  };
}

/** The rows that a fake service looks at for one page. */
const LOOK = 2;

/** A reader that answers like the services that store these entries, each list oldest first. */
function readerOf(entriesBySource: Record<string, readonly AuditEntry[]>): TrailReader {
  return {
    get: (source, _, query = "") => {
      const parameters = new URLSearchParams(query);
      const before = parameters.get("before") ?? "~";
      const older = (entriesBySource[source] ?? []).filter(({ id }) => id < before).reverse();
      const limit = Number(parameters.get("limit"));
      const entries = older.slice(0, Math.min(limit, LOOK));
      const isWhole = entries.length === limit || older.length === entries.length;
      const lookedBackTo = isWhole ? null : entries.at(-1)?.id;
      return Promise.resolve({ entries, lookedBackTo } as never);
    },
  };
}

describe("the whole trail", () => {
  let service: TestService;
  const entriesBySource: Record<string, AuditEntry[]> = {};
  beforeAll(async () => {
    service = await openTestService({ reader: readerOf(entriesBySource) as never });
  });
  afterAll(() => service.close());

  /** Stores one entry for each name in `keepers`, and returns the actor and the ids. */
  async function addEntries(sources: readonly string[]) {
    Object.assign(entriesBySource, { time: [], stock: [] });
    const actor = buildActor({ id: uuidv7(), role: "admin" });
    for (const source of sources) {
      if (source === "admin") await service.call(createUser, actor, { body: buildUserInput() });
      else entriesBySource[source]?.push(foreign());
    }
    const own = await findTrail(service.knex, { actorId: actor.id, limit: 200 });
    const entries = [...own, ...Object.values(entriesBySource).flat()];
    return { actorId: actor.id, ids: entries.map(({ id }) => id) };
  }

  async function readAll(filter: { actorId: string; limit: number }): Promise<string[]> {
    const readIds: string[] = [];
    let before: string | undefined;
    do {
      const query = { ...filter, ...(before && { before }) };
      const { body } = await service.call(listAuditEntries, admin, { query });
      readIds.push(...body.entries.map(({ id }) => id));
      before = body.next ?? undefined;
    } while (before);
    return readIds;
  }

  it("K19-2 merges the services' parts page by page, each entry once and newest first, also those that look at few rows at a time", () => {
    const sources = fc.array(fc.constantFrom("admin", "time", "stock"), { maxLength: 9 });
    return fc.assert(
      fc.asyncProperty(sources, fc.integer({ min: 1, max: 5 }), async (chosen, limit) => {
        const { actorId, ids } = await addEntries(chosen);
        expect(await readAll({ actorId, limit })).toEqual(ids.sort().reverse());
      }),
      propertyRuns(30),
    );
  });

  it("is exported whole, each entry once and newest first, whatever its parts look at", () => {
    const sources = fc.array(fc.constantFrom("admin", "time", "stock"), { maxLength: 9 });
    return fc.assert(
      fc.asyncProperty(sources, async (chosen) => {
        const { actorId, ids } = await addEntries(chosen);
        const read = async (format: string) => {
          const target = `/audit/export?actorId=${actorId}&format=${format}`;
          const response = await service.send("GET", target, admin);
          return new Uint8Array(await response.arrayBuffer());
        };
        const { rows, differences } = await readTables(await read("csv"), await read("xlsx"));
        expect(differences).toEqual([]);
        expect(rows.map(({ Change }) => Change)).toEqual(ids.sort().reverse());
      }),
      propertyRuns(30),
    );
  });

  it("is exported for administrators only, and not in part", async () => {
    expect((await service.send("GET", "/audit/export", staff)).status).toBe(403);
    const log = { warn: jest.fn() };
    const reader: TrailReader = { get: () => Promise.reject(new Error("away")) };
    await expect(openWholeTrail({ knex: service.knex, reader, log }, {})).rejects.toMatchObject({
      id: "unavailable",
    });
  });

  it("goes no further while a part is missing, whose later entries would come on no page", async () => {
    await addEntries(["time", "admin", "time", "admin"]);
    const log = { warn: jest.fn() };
    const rest = readerOf(entriesBySource);
    const reader: TrailReader = {
      get: (source, ...parameters) =>
        source === "time" ? Promise.reject(new Error("away")) : rest.get(source, ...parameters),
    };
    const page = await findWholeTrail({ knex: service.knex, reader, log }, { limit: 1 });
    expect(page).toMatchObject({ entries: [{ record: "user" }], missing: ["time"], next: null });
    expect(log.warn).toHaveBeenCalledWith(
      { source: "time", error: new Error("away") },
      "the trail lacks a part",
    );
  });
});

it("names the parts that do not answer, and shows the rest", async () => {
  const service = await openTestService();
  await service.added();
  const { body } = await service.call(listAuditEntries, admin, {});
  expect(body).toMatchObject({
    entries: [{ record: "user" }],
    missing: ["time", "stock", "report", "interactions", "kpi", "sales-geo", "notices", "gateway"],
  });
  await service.close();
});
