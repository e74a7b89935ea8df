import { setTimeout as pause } from "node:timers/promises";
import type { Release } from "@dash/contracts/releases/releases";
import { generously } from "@dash/service-lib/testing/generously";
import { until } from "@dash/service-lib/testing/until";
import type { System } from "../../run/system/start-system.ts";
import {
  integrityOf,
  readLiveArea,
  readLiveBuild,
  variantOf,
  type LiveBuild,
} from "../../testing/build-variants.ts";
import { startOwnSystem, type OwnSystem } from "../../testing/own-system.ts";
import { makePublishSecret } from "./publish-secret.ts";

const PART = "stock";
const PATIENCE_MS = generously(60_000);
/** Times of the kill after publishing begins: before, during and after the upload and the move. */
const MOMENTS_MS = [0, 15, 40, 80, 150, 300];

let own: OwnSystem;
let system: System;
let secret: string;
let live: LiveBuild;
let builds = 0;

beforeAll(async () => {
  own = await startOwnSystem({ DEMO: "0", LOG_LEVEL: "fatal" });
  ({ system } = own);
  secret = await makePublishSecret(system, PART);
  live = await readLiveBuild(get, PART);
});
afterAll(() => own.stop());

async function get(address: string): Promise<string> {
  const answer = await fetch(system.url + address, { headers: { accept: "*/*" } });
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  return answer.text();
}

async function ask<Answer>(address: string, body?: unknown, signal?: AbortSignal): Promise<Answer> {
  const answer = await fetch(`${system.url}/api${address}`, {
    method: body === undefined ? "GET" : "POST",
    headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}: ${text}`);
  return JSON.parse(text) as Answer;
}

async function release(): Promise<Release> {
  const releases = await ask<Release[]>("/releases");
  const release = releases.find(({ part }) => part === PART);
  if (!release) throw new Error("nothing is live");
  return release;
}

/** Publishes another build like a pipeline, unless the signal aborts it. */
async function publish(build: string, version: number, signal?: AbortSignal): Promise<void> {
  const upload = variantOf(live, build, (text) => text);
  await ask(`/releases/${PART}/builds`, upload, signal);
  await ask("/releases/moves", { moves: [{ part: PART, build, version }] }, signal);
}

/** Expects that every file of the live build is served with the hash from the registry. */
async function expectWhole(): Promise<void> {
  const { base, integrity } = await readLiveArea(get, PART);
  for (const [file, hash] of Object.entries(integrity))
    expect([file, integrityOf(await get(base + file))]).toEqual([file, hash]);
}

/**
 * The release, as soon as the system answers. It may be away for a moment: a Postgres that was killed leaves processes
 * that answer for a little longer.
 */
async function releaseNow(): Promise<Release> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await release();
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
    await pause(10);
  }
}

/** Whether the pages name this build. Asking often may be refused for a moment. */
function isNamed(build: string): Promise<boolean> {
  return readLiveArea(get, PART).then(
    (area) => area.build === build,
    () => false,
  );
}

/**
 * Publishes again from the current live build, like a restarted pipeline. The aborted move may still arrive in between,
 * so the first repeat may be refused.
 */
async function publishAgain(build: string): Promise<boolean> {
  const now = await releaseNow();
  if (now.build !== build) await publish(build, now.version).catch(() => undefined);
  return (await releaseNow()).build === build;
}

async function expectAllOrNothing(kill: () => void): Promise<void> {
  for (const moment of MOMENTS_MS) {
    const before = await releaseNow();
    const build = `kill${++builds}`;
    const cut = new AbortController();
    const publishing = publish(build, before.version, cut.signal).catch(() => undefined);
    await pause(moment);
    cut.abort();
    kill();
    await publishing;
    const after = await releaseNow();
    expect([before.build, build]).toContain(after.build);
    expect(after.version).toBe(before.version + (after.build === build ? 1 : 0));
    await until("pages name what is live", async () => isNamed((await releaseNow()).build));
    await expectWhole();
    await until("the same again goes through", () => publishAgain(build), PATIENCE_MS);
    await until("the new one is live", () => isNamed(build));
    await expectWhole();
  }
}

test("a publisher that is killed at any step leaves what was live, or all of the new build", () =>
  expectAllOrNothing(() => undefined));

test("so does a gateway that is killed with -9", () =>
  expectAllOrNothing(() => system.kill("gateway", "SIGKILL")));

test("so does a Postgres that is killed with -9", () =>
  expectAllOrNothing(() => system.kill("postgres", "SIGKILL")));
