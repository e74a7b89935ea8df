import { buildActors, buildServiceActor } from "@dash/service-lib/testing/actors";
import {
  addVisitPhoto,
  deleteVisitPhoto,
  listStoredPhotos,
  listVisitPhotos,
  MOST_PHOTOS,
  restoreVisitPhoto,
  signVisit,
} from "@dash/contracts/interactions/photos";
import { openLogger } from "@dash/service-lib/process/logger";
import { buildMonthStatus } from "@dash/service-lib/testing/month-status";
import { findTrail } from "@dash/service-lib/trail/audit-trail.query";
import sharp from "sharp";
import { openTestService, type TestService } from "../../test/test-service.ts";
import { photoFile, blobOf, solid } from "../../test/photo-files.ts";
import { openPhotoStore } from "./open-photo-store.ts";
import { removePhotosJob } from "./remove-photos.job.ts";

const { ecogenica_viewer: viewer, admin } = buildActors();
let service: TestService;
let visit: { id: string };
beforeEach(async () => {
  service = await openTestService();
  visit = await service.entered({ interactionType: "visit" });
});
afterEach(() => service.close());

const add = (body: Blob, { key = "", actor = service.staff, id = visit.id } = {}) =>
  service.call(addVisitPhoto, actor, {
    params: { id },
    body,
    ...(key && { idempotencyKey: key }),
  });

async function stored(photoId: string, path = ""): Promise<Buffer> {
  const address = `/customer-interactions/${visit.id}/photos/${photoId}${path}`;
  const answer = await service.send("GET", address, service.staff);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  return Buffer.from(await answer.arrayBuffer());
}

const list = async (actor = service.staff) =>
  service.call(listVisitPhotos, actor, { params: { id: visit.id } });

const refusal = async (body: Blob) => {
  const { status, problem } = await add(body);
  return [status, problem.message];
};

const ADVICE = "A photo is a JPEG, PNG or WebP file of at most 12 MB.";

async function sign(name = "Ann Field", { actor = service.staff, key = "" } = {}) {
  const picture = Buffer.from(await (await photoFile("png")).arrayBuffer()).toString("base64");
  return service.call(signVisit, actor, {
    params: { id: visit.id },
    body: { name, picture },
    ...(key && { idempotencyKey: key }),
  });
}

describe("the signature of a visit", () => {
  it("is a picture with a name, encoded anew, and no photo of the visit", async () => {
    const { status, body } = await sign(" Ann Field ");
    expect([status, body.signature]).toEqual([201, { name: "Ann Field" }]);
    expect((await sharp(await stored(body.id)).metadata()).format).toBe("jpeg");
    expect((await service.now(visit)).photoCount).toBe(0);
    const photo = await add(await photoFile());
    expect(photo.body.signature).toBeNull();
    expect((await list()).body).toEqual([body, photo.body]);
    const [, signing] = await findTrail(service.knex, { limit: 2 });
    expect(signing).toMatchObject({ before: { signatures: 0 }, after: { signatures: 1 } });
  });

  it("is stored once for each visit and each key", async () => {
    const first = await sign("Ann Field", { key: "one" });
    expect((await sign("Ann Field", { key: "one" })).body).toEqual(first.body);
    const { status, problem } = await sign("Bob Field");
    expect([status, problem.message]).toEqual([422, "This visit is signed already."]);
    for (let n = 0; n < MOST_PHOTOS; n++) expect((await add(await photoFile())).status).toBe(201);
    expect((await list()).body).toHaveLength(MOST_PHOTOS + 1);
  });

  it("is removed and brought back by an administrator alone", async () => {
    const { body } = await sign();
    const request = { params: { id: visit.id, photoId: body.id } };
    expect((await service.call(deleteVisitPhoto, service.staff, request)).status).toBe(403);
    expect((await service.call(deleteVisitPhoto, admin, request)).status).toBe(204);
    expect((await service.call(restoreVisitPhoto, service.staff, request)).status).toBe(403);
    const restored = await service.call(restoreVisitPhoto, admin, request);
    expect(restored.body).toEqual(body);
  });

  it("refuses a viewer, a call, a picture that is none and a missing name, the last at its field", async () => {
    expect((await sign("Ann", { actor: viewer })).status).toBe(403);
    const nameless = await sign(" ");
    expect(nameless.problem.fields).toEqual([
      { path: "name", message: "Name of who signs is required" },
    ]);
    const noPicture = await service.call(signVisit, service.staff, {
      params: { id: visit.id },
      body: { name: "Ann", picture: Buffer.from("no picture").toString("base64") },
    });
    expect(noPicture.status).toBe(422);
    visit = await service.entered({ interactionType: "call" });
    expect((await sign()).problem.message).toBe("Only visits have photos.");
  });
});

