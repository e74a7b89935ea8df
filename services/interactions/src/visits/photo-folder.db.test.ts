import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { addVisitPhoto, deleteVisitPhoto } from "@dash/contracts/interactions/photos";
import { readEnv } from "@dash/service-lib/process/env";
import { openLogger } from "@dash/service-lib/process/logger";
import { openFakeBucket, type FakeBucket } from "../../test/fake-bucket.ts";
import { photoFile } from "../../test/photo-files.ts";
import { openTestService, type TestService } from "../../test/test-service.ts";
import { env as shape } from "../env.ts";
import { openPhotoStore } from "./open-photo-store.ts";
import { findOutsidePhotos } from "./outside-photos.query.ts";
import { backUpPhotos, removeUnnamed, restorePhotos } from "./photo-folder.ts";
import type { PhotoStore } from "./photo-store.ts";

const logger = openLogger("test", "silent");
let bucket: FakeBucket;
let service: TestService;
let store: PhotoStore;
let folder: string;
let visit: { id: string };

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "dash-photos-"));
  bucket = await openFakeBucket();
  const env = { ...readEnv(shape, {}), PHOTOS_S3_URL: bucket.url };
  service = await openTestService({ env, logger });
  store = openPhotoStore({ knex: service.knex, env, logger });
  visit = await service.entered({ interactionType: "visit" });
});

afterEach(async () => {
  await service.close();
  await bucket.close();
  rmSync(folder, { recursive: true });
});

async function addPhoto(idempotencyKey: string): Promise<string> {
  const params = { id: visit.id };
  const body = await photoFile();
  const request = { params, body, idempotencyKey };
  return (await service.call(addVisitPhoto, service.staff, request)).body.id;
}

const backUp = async () => backUpPhotos(await findOutsidePhotos(service.knex), store, folder);

test("a lost bucket is as it was, from a folder that a second backup leaves as it is", async () => {
  for (const key of ["one", "two"]) await addPhoto(key);
  expect(await backUp()).toEqual({ copied: 4, failures: [] });
  expect(await backUp()).toEqual({ copied: 0, failures: [] });
  const before = new Map(bucket.files);
  bucket.files.clear();
  const photos = await findOutsidePhotos(service.knex);
  expect(await restorePhotos(photos, store, folder)).toEqual({ copied: 4, failures: [] });
  expect(bucket.files).toEqual(before);
});

test("photos in the database are backed up with it, not here", async () => {
  const photoId = await addPhoto("one");
  await service.knex("photo_files").insert({ key: `${photoId}.jpg`, bytes: Buffer.from("inside") });
  expect(await backUp()).toEqual({ copied: 0, failures: [] });
});

test("files that the bucket or the folder has lost are named, and the others are copied", async () => {
  const lost = await addPhoto("one");
  const other = await addPhoto("two");
  bucket.files.delete(`/photos/${lost}.jpg`);
  const backup = await backUp();
  expect(backup.copied).toBe(3);
  expect(backup.failures).toEqual([expect.stringMatching(`^${lost}.jpg: .*does not answer`)]);
  rmSync(path.join(folder, `${other}.jpg`));
  const { copied, failures } = await restorePhotos(
    await findOutsidePhotos(service.knex),
    store,
    folder,
  );
  expect(copied).toBe(2);
  expect(failures.map((line) => line.slice(0, 40)).sort()).toEqual(
    [`${lost}.jpg`, `${other}.jpg`].sort(),
  );
});

test("a removed photo leaves the folder after the days, and so does an erased one; other files stay", async () => {
  const photoId = await addPhoto("one");
  await addPhoto("two");
  await backUp();
  await service.call(deleteVisitPhoto, service.staff, { params: { id: visit.id, photoId } });
  await backUp();
  expect(await removeUnnamed(folder, 30)).toBe(0);
  await service.knex("visit_photos").where({ id: photoId }).delete();
  writeFileSync(path.join(folder, "mine.txt"), "");
  const longAgo = new Date(Date.now() - 31 * 86_400_000);
  for (const name of readdirSync(folder)) utimesSync(path.join(folder, name), longAgo, longAgo);
  await backUp();
  expect(await removeUnnamed(folder, 30)).toBe(2);
  expect(readdirSync(folder)).toHaveLength(3);
  expect(readdirSync(folder)).toContain("mine.txt");
});
