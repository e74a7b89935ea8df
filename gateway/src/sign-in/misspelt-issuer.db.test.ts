import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { openWorld, type World } from "../../test/gateway-under-test.ts";

describe("a wrong setting of the provider", () => {
  let world: World;
  let server: Server;
  let issuer: string;
  /** The provider's answer to a request for its description. */
  let answer: { status: number; body: string };

  beforeAll(async () => {
    server = createServer((_, response) => {
      response.writeHead(answer.status, { "content-type": "application/json" }).end(answer.body);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/application/dash`;
    world = await openWorld({
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: "dash-client",
      PUBLIC_BASE_URL: "https://dash.example.com",
    });
  });
  afterAll(async () => {
    await world.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  test("K6-4 OIDC_ISSUER without its last slash: page and log say what is wrong", async () => {
    answer = { status: 200, body: JSON.stringify({ issuer: `${issuer}/` }) };
    const page = await world.browser().visit("/api/login");
    expect(page.status).toBe(500);
    expect(page.text).toContain("not set up correctly");
    expect(page.text).not.toContain("not answering");
    expect(page.text).not.toContain('http-equiv="refresh"');

    const lines = world.log.filter((line) => line.includes("sign-in is not set up correctly"));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`expected: '${issuer}'`);
    expect(lines[0]).toContain(`given: '${issuer}/'`);
  });

  const title = async (status: number, body: string) => {
    answer = { status, body };
    const { port } = await world.startAnother();
    const page = await world.browser(port).visit("/api/login");
    return /<h1>(.*?)<\/h1>/.exec(page.text)?.[1];
  };

  test.each([
    ["404", 404, "{}"],
    ["no JSON", 200, "<html>"],
    ["no issuer", 200, "{}"],
  ])("K6-4 a description that is %s is a matter of the set-up", async (_, status, body) => {
    expect(await title(status, body)).toBe("Sign-in is not set up correctly");
  });

  test("K6-4 a failing server of the provider counts as an outage", async () => {
    expect(await title(502, "{}")).toBe("Sign-in is not available right now");
  });
});
