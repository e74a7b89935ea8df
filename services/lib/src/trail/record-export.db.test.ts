import { tableFile } from "../http/table-file.ts";
import { buildActor, buildCause } from "../testing/actors.ts";
import { openTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { findTrail } from "./audit-trail.query.ts";
import { recordExport } from "./record-export.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase("exported", []);
});
afterAll(() => database.close());

const numbers = tableFile("numbers", [["Number", (n: number) => n]], [1, 2, 3]);

function startExport(actor = buildActor()) {
  const file = recordExport(database.knex, buildCause(actor), { q: "any" }, numbers);
  return { file, trail: () => findTrail(database.knex, { actorId: actor.id, limit: 9 }) };
}

it("K7-9 an aborted export is in the trail with the number of rows read so far", async () => {
  const { file, trail } = startExport();
  for await (const row of file.rows) {
    expect(row).toEqual([1]);
    break;
  }
  expect(await trail()).toMatchObject([
    { action: "exported", record: "export", label: "numbers", after: { q: "any", rows: 1 } },
  ]);
});

it("K7-9 a file whose row in the trail cannot be stored is not completed", async () => {
  const broken = recordExport(
    { transaction: () => Promise.reject(new Error("no database")) } as never,
    buildCause(),
    {},
    numbers,
  );
  const whole = async () => {
    for await (const row of broken.rows) expect(row).toHaveLength(1);
  };
  await expect(whole()).rejects.toThrow("no database");
});
