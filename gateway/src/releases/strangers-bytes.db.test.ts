import { readdirSync, readFileSync } from "node:fs";
import { propertyRuns } from "@dash/contracts/testing/property-runs";
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

/** The most memory that a process with this word in its command has taken, in MiB; 0 where the system does not say. */
function peakOf(word: string): number {
  const peaks = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((id) => {
      try {
        if (!readFileSync(`/proc/${id}/cmdline`, "utf8").includes(word)) return 0;
        const [, kilobytes = 0] =
          /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, "utf8")) ?? [];
        return Number(kilobytes) / 1024;
      } catch {
        return 0;
      }
    });
  return Math.round(Math.max(0, ...peaks));
}

/** Asks again and again, like somebody else, until it is stopped. Counts milliseconds. */
function startProbe() {
  const waits: number[] = [];
  const statuses = new Set<number>();
  const browser = pipelines.world.browser();
  let isOver = false;
  const run = async () => {
    while (!isOver) {
      const begun = performance.now();
      statuses.add((await browser.send("/health")).status);
      waits.push(performance.now() - begun);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const running = run();
  return async () => {
    isOver = true;
    await running;
    const sorted = waits.sort((one, other) => one - other);
    const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
    return { statuses: [...statuses], text: `p50 ${at(0.5)}, p99 ${at(0.99)}, max ${at(1)} ms` };
  };
}

test("K15-1 whatever a token holder sends to any door, others are answered and it is refused in words", async () => {
  const { numRuns } = propertyRuns(500, 25);
  for (const [door, bodies] of Object.entries(bodiesFor(part))) {
    const stop = startProbe();
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
      peak = Math.max(peak, peakOf("src/examine.ts"));
      expect([200, 201, 400, 401, 403, 404, 409, 413, 422]).toContain(status);
      if (status >= 400) expect((JSON.parse(text) as { message: string }).message).toMatch(/\w/);
    });
    await fc.assert(property, { ...propertyRuns(500, 25), endOnFailure: true });
    const probe = await stop();
    process.stdout.write(
      `${door}: ${numRuns} bodies; a probe waits ${probe.text}; examiner ${peak} MiB\n`,
    );
    expect(probe.statuses).toEqual([200]);
  }
  await pipelines.publish(part, "after", token);
});
