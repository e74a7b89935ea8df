import type { ReleaseMove } from "@dash/contracts/releases/releases";
import { until } from "@dash/service-lib/testing/until";
import { buildUpload } from "../../test/build-upload.ts";
import { openStream } from "../../test/live-stream.ts";
import { PublishingWorld, read } from "../../test/publishing-world.ts";

let pipelines: PublishingWorld;
beforeAll(async () => {
  pipelines = await PublishingWorld.open();
});
afterAll(() => pipelines.close());

describe("publishing", () => {
  test("a build is stored, then live, with its history and its trail", async () => {
    const { part, token } = await pipelines.anArea();
    await pipelines.publish(part, "one", token);
    expect(await pipelines.visibleBuild(part)).toBe("one");
    await pipelines.showBuild(part, "one");
    await pipelines.publish(part, "two", token);
    expect(await pipelines.visibleBuild(part)).toBe("two");
    const moves = read<ReleaseMove[]>(
      await pipelines.ask(`/releases/${part}/moves`, { method: "GET" }),
    );
    expect(moves.map(({ kind, from, to, by }) => ({ kind, from, to, by }))).toEqual([
      { kind: "published", from: "one", to: "two", by: `Pipeline of ${part} (token for ${part})` },
      { kind: "published", from: null, to: "one", by: `Pipeline of ${part} (token for ${part})` },
    ]);
    const trail = await pipelines.world.database
      .knex("auditTrail")
      .where({ label: part })
      .orderBy("id");
    expect(trail.map(({ action }: { action: string }) => action)).toEqual([
      "uploaded",
      "published",
      "uploaded",
      "published",
    ]);
    const release = await pipelines.releaseOf(part);
    expect(
      release?.builds.map(({ build, isLive, isLastGood }) => [build, isLive, isLastGood]),
    ).toEqual([
      ["two", true, false],
      ["one", false, true],
    ]);
  });

  test("the same build again changes nothing, and another one under its id is refused", async () => {
    const { part, token } = await pipelines.anArea();
    const body = buildUpload(part, "one");
    expect(read(await pipelines.upload(part, body, token))).toMatchObject({ isNew: true });
    expect(read(await pipelines.upload(part, body, token))).toMatchObject({ isNew: false });
    const other = buildUpload(part, "one", { files: { "more.js": "1" } });
    expect((await pipelines.upload(part, other, token)).status).toBe(409);
    expect((await pipelines.move(part, "one", token)).status).toBe(200);
  });

  test("two simultaneous uploads of one build both succeed, and all its files are stored", async () => {
    const { part, token } = await pipelines.anArea();
    const files = Object.fromEntries(
      Array.from({ length: 33 }, (_, index) => [`chunk${index}.js`, `/* ${index} */`]),
    );
    const body = buildUpload(part, "one", { files });
    const answers = await Promise.all([1, 2, 3, 4].map(() => pipelines.upload(part, body, token)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect((await pipelines.move(part, "one", token)).status).toBe(200);
    for (const { path } of body.files)
      expect((await pipelines.world.browser().send(`/assets/${part}/one/${path}`)).status).toBe(
        200,
      );
  });

  test("of two simultaneous moves one succeeds, and the other's refusal names the live build", async () => {
    const { part, token } = await pipelines.anArea();
    await pipelines.publish(part, "one", token);
    for (const build of ["two", "three"])
      await pipelines.upload(part, buildUpload(part, build), token);
    const version = (await pipelines.releaseOf(part))?.version ?? 0;
    const answers = await Promise.all(
      ["two", "three"].map((build) => pipelines.move(part, build, token, { version })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.text).toContain("is live by now");
    expect((await pipelines.releaseOf(part))?.version).toBe(version + 1);
  });

  test("a replayed upload and a replayed move change nothing", async () => {
    const { part, token } = await pipelines.anArea();
    await pipelines.publish(part, "one", token);
    await pipelines.publish(part, "two", token);
    await pipelines.move(part, "one", token);
    const before = await pipelines.releaseOf(part);
    expect((await pipelines.upload(part, buildUpload(part, "two"), token)).status).toBe(201);
    expect((await pipelines.move(part, "two", token, { version: 1 })).status).toBe(409);
    expect(await pipelines.releaseOf(part)).toEqual(before);
  });

  test("an open page at another gateway is notified at once of the new live build", async () => {
    const { world, admin } = pipelines;
    const { part, token } = await pipelines.anArea();
    await pipelines.publish(part, "one", token);
    const { port } = await world.startAnother();
    const page = await openStream({ origin: world.origin, port }, admin);
    await pipelines.publish(part, "two", token);
    const isNotified = () => /event: builds\ndata: .*"two"[^]*"releases"/.test(page.text);
    await until("the page hears of it, sooner than its gateway would look", isNotified, 10_000);
    page.response.destroy();
  });

  test("going back takes effect on two gateways within five seconds, without a restart", async () => {
    const { port } = await pipelines.world.startAnother();
    const other = pipelines.world.browser(port);
    const { part, token } = await pipelines.anArea();
    await pipelines.publish(part, "one", token);
    await pipelines.publish(part, "two", token);
    const see = (build: string) =>
      until("both show it", async () => {
        const visible = [
          await pipelines.visibleBuild(part),
          await pipelines.visibleBuild(part, other),
        ];
        return visible.every((each) => each === build);
      });
    await see("two");
    const { version = 0 } = (await pipelines.releaseOf(part)) ?? {};
    const moves = [{ part, build: "one", version }];
    const answer = await pipelines.ask("/releases/moves", {
      body: { moves, why: "It shows wrong totals." },
    });
    expect(answer.status).toBe(200);
    await see("one");
    expect(await pipelines.releaseOf(part)).toMatchObject({
      kind: "went-back",
      why: "It shows wrong totals.",
    });
    const builds = (await pipelines.releaseOf(part))?.builds ?? [];
    expect(builds.find(({ build }) => build === "two")?.broken).toBe("It shows wrong totals.");
  });
});

describe("an older build", () => {
  test("has its files served by every gateway as long as it is stored", async () => {
    const { part, token } = await pipelines.anArea();
    for (const build of ["b1", "b2", "b3", "b4", "b5", "b6", "b7"])
      await pipelines.publish(part, build, token);
    await pipelines.world.web.removeCopies(part);
    expect((await pipelines.world.browser().send(`/assets/${part}/b1/remoteEntry.js`)).status).toBe(
      200,
    );
  });
});
