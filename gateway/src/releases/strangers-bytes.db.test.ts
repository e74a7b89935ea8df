import { propertyRuns } from "@dash/contracts/testing/property-runs";
import { describeWaits, peakMemoryOf, startProbe } from "@dash/service-lib/testing/probe";
import fc from "fast-check";
import { PublishingWorld } from "../../test/publishing-world.ts";
import { bodiesFor } from "../../test/strangers-bytes.ts";

let pipelines: PublishingWorld;
let part: string;
let token: string;
beforeAll(async () => {
  pipelines = await PublishingWorld.open({ TRUSTED_PROXIES: "1" });
  ({ part, token } = await pipelines.anArea());
  await pipelines.publish(part, "good", token);
});
afterAll(() => pipelines.close());

test("K15-1 whatever a token holder sends to any door, others are answered and it is refused in words", async () => {
  const { numRuns } = propertyRuns(500, 25);
  for (const [door, bodies] of Object.entries(bodiesFor(part))) {
    const other = pipelines.world.browser();
    const stop = startProbe(async () => (await other.send("/health")).status);
    let peak = 0;
    let sent = 0;
    const property = fc.asyncProperty(bodies, async (body) => {
      const { status, text } = await pipelines.world.browser().send(`/api${door}`, {
        method: "POST",
        // Each comes from another address, because requests with a token are limited for each.
        headers: {
          authorization: `Bearer ${token}`,
          "content-type": "application/json",
          "x-forwarded-for": `10.0.${sent >> 8}.${sent++ & 255}`,
        },
        body,
      });
      peak = Math.max(peak, peakMemoryOf("src/examine.ts"));
      expect([200, 201, 400, 401, 403, 404, 409, 413, 422]).toContain(status);
      if (status >= 400) expect((JSON.parse(text) as { message: string }).message).toMatch(/\w/);
    });
    await fc.assert(property, { ...propertyRuns(500, 25), endOnFailure: true });
    const probe = await stop();
    process.stdout.write(
      `${door}: ${numRuns} bodies; a probe waits ${describeWaits(probe.waits)}; examiner ${peak} MiB\n`,
    );
    expect(probe.statuses).toEqual([200]);
  }
  await pipelines.publish(part, "after", token);
});
