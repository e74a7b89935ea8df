import { openWorld, type World } from "../../test/gateway-under-test.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test.each(["/", "/api/shared-reports/x", "/assets/missing.js"])(
  "K7-3 no search engine is to keep %s",
  async (path) => {
    const { headers } = await world.browser().visit(path);
    expect(headers.get("x-robots-tag")).toBe("noindex");
  },
);

test("K7-3 robots are told to stay away", async () => {
  const { status, text } = await world.browser().visit("/robots.txt");
  expect([status, text]).toEqual([200, "User-agent: *\nDisallow: /\n"]);
});
