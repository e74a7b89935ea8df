import { shapeOf } from "@dash/contracts/endpoints/endpoint-shape";
import { listStockItems } from "@dash/contracts/stock/stock-items";
import { until } from "@dash/service-lib/testing/until";
import { buildUpload, type BuildOverrides } from "../../../test/build-upload.ts";
import { PublishingWorld, read } from "../../../test/publishing-world.ts";

let pipelines: PublishingWorld;
beforeAll(async () => {
  pipelines = await PublishingWorld.open();
});
afterAll(() => pipelines.close());

describe("a build that does not work with the live ones", () => {
  const used = shapeOf(listStockItems);
  const routes = (path: string) => [{ path, screen: "x", unauthorized: "titled" as const }];
  const aliased = routes("/mine").map((route) => ({ ...route, aliases: ["/taken"] }));
  const sameScreen = [{ path: "/mine", screen: "taken", unauthorized: "titled" as const }];
  const response = { type: "array", items: { type: "object", required: ["lost"] } };
  const builds: readonly (readonly [what: string, more: BuildOverrides, reason: string])[] = [
    ["a kit that the shell has not", { descriptor: { kit: "^2" } }, "needs kit ^2"],
    ["an API of another time", { descriptor: { api: "^2" } }, "needs API ^2"],
    [
      "an export that the kit has not",
      { needs: { kit: ["Screen", "Lost"] } },
      "needs Lost of the kit",
    ],
    [
      "an endpoint that no service has",
      { needs: { endpoints: [{ ...used, path: "/nowhere" }] } },
      "no live service answers it",
    ],
    [
      "a field that the service does not answer",
      { needs: { endpoints: [{ ...used, response }] } },
      `answer.[].lost","message":"is required and does not come`,
    ],
  ];
  const claims: readonly (readonly [what: string, more: BuildOverrides, reason: string])[] = [
    ["a path of another area", { descriptor: { routes: routes("/taken") } }, "is a path of taken"],
    ["that path as an alias", { descriptor: { routes: aliased } }, "is a path of taken"],
    ["a screen of another area", { descriptor: { routes: sameScreen } }, "is a screen of taken"],
    [
      "a path of the gateway",
      { descriptor: { routes: routes("/api/users") } },
      "is answered by the gateway itself",
    ],
  ];

  test.each(claims)(
    "K8-6 %s is refused, also where an administrator forces it",
    async (_, more, reason) => {
      await pipelines.world.web.publish("taken", "t1");
      const { part } = await pipelines.anArea();
      const strong = (await pipelines.makeToken(part, true)).secret;
      await pipelines.publish(part, "one", strong);
      await pipelines.upload(part, buildUpload(part, "two", more), strong);
      const { version = 0 } = (await pipelines.releaseOf(part)) ?? {};
      const body = { moves: [{ part, build: "two", version }], force: true, why: "We know" };
      const answers = [
        await pipelines.move(part, "two", strong),
        await pipelines.ask("/releases/moves", { body, token: strong }),
        await pipelines.ask("/releases/moves", { body }),
      ];
      for (const { status, text } of answers)
        expect([status, text]).toEqual([422, expect.stringContaining(reason)]);
      expect(await pipelines.releaseOf(part)).toMatchObject({ build: "one", kind: "published" });
    },
  );

  test("K8-6 an id that begins with another area's id is refused, even if forced", async () => {
    const { part, token } = await pipelines.anArea();
    await pipelines.publish(part, "one", token);
    const longer = `${part}x`;
    const strong = (await pipelines.makeToken(longer, true)).secret;
    await pipelines.upload(longer, buildUpload(longer, "one"), strong);
    const answer = await pipelines.move(longer, "one", strong, { force: true, why: "We know" });
    expect([answer.status, answer.text]).toEqual([
      422,
      expect.stringContaining("begins as the id"),
    ]);
  });

  test("K8-6 forcing covers no claim of another part's paths, and the refusal names the claim", async () => {
    await pipelines.world.web.publish("taken", "t1");
    const { part } = await pipelines.anArea();
    const strong = (await pipelines.makeToken(part, true)).secret;
    const more = { descriptor: { routes: routes("/taken") }, needs: { kit: ["Lost"] } };
    await pipelines.upload(part, buildUpload(part, "one", more), strong);
    const answer = await pipelines.move(part, "one", strong, { force: true, why: "We know" });
    expect([answer.status, answer.text]).toEqual([
      422,
      expect.stringContaining("is a path of taken"),
    ]);
    expect(answer.text).not.toContain("needs Lost of the kit");
  });

  test.each(builds)(
    "%s is refused, with its reason; forced it stands in the history",
    async (_, more, reason) => {
      await pipelines.world.web.publish("taken", "t1");
      const { part, token } = await pipelines.anArea();
      await pipelines.publish(part, "one", token);
      expect((await pipelines.upload(part, buildUpload(part, "two", more), token)).status).toBe(
        201,
      );
      const answer = await pipelines.move(part, "two", token);
      expect([answer.status, answer.text]).toEqual([422, expect.stringContaining(reason)]);
      expect((await pipelines.releaseOf(part))?.build).toBe("one");

      expect(
        (await pipelines.move(part, "two", token, { force: true, why: "We know" })).status,
      ).toBe(403);
      const strong = (await pipelines.makeToken(part, true)).secret;
      expect((await pipelines.move(part, "two", strong, { force: true })).status).toBe(400);
      expect(
        (await pipelines.move(part, "two", strong, { force: true, why: "We know" })).status,
      ).toBe(200);
      expect(await pipelines.releaseOf(part)).toMatchObject({
        build: "two",
        kind: "forced",
        why: "We know",
      });
      await pipelines.world.database.knex("releases").where({ part }).delete();
    },
  );

  test("a shell without what the areas need is refused", async () => {
    const { part, token } = await pipelines.anArea();
    await pipelines.upload(part, buildUpload(part, "one", { needs: { kit: ["Screen"] } }), token);
    await pipelines.move(part, "one", token);
    const shell = (await pipelines.makeToken("shell")).secret;
    for (const [build, kit, reason] of [
      ["s2", { version: "1.1.0", exports: [] as string[] }, "needs Screen of the kit"],
      ["s3", { version: "2.0.0", exports: ["Screen"] }, "needs kit ^1"],
    ] satisfies [string, object, string][]) {
      await pipelines.upload("shell", buildUpload("shell", build, { kit }), shell);
      const answer = await pipelines.move("shell", build, shell);
      expect(answer.status).toBe(422);
      expect(answer.text).toContain(reason);
      expect(answer.text).toContain(`${part}: kit`);
    }
  });

  test("a service without an endpoint that a live area uses is refused before it is deployed", async () => {
    const { part, token } = await pipelines.anArea();
    const needs = { endpoints: [used] };
    await pipelines.upload(part, buildUpload(part, "one", { needs }), token);
    expect((await pipelines.move(part, "one", token)).status).toBe(200);
    const offer = pipelines.world.services.stock.offer;
    const check = async (endpoints: typeof offer.endpoints) => {
      const body = { service: "stock", offer: { api: 1, endpoints } };
      return read<{ refusals: unknown[] }>(await pipelines.ask("/releases/checks", { body, token }))
        .refusals;
    };
    expect(await check(offer.endpoints)).toEqual([]);
    const without = offer.endpoints.filter(({ path }) => path !== used.path);
    expect(await check(without)).toContainEqual({
      part,
      path: "GET /stock-items",
      message: "no live service answers it",
    });
  });
});

test("the gateway learns a path from the service that answers it", async () => {
  expect((await pipelines.admin.send("/api/new-thing")).status).toBe(404);
  const { offer } = pipelines.world.services.time;
  const path = "/new-thing";
  const added = { ...shapeOf(listStockItems), path };
  pipelines.world.services.time.offer = { ...offer, endpoints: [...offer.endpoints, added] };
  await until(
    "it is answered",
    async () => (await pipelines.admin.send(`/api${path}`)).status === 200,
  );
  expect(pipelines.world.services.time.received.map(({ url }) => url)).toContain(path);
});
