import { propertyRuns } from "@dash/contracts/testing/property-runs";
import { addVisitPhoto, listVisitPhotos, PHOTO_FILES } from "@dash/contracts/interactions/photos";
import { describeWaits, peakMemoryOf, startProbe } from "@dash/service-lib/testing/probe";
import fc from "fast-check";
import { blobOf, photoFile } from "../../test/photo-files.ts";
import { bytesOf, strangePhotos } from "../../test/strange-photos.ts";
import { openTestService, type TestService } from "../../test/test-service.ts";

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

async function add(body: Blob) {
  const { id } = await service.entered({ interactionType: "visit" });
  return service.call(addVisitPhoto, service.staff, { params: { id }, body });
}

test("K14-5 whatever coding a picture has, others are answered, and it is stored or refused in words", async () => {
  const { id } = await service.entered({ interactionType: "visit" });
  const ask = async () =>
    (await service.call(listVisitPhotos, service.staff, { params: { id } })).status;
  const answers: Record<string, number> = {};
  const waits: number[] = [];
  let peak = 0;
  const property = fc.asyncProperty(strangePhotos, async (photo) => {
    const bytes = await bytesOf(photo);
    if (!bytes || bytes.length > PHOTO_FILES.mostBytes) return;
    const stop = startProbe(ask);
    const answer = await add(blobOf(bytes, photo.type));
    const probe = await stop();
    expect(probe.statuses).toEqual([200]);
    waits.push(...probe.waits);
    peak = Math.max(peak, peakMemoryOf("photo.job.js"));
    answers[answer.status] = (answers[answer.status] ?? 0) + 1;
    expect([201, 400, 413, 415, 422]).toContain(answer.status);
    if (answer.status !== 201) expect(answer.problem.message).toMatch(/\w/);
  });
  await fc.assert(property, { ...propertyRuns(200, 10), endOnFailure: true });
  process.stdout.write(
    `${JSON.stringify(answers)}; a probe waits ${describeWaits(waits)}; decoder ${peak} MiB\n`,
  );
  expect((await add(await photoFile())).status).toBe(201);
});
