import { randomUUID } from "node:crypto";
import { readEnv } from "@dash/service-lib/process/env";
import { openLogger } from "@dash/service-lib/process/logger";
import { openTestDatabase, type TestDatabase } from "@dash/service-lib/testing/test-database";
import { openFakeBucket, type FakeBucket } from "../../test/fake-bucket.ts";
import { migrations } from "../../migrations/index.ts";
import { checkPhotoStore } from "./check-photo-store.ts";
import { openPhotoStore, photoEnv } from "./open-photo-store.ts";
import { fileKeys, type PhotoStore } from "./photo-store.ts";

const logger = openLogger("test", "silent");
let bucket: FakeBucket;
let database: TestDatabase;
let store: PhotoStore;
const inside = () => openPhotoStore({ knex: database.knex, logger, env: {} });

beforeAll(async () => {
  database = await openTestDatabase("interactions", migrations);
  bucket = await openFakeBucket();
  store = openPhotoStore({ knex: database.knex, logger, env: { PHOTOS_S3_URL: bucket.url } });
});
afterAll(async () => {
  await bucket.close();
  await database.close();
});

it("J-23 writes, reads and removes photos in the store that the address names, and nothing in the database", async () => {
  const { knex } = database;
  await store.save("one.jpg", Buffer.from("bytes of a photo"));
  expect([...bucket.files.keys()]).toEqual(["/photos/one.jpg"]);
  expect((await store.read("one.jpg")).toString()).toBe("bytes of a photo");
  expect(await knex("photo_files")).toEqual([]);
  await store.remove(["one.jpg", "gone.jpg"]);
  expect([...bucket.files.keys()]).toEqual([]);
  await expect(store.read("one.jpg")).rejects.toThrow("The store of photos does not answer");
});

it("J-23 reads and removes photos that were in the database before", async () => {
  const { knex } = database;
  await inside().save("old.jpg", Buffer.from("bytes of an old photo"));
  expect((await store.read("old.jpg")).toString()).toBe("bytes of an old photo");
  await store.remove(["old.jpg"]);
  expect(await knex("photo_files")).toEqual([]);
});

it("J-23 signs each request for its region, and sends no secret", () => {
  expect(bucket.signatures).not.toEqual([]);
  for (const signature of bucket.signatures) {
    expect(signature).toMatch(/^AWS4-HMAC-SHA256 Credential=a-key\/\d{8}\/eu-west-2\/s3\//);
    expect(signature).not.toContain("secret");
  }
});

it("K14-3 the start tries the store, and says when it fails", async () => {
  const errors = jest.spyOn(logger, "error").mockImplementation(() => undefined);
  const parts = { knex: database.knex, logger, env: { PHOTOS_S3_URL: bucket.url } };
  await checkPhotoStore(parts);
  expect(errors).not.toHaveBeenCalled();
  bucket.meanwhile = () => Promise.resolve({ status: 403 });
  await checkPhotoStore(parts);
  expect(errors).toHaveBeenCalledTimes(1);
  bucket.meanwhile = () => Promise.resolve();
});

it("K14-4 a start without the store in which photos are is refused with words", async () => {
  const { knex } = database;
  const start = () => checkPhotoStore({ knex, logger, env: {} });
  const row = { interactionId: randomUUID(), userId: randomUUID(), width: 1, height: 1 };
  const photo = { ...row, id: randomUUID(), createdAt: new Date() };
  await start();
  await knex("visit_photos").insert(photo);
  await expect(start()).rejects.toThrow("PHOTOS_S3_URL is missing");
  await inside().save(fileKeys(photo.id).full, Buffer.from("bytes"));
  await start();
});

it("K14-4 photos and keys travel by https, or on this machine", () => {
  const read = (address: string) => readEnv(photoEnv, { PHOTOS_S3_URL: address });
  expect(() => read("http://key:secret@s3.example.org/photos")).toThrow(
    /PHOTOS_S3_URL.*must be https, unless it is an address of this machine/s,
  );
  for (const address of ["https://key:secret@s3.example.org/photos", bucket.url])
    expect(read(address).PHOTOS_S3_URL).toBe(address);
});
