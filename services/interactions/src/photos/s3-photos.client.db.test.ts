import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { openTestDatabase, type TestDatabase } from "@dash/service-lib/testing/test-database";
import { migrations } from "../../migrations/index.ts";
import { openPhotoStore } from "./open-photo-store.ts";
import type { PhotoStore } from "./photo-store.ts";

const files = new Map<string, Buffer>();
const signatures: (string | undefined)[] = [];
let server: Server;
let database: TestDatabase;
let store: PhotoStore;

beforeAll(async () => {
  database = await openTestDatabase("interactions", migrations);
  server = createServer((request, response) => {
    const { method, url = "", headers } = request;
    signatures.push(headers.authorization);
    void buffer(request).then((body) => {
      if (method === "PUT") files.set(url, body);
      const file = files.get(url);
      response.statusCode = file ? 200 : 404;
      if (method === "DELETE") files.delete(url);
      response.end(method === "GET" ? file : undefined);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const PHOTOS_S3_URL = `http://a-key:a%2Fsecret@127.0.0.1:${port}/photos?region=eu-west-2`;
  store = openPhotoStore({ PHOTOS_S3_URL });
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await database.close();
});

it("J-23 writes, reads and removes photos in the store that the address names, and nothing in the database", async () => {
  const { knex } = database;
  await store.save(knex, "one.jpg", Buffer.from("bytes of a photo"));
  expect([...files.keys()]).toEqual(["/photos/one.jpg"]);
  expect((await store.read(knex, "one.jpg")).toString()).toBe("bytes of a photo");
  expect(await knex("photo_files")).toEqual([]);
  await store.remove(knex, ["one.jpg", "gone.jpg"]);
  expect([...files.keys()]).toEqual([]);
  await expect(store.read(knex, "one.jpg")).rejects.toThrow("the photo store answered 404");
});

it("J-23 reads and removes photos that were in the database before", async () => {
  const { knex } = database;
  await openPhotoStore({}).save(knex, "old.jpg", Buffer.from("bytes of an old photo"));
  expect((await store.read(knex, "old.jpg")).toString()).toBe("bytes of an old photo");
  await store.remove(knex, ["old.jpg"]);
  expect(await knex("photo_files")).toEqual([]);
});

it("J-23 signs each request for its region, and sends no secret", () => {
  expect(signatures).not.toEqual([]);
  for (const signature of signatures) {
    expect(signature).toMatch(/^AWS4-HMAC-SHA256 Credential=a-key\/\d{8}\/eu-west-2\/s3\//);
    expect(signature).not.toContain("secret");
  }
});
