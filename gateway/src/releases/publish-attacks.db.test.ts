import { PART_QUOTA, type UploadBody } from "@dash/contracts/releases/build-upload";
import { shapeOf } from "@dash/contracts/endpoints/endpoint-shape";
import { listStockItems } from "@dash/contracts/stock/stock-items";
import { until } from "@dash/service-lib/testing/until";
import { buildFile, buildUpload, type BuildOverrides } from "../../test/build-upload.ts";
import { people } from "../../test/people.ts";
import { PublishingWorld, read } from "../../test/publishing-world.ts";

// The attacker has a token for one area that may also force, and attacks two gateways on one database.
let pipelines: PublishingWorld;
let ports: readonly number[];
let part: string;
let token: string;
beforeAll(async () => {
  pipelines = await PublishingWorld.open();
  ports = [pipelines.world.port, (await pipelines.world.startAnother()).port];
  part = (await pipelines.anArea()).part;
  token = (await pipelines.makeToken(part, true)).secret;
  await pipelines.publish(part, "good", token);
  await pipelines.world.web.publish("victim", "v1");
});
afterAll(() => pipelines.close());

const send = async (path: string, body: unknown, method = "POST") =>
  (await pipelines.ask(path, { method, body, token })).status;
const upload = (body: UploadBody) => send(`/releases/${part}/builds`, body);
const store = (build: string, more: BuildOverrides) => upload(buildUpload(part, build, more));
const force = async (build: string) =>
  (await pipelines.move(part, build, token, { force: true, why: "Mine" })).status;
const routes = (path: string) => [{ path, screen: "x", unauthorized: "titled" as const }];
const slow = { type: "string", pattern: "^(a+)+$" };
const named = { type: "string", enum: [`${"a".repeat(40)}!`] };

const attacks: readonly (readonly [what: string, attack: () => Promise<number>, status: number])[] =
  [
    [
      "K8-1 a pattern that runs for hours, in an offer",
      async () => {
        const used = shapeOf(listStockItems);
        await store("slow", { needs: { endpoints: [{ ...used, response: slow }] } });
        await force("slow");
        const endpoints = [{ ...used, response: named }];
        return send("/releases/checks", { service: "stock", offer: { api: 1, endpoints } });
      },
      200,
    ],
    [
      "K8-3 a file that is the folder of another",
      () => store("clash", { files: { "a.js": "1", "a.js/b.js": "2" } }),
      422,
    ],
    [
      "K8-6 another area's path, forced",
      async () => {
        await store("path", { descriptor: { routes: routes("/victim") } });
        return force("path");
      },
      422,
    ],
    [
      "K8-6 the gateway's own endpoint, forced",
      async () => {
        await store("own", { descriptor: { routes: routes("/api/users") } });
        return force("own");
      },
      422,
    ],
    [
      "K15-1 a script whose pattern takes V8 seconds and a gigabyte",
      () => store("costly", { files: { "n.js": `x=/${"[\\p{RGI_Emoji}]".repeat(1000)}/v` } }),
      422,
    ],
    [
      "K15-1 a body of a million values",
      () =>
        send(`/releases/${part}/builds`, { record: Array.from({ length: 1_000_000 }, () => []) }),
      400,
    ],
    [
      "K15-1 a record that every page would contain, of a megabyte",
      () => store("large", { record: { preload: { x: ["a".repeat(1_000_000)] } } }),
      422,
    ],
    [
      "another part's build",
      () => send("/releases/victim/builds", buildUpload("victim", "x")),
      403,
    ],
    ["K8-7 a report in nobody's name", () => send("/build-reports", { reports: [] }), 401],
    ["K8-7 a preview in nobody's name", () => send("/preview", undefined, "DELETE"), 401],
    [
      "K8-7 a record that is nested deeper than a stack",
      async () => {
        const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
        const text = JSON.stringify({ ...buildUpload(part, "deep"), record: "R" });
        const { status } = await pipelines.world.browser().send(`/api/releases/${part}/builds`, {
          method: "POST",
          headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
          body: text.replace('"R"', `{"x":${deep}}`),
        });
        return status;
      },
      400,
    ],
    [
      "K8-2 the removal of a build",
      () => send(`/releases/${part}/builds/good`, undefined, "DELETE"),
      403,
    ],
    [
      "a path out of the build",
      () => upload({ ...buildUpload(part, "out"), files: [buildFile("../x.js", "1")] }),
      422,
    ],
    [
      "K8-2 a document",
      () => store("page", { files: { "page.html": "<script src=evil.js></script>" } }),
      422,
    ],
    [
      "K8-2 a script in a drawing",
      () =>
        store("evil", {
          files: { "evil.js": "1", "evil.svg": `<svg><script href="evil.js"/></svg>` },
        }),
      201,
    ],
  ];

