import { deleteCustomerInteraction } from "@dash/contracts/interactions/interaction-changes";
import { addVisitPhoto, listVisitPhotos } from "@dash/contracts/interactions/photos";
import { readEnv } from "@dash/service-lib/process/env";
import { openLogger } from "@dash/service-lib/process/logger";
import { buildActors } from "@dash/service-lib/testing/actors";
import { rowOf } from "@dash/service-lib/database/statement";
import { openFakeBucket, type FakeBucket } from "../../test/fake-bucket.ts";
import { photoFile } from "../../test/photo-files.ts";
import { openTestService, type TestService } from "../../test/test-service.ts";
import { env as shape } from "../env.ts";
import { openPhotoStore } from "./open-photo-store.ts";
import { removePhotosJob } from "./remove-photos.job.ts";

const { admin } = buildActors();
const logger = openLogger("test", "silent");
let bucket: FakeBucket;
let service: TestService;
let visit: { id: string };
beforeEach(async () => {
  bucket = await openFakeBucket();
  const env = { ...readEnv(shape, {}), PHOTOS_S3_URL: bucket.url };
  service = await openTestService({ env, logger });
  visit = await service.entered({ interactionType: "visit" });
});
afterEach(async () => {
  await service.close();
  await bucket.close();
});

const add = async (idempotencyKey = "one") =>
  service.call(addVisitPhoto, service.staff, {
    params: { id: visit.id },
    body: await photoFile(),
    idempotencyKey,
  });

async function sweep(): Promise<void> {
  const { knex } = service;
  await knex("visit_photos")
    .whereNotNull("deleted_at")
    .update({ deletedAt: new Date(Date.now() - 25 * 3_600_000) });
  const store = openPhotoStore({ knex, logger, env: { PHOTOS_S3_URL: bucket.url } });
  await removePhotosJob({ knex }, store).run();
}

const list = async () =>
  (await service.call(listVisitPhotos, service.staff, { params: { id: visit.id } })).body;

it("K14-1 no transaction is open while the store outside takes the bytes", async () => {
  const open: number[] = [];
  bucket.meanwhile = async () => {
    const { count } = await rowOf<{ count: number }>(
      service.knex,
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`,
    );
    open.push(count);
  };
  expect((await add()).status).toBe(201);
  expect(open).toEqual([0, 0]);
  expect(bucket.files.size).toBe(2);
});

it("K14-1 the sweep removes from the bucket what no row shows, however often the store failed", async () => {
  let puts = 0;
  bucket.meanwhile = ({ method }) => {
    puts += method === "PUT" ? 1 : 0;
    return Promise.resolve(puts === 2 ? { status: 500 } : undefined);
  };
  expect((await add()).status).toBe(503);
  expect(await list()).toEqual([]);
  expect((await add()).status).toBe(201);
  expect((await add()).status).toBe(201);
  expect(await list()).toHaveLength(1);
  await sweep();
  expect(bucket.files.size).toBe(2);
});

it("K14-1 a visit that is deleted while its photo travels leaves nothing in the bucket", async () => {
  bucket.meanwhile = async ({ method }) => {
    if (method !== "PUT") return;
    await service.call(deleteCustomerInteraction, admin, { params: { id: visit.id } });
  };
  expect((await add()).status).toBe(404);
  await sweep();
  expect([...bucket.files.keys()]).toEqual([]);
});

it.each([
  ["403 with a code", { status: 403, body: "<Error><Code>InvalidAccessKeyId</Code></Error>" }],
  ["301", { status: 301, headers: { Location: "http://127.0.0.1:9/elsewhere" } }],
  ["no answer at all", null],
])(
  "K14-3 a store that gives %s is a 503 with words, and the log says what and where",
  async (_, answer) => {
    const lines: unknown[] = [];
    jest.spyOn(logger, "warn").mockImplementation((line: unknown) => void lines.push(line));
    bucket.meanwhile = () => Promise.resolve(answer);
    const { status, problem } = await add();
    expect([status, problem.id, problem.message]).toEqual([
      503,
      "unavailable",
      expect.stringMatching(/^The store of photos does not answer as it should. Please try again./),
    ]);
    const { host } = new URL(bucket.url);
    expect(lines).toContainEqual(expect.objectContaining({ host, bucket: "photos" }));
    if (answer?.status === 403)
      expect(lines).toContainEqual(
        expect.objectContaining({ status: 403, code: "InvalidAccessKeyId" }),
      );
    expect(JSON.stringify(lines)).not.toContain("secret");
  },
);