describe("photos of a visit", () => {
  it.each(["jpeg", "png", "webp"] as const)(
    "J-20 J-21 takes %s and stores JPEG",
    async (format) => {
      const { status, body } = await add(await photoFile(format));
      expect(status).toBe(201);
      expect(body).toMatchObject({ width: 640, height: 480, userId: service.staff.id });
      expect((await sharp(await stored(body.id)).metadata()).format).toBe("jpeg");
    },
  );

  it("J-21 makes a photo of 12 megapixels smaller, and a thumbnail", async () => {
    const { body } = await add(await photoFile("jpeg", [4_000, 3_000]));
    expect([body.width, body.height]).toEqual([2_400, 1_800]);
    const small = await sharp(await stored(body.id, "/thumbnail")).metadata();
    expect([small.width, small.height]).toEqual([320, 240]);
  });

  it("J-21 leaves position and other metadata behind, and turns the photo upright", async () => {
    const bytes = await solid(400, 200)
      .withMetadata({ orientation: 6 })
      .withExif({
        IFD0: { Copyright: "Planted Words", Orientation: "6" },
        IFD3: { GPSLatitude: "51/1 30/1 0/1", GPSLatitudeRef: "N" },
      })
      .jpeg()
      .toBuffer();
    expect(bytes.includes("Planted Words")).toBe(true);
    const { body } = await add(blobOf(bytes, "image/jpeg"));
    expect([body.width, body.height]).toEqual([200, 400]);
    for (const path of ["", "/thumbnail"]) {
      const kept = await stored(body.id, path);
      const { exif, xmp, iptc, orientation } = await sharp(kept).metadata();
      expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
      expect(kept.includes("Planted Words")).toBe(false);
    }
  });

  it("J-20 refuses in words a HEIC file, a PNG that is none, too many bytes and too many pixels", async () => {
    const heic = new Blob(["....ftypheic"], { type: "image/heic" });
    expect(await refusal(heic)).toEqual([415, ADVICE]);
    const noPng = new Blob(["<script>alert(1)</script>"], { type: "image/png" });
    expect(await refusal(noPng)).toEqual([
      422,
      `This file is no photo that can be read. ${ADVICE}`,
    ]);
    const svg = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: "image/png" });
    expect((await refusal(svg))[0]).toBe(422);
    const large = new Blob([new Uint8Array(30 * 1024 * 1024)], { type: "image/jpeg" });
    expect(await refusal(large)).toEqual([413, ADVICE]);
    const huge = await photoFile("png", [10_000, 10_000]);
    expect(await refusal(huge)).toEqual([
      422,
      "This image has 100 megapixels; a photo may have at most 64.",
    ]);
    expect((await list()).body).toEqual([]);
  });

  it("J-20 refuses half a photo", async () => {
    const whole = await photoFile("jpeg", [1_000, 1_000]);
    const half = whole.slice(0, whole.size / 2, "image/jpeg");
    expect((await refusal(half))[0]).toBe(422);
  });

  it("J-20 takes twelve photos and no more, and none of a call", async () => {
    const photo = await photoFile();
    for (let n = 0; n < MOST_PHOTOS; n++) await add(photo);
    expect(await refusal(photo)).toEqual([422, "A visit has at most 12 photos."]);
    const call = await service.entered({ interactionType: "call" });
    expect((await add(photo, { id: call.id })).problem.message).toBe("Only visits have photos.");
  });

  it("J-05 J-20 a photo sent twice with one key is stored once; another photo with the key is refused", async () => {
    const photo = await photoFile();
    const first = await add(photo, { key: "one" });
    expect((await add(photo, { key: "one" })).body).toEqual(first.body);
    expect((await add(await photoFile("png"), { key: "one" })).status).toBe(422);
    expect((await list()).body).toHaveLength(1);
  });

  it("J-22 shows a viewer how many there are, and none of them", async () => {
    const { body } = await add(await photoFile());
    expect((await service.now(visit)).photoCount).toBe(1);
    expect((await list(viewer)).status).toBe(403);
    for (const path of ["", "/thumbnail"]) {
      const address = `/customer-interactions/${visit.id}/photos/${body.id}${path}`;
      expect((await service.send("GET", address, viewer)).status).toBe(403);
    }
    expect((await add(await photoFile(), { actor: viewer })).status).toBe(403);
  });

  it("J-20 deletes and restores a photo, and the trail says how many there were", async () => {
    const { body } = await add(await photoFile());
    const params = { id: visit.id, photoId: body.id };
    expect((await service.call(deleteVisitPhoto, service.staff, { params })).status).toBe(204);
    expect((await list()).body).toEqual([]);
    expect((await service.call(deleteVisitPhoto, service.staff, { params })).status).toBe(404);
    const [deletion] = await findTrail(service.knex, { limit: 1 });
    expect(deletion).toMatchObject({ before: { photos: 1 }, after: { photos: 0 } });
    const restored = await service.call(restoreVisitPhoto, service.staff, { params });
    expect(restored.body).toEqual(body);
    expect((await service.call(restoreVisitPhoto, service.staff, { params })).status).toBe(409);
    expect((await list()).body).toEqual([body]);
    expect(service.hints).toContain("interaction.photos-changed.v1");
  });

  it("J-20 removes the files a day after a photo or its visit was deleted, and not before", async () => {
    const { knex } = service;
    const kept = await add(await photoFile());
    const deleted = await add(await photoFile());
    await service.call(deleteVisitPhoto, service.staff, {
      params: { id: visit.id, photoId: deleted.body.id },
    });
    const job = removePhotosJob(
      { knex },
      openPhotoStore({ knex, logger: openLogger("test", "silent"), env: {} }),
    );
    const keys = async () => (await knex<{ key: string }>("photo_files").pluck("key")).sort();
    await job.run();
    expect(await keys()).toHaveLength(4);
    await knex("visit_photos")
      .where({ id: deleted.body.id })
      .update({ deletedAt: new Date(Date.now() - 25 * 3_600_000) });
    await job.run();
    expect(await keys()).toEqual([`${kept.body.id}-thumbnail.jpg`, `${kept.body.id}.jpg`]);
    await knex("customer_interactions").where({ id: visit.id }).delete();
    await job.run();
    expect(await keys()).toHaveLength(2);
    await knex("former_rows").delete();
    await job.run();
    expect(await keys()).toEqual([]);
  });

  it("K14-2 refuses a photo without content in words", async () => {
    const empty = new Blob([], { type: "image/jpeg" });
    expect(await refusal(empty)).toEqual([422, `This file is empty. ${ADVICE}`]);
  });

  it("K13-6 an erased photo cannot be restored, not even before its files are removed", async () => {
    const { body } = await add(await photoFile());
    const params = { id: visit.id, photoId: body.id };
    await service
      .knex("visit_photos")
      .where({ id: body.id })
      .update({ deletedAt: new Date("2000-01-01") });
    expect((await service.call(restoreVisitPhoto, service.staff, { params })).status).toBe(404);
    expect((await list()).body).toEqual([]);
  });

  it("K14-6 a visit of a closed month takes, loses and gets back no photo", async () => {
    const kept = await add(await photoFile());
    const deleted = await add(await photoFile());
    const paramsOf = ({ body }: typeof kept) => ({ params: { id: visit.id, photoId: body.id } });
    await service.call(deleteVisitPhoto, service.staff, paramsOf(deleted));
    const { month, year } = await service.now(visit);
    await service.receive(buildMonthStatus({ month, year }));
    const refusals = [
      await add(await photoFile()),
      await service.call(deleteVisitPhoto, service.staff, paramsOf(kept)),
      await service.call(restoreVisitPhoto, service.staff, paramsOf(deleted)),
    ];
    for (const { status, problem } of refusals)
      expect([status, problem.id, problem.message]).toEqual([
        409,
        "month-closed",
        expect.stringMatching(
          / is closed, for its report is final\. An administrator can reopen it\.$/,
        ),
      ]);
    expect((await list()).body).toEqual([kept.body]);
    await service.receive(buildMonthStatus({ month, year }, { version: 2, isClosed: false }));
    expect((await add(await photoFile())).status).toBe(201);
  });
});

test("the gateway alone lists all photos and signatures that are visible", async () => {
  const { body: kept } = await add(await photoFile());
  const { body: signature } = await sign();
  const { body: deleted } = await add(await photoFile("png"));
  const params = { id: visit.id, photoId: deleted.id };
  await service.call(deleteVisitPhoto, service.staff, { params });
  const { body } = await service.call(listStoredPhotos, buildServiceActor("gateway"), {});
  const idOf = ({ id }: { id: string }) => id;
  expect(body.map(idOf).sort()).toEqual([kept, signature].map(idOf).sort());
  expect((await service.call(listStoredPhotos, admin, {})).status).toBe(403);
});