/** Expects that every page answers on every gateway, and that another area can be published. */
async function expectWhole(): Promise<void> {
  const other = await pipelines.anArea();
  await pipelines.publish(other.part, "new", other.token);
  for (const port of ports) {
    const browser = pipelines.world.browser(port);
    for (const path of ["/", "/victim", `/${part}`, "/users"])
      expect((await browser.visit(path)).status).toBe(200);
    await until("the other area is live", async () => {
      return (await pipelines.visibleBuild(other.part, browser)) === "new";
    });
    expect(await pipelines.visibleBuild("victim", browser)).toBe("v1");
  }
}

test.each(attacks)(
  "%s: afterwards every page answers and others publish, on both gateways",
  async (_, attack, status) => {
    expect(await attack()).toBe(status);
    await expectWhole();
  },
);

test("K15-1 the gateway answers others while it examines an upload", async () => {
  const attack = store("slow2", { files: { "n.js": `x=/${"[\\p{RGI_Emoji}]".repeat(1000)}/v` } });
  let isExamined = false;
  void attack.then(() => (isExamined = true));
  const browser = pipelines.world.browser();
  let answers = 0;
  while (!isExamined) {
    expect((await browser.send("/health")).status).toBe(200);
    answers++;
  }
  expect(answers).toBeGreaterThan(10);
});

test("K8-8 the quota limits the builds of one token, and not those of others", async () => {
  const rows = Array.from({ length: PART_QUOTA.builds }, (_, index) => ({
    part,
    build: `full${index}`,
    uploadedBy: "the test",
    record: "{}",
    needs: "{}",
  }));
  await pipelines.world.database.knex("builds").insert(rows);
  expect(await store("more", {})).toBe(422);
  await expectWhole();
});

test("K8-2 K8-5 K8-9 once the token is revoked, none of its builds is reachable on either gateway", async () => {
  const staff = ports.map((port) => pipelines.world.browser(port));
  for (const browser of staff)
    await pipelines.world.signedIn(
      people.find(({ role }) => role === "staff"),
      browser,
    );
  const created = await pipelines.ask(`/releases/${part}/previews`, {
    body: { build: "evil" },
    token,
  });
  const { path } = read<{ path: string }>(created);
  for (const browser of staff) {
    expect((await browser.send(path)).status).toBe(303);
    const drawing = await browser.send(`/assets/${part}/evil/evil.svg`);
    expect(drawing.headers.get("content-security-policy")).toMatch(/^sandbox; default-src 'none'/);
  }
  const tokens = read<{ id: string; part: string }[]>(
    await pipelines.ask("/publish-tokens", { method: "GET" }),
  );
  for (const { id } of tokens.filter((each) => each.part === part))
    await pipelines.ask(`/publish-tokens/${id}`, { method: "DELETE" });
  for (const browser of staff) {
    expect((await browser.send(path)).status).toBe(404);
    for (const file of ["evil.js", "evil.svg", "remoteEntry.js"]) {
      const answer = await browser.send(`/assets/${part}/evil/${file}`);
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "no-store"]);
    }
  }
  expect(await store("late", {})).toBe(401);
  await expectWhole();
});
