import { buildActor, buildActors } from "@dash/service-lib/testing/actors";
import { openTestService, type TestService } from "../../test/test-service.ts";

const { admin } = buildActors();
let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

describe("bad requests", () => {
  it.each([
    ["malformed JSON", '{"a":', 400],
    ["a body over 100 KB", JSON.stringify({ description: "x".repeat(110_000) }), 413],
    ["a list", "[]", 400],
    ["wrong types", '{"serviceLineId":1,"startTime":2,"endTime":{},"description":[]}', 400],
  ])("refuses %s with a problem", async (_, body, status) => {
    const response = await service.send("POST", "/time-entries", buildActor(), { body });
    expect(response.status).toBe(status);
    expect(await response.json()).toHaveProperty("message");
  });

  it("refuses an entry that is good but for a prototype, and none is touched", async () => {
    const input = JSON.stringify(await service.input());
    const body = `${input.slice(0, -1)},"__proto__":{"description":"polluted"}}`;
    const response = await service.send("POST", "/time-entries", buildActor(), { body });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ id: "invalid-input" });
    expect({}).not.toHaveProperty("description");
    expect(
      (await service.send("POST", "/time-entries", buildActor(), { body: input })).status,
    ).toBe(201);
  });

  it("refuses another content type", async () => {
    const response = await service.send("POST", "/time-entries", buildActor(), {
      body: "a=b",
      headers: { "content-type": "text/plain" },
    });
    expect(response.status).toBe(415);
  });

  it("answers 404 for ids that do not exist and 400 for what is no id", async () => {
    expect(
      (await service.send("DELETE", "/time-entries/0190b5a0-0000-7000-8000-000000000000", admin))
        .status,
    ).toBe(404);
    expect((await service.send("DELETE", "/time-entries/1", admin)).status).toBe(400);
  });

  it("refuses whoever brings no identity", async () => {
    expect((await service.send("GET", "/time-entries", null)).status).toBe(401);
  });
});
