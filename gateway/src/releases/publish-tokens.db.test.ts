import type { PublishToken } from "@dash/contracts/releases/publish-tokens";
import { buildFile, buildUpload } from "../../test/build-upload.ts";
import { people } from "../../test/people.ts";
import { PublishingWorld, read } from "../../test/publishing-world.ts";

let pipelines: PublishingWorld;
beforeAll(async () => {
  pipelines = await PublishingWorld.open();
});
afterAll(() => pipelines.close());

describe("permission to publish", () => {
  test("a token publishes its own part and nothing else", async () => {
    const { part, token } = await pipelines.anArea();
    await pipelines.upload(part, buildUpload(part, "one"), token);
    const other = await pipelines.upload("stock", buildUpload("stock", "x"), token);
    expect([other.status, other.text]).toEqual([
      403,
      expect.stringContaining(`may publish ${part}, and not stock`),
    ]);
    expect((await pipelines.move("shell", "s1", token)).status).toBe(403);
    for (const [path, method, body] of [
      ["/publish-tokens", "GET", undefined],
      ["/publish-tokens", "POST", { part, name: "Another", days: 1 }],
      [`/releases/${part}/goes-back`, "PUT", { goesBack: false, why: "So" }],
    ] as const)
      expect((await pipelines.ask(path, { method, body, token })).status).toBe(403);
  });

  test("a revoked, an expired and an invented token are refused", async () => {
    const revoked = await pipelines.makeToken("stock");
    expect(
      (await pipelines.ask(`/publish-tokens/${revoked.id}`, { method: "DELETE" })).status,
    ).toBe(204);
    const lapsed = await pipelines.makeToken("stock");
    await pipelines.world.database
      .knex("publishTokens")
      .where({ id: lapsed.id })
      .update({ expiresAt: new Date(Date.now() - 1) });
    for (const token of [revoked.secret, lapsed.secret, `dash_${"x".repeat(43)}`]) {
      const answer = await pipelines.upload("stock", buildUpload("stock", "one"), token);
      expect(answer.status).toBe(401);
    }
  });

  test("no secret of a token is stored, listed or logged", async () => {
    const { secret, id } = await pipelines.makeToken("time");
    const listed = await pipelines.ask("/publish-tokens", { method: "GET" });
    expect(read<PublishToken[]>(listed).map((token) => token.id)).toContain(id);
    const rows = JSON.stringify([
      await pipelines.world.database.knex("publishTokens"),
      await pipelines.world.database.knex("auditTrail"),
    ]);
    for (const text of [listed.text, rows, pipelines.world.log.join()])
      expect(text).not.toContain(secret);
  });

  test("the tokens that the system makes for its own start are not listed", async () => {
    const id = "01890000-0000-7000-8000-000000000001";
    const ends = { expiresAt: new Date(), createdBy: "start" };
    const token = { id, part: "*", name: "the start", mayForce: false, hash: "x", ...ends };
    await pipelines.world.database.knex("publishTokens").insert(token);
    const listed = read<PublishToken[]>(await pipelines.ask("/publish-tokens", { method: "GET" }));
    expect(listed.filter(({ part }) => part === "*")).toEqual([]);
  });

  test("only administrators see and change tokens", async () => {
    for (const role of ["staff", "ecogenica_viewer"]) {
      const browser = await pipelines.world.signedIn(people.find((person) => person.role === role));
      for (const path of ["/releases", "/publish-tokens", "/releases/stock/moves"])
        expect((await browser.send(`/api${path}`)).status).toBe(403);
    }
    expect((await pipelines.world.browser().send("/api/releases")).status).toBe(401);
  });

  test("a refused upload lists every fault and is not stored", async () => {
    const { part, token } = await pipelines.anArea();
    const body = buildUpload(part, "one");
    const answer = await pipelines.upload(
      part,
      { ...body, files: [buildFile("../x.js", "1")] },
      token,
    );
    expect([answer.status, read(answer)]).toEqual([
      422,
      expect.objectContaining({ fields: [expect.objectContaining({ path: "../x.js" })] }),
    ]);
    expect(await pipelines.world.database.knex("builds").where({ part })).toEqual([]);
  });

  test("a body whose Content-Length is above the limit is not read", async () => {
    const { part, token } = await pipelines.anArea();
    const answer = await pipelines.world.browser().send(`/api/releases/${part}/builds`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: `{"x":"${"0".repeat(17_000_000)}"}`,
    });
    expect(answer.status).toBe(413);
  });
});
