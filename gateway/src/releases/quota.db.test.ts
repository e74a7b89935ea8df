import { PART_QUOTA } from "@dash/contracts/releases/build-upload";
import { buildUpload } from "../../test/build-upload.ts";
import { PublishingWorld } from "../../test/publishing-world.ts";

let pipelines: PublishingWorld;
beforeAll(async () => {
  pipelines = await PublishingWorld.open();
});
afterAll(() => pipelines.close());

/** Inserts this many builds of the part, with this total size. */
async function fill(part: string, builds: number, bytes: number): Promise<void> {
  const rows = Array.from({ length: builds }, (_, index) => ({
    part,
    build: `full${index}`,
    uploadedBy: "the test",
    record: "{}",
    needs: "{}",
    bytes: index === 0 ? bytes : 0,
  }));
  await pipelines.world.database.knex("builds").insert(rows);
}

const large = (build: string, part: string) =>
  buildUpload(part, build, { files: { "zeros.txt": Buffer.alloc(1_000_000) } });

test("K8-8 the used and the allowed space of a part can be read before an upload", async () => {
  const { part, token } = await pipelines.anArea();
  await pipelines.publish(part, "one", token);
  await pipelines.upload(part, large("two", part), token);
  const { stored } = (await pipelines.releaseOf(part)) ?? {};
  expect(stored).toMatchObject({ builds: 2, mayHave: PART_QUOTA });
  expect(stored?.bytes).toBeGreaterThan(1_000_000);
  expect(stored?.bytes).toBeLessThan(1_010_000);
});

test("K8-8 a build above the allowed number is refused before its body is read; removing a build makes room", async () => {
  const { part, token } = await pipelines.anArea();
  await pipelines.publish(part, "one", token);
  await fill(part, PART_QUOTA.builds - 1, 0);
  const answer = await pipelines.upload(part, buildUpload(part, "more"), token);
  expect([answer.status, answer.text]).toEqual([
    422,
    expect.stringContaining(`${part} has ${PART_QUOTA.builds} of ${PART_QUOTA.builds} builds`),
  ]);
  expect(answer.text).toContain("An administrator can remove some at /areas");
  const unread = await pipelines.ask(`/releases/${part}/builds`, { body: {}, token });
  expect(unread.status).toBe(422);
  await pipelines.ask(`/releases/${part}/builds/full3`, { method: "DELETE" });
  expect((await pipelines.upload(part, buildUpload(part, "more"), token)).status).toBe(201);
  expect((await pipelines.move(part, "more", token)).status).toBe(200);
});

test("K8-8 a build above the allowed size is refused and not stored, and smaller ones are accepted", async () => {
  const { part, token } = await pipelines.anArea();
  await fill(part, 1, PART_QUOTA.bytes - 500_000);
  const answer = await pipelines.upload(part, large("more", part), token);
  expect([answer.status, answer.text]).toEqual([
    422,
    expect.stringContaining(`of ${PART_QUOTA.bytes / 1e6} MB`),
  ]);
  expect(await pipelines.world.database.knex("buildFiles").where({ part })).toEqual([]);
  expect((await pipelines.upload(part, buildUpload(part, "small"), token)).status).toBe(201);
  const other = await pipelines.anArea();
  expect((await pipelines.upload(other.part, large("x", other.part), other.token)).status).toBe(
    201,
  );
});

test("K8-8 simultaneous uploads cannot exceed the quota together", async () => {
  const { part, token } = await pipelines.anArea();
  await fill(part, PART_QUOTA.builds - 1, 0);
  const names = ["a", "b", "c", "d"];
  const answers = await Promise.all(
    names.map((name) => pipelines.upload(part, buildUpload(part, name), token)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
});

test("K8-8 the size of a build's record counts like that of its files", async () => {
  const { part, token } = await pipelines.anArea();
  await fill(part, 1, PART_QUOTA.bytes - 500_000);
  const record = { more: "x".repeat(600_000) };
  const answer = await pipelines.upload(part, buildUpload(part, "one", { record }), token);
  expect(answer.status).toBe(422);
});
