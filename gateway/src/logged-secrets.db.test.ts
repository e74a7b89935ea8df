import { catalogue } from "@dash/contracts/endpoints/catalogue";
import type { Endpoint } from "@dash/contracts/endpoints/endpoint";
import { openWorld, type World } from "../test/gateway-under-test.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const SECRET = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFG";
const endpoints: readonly Endpoint[] = Object.values(catalogue).flat();
const secretPaths = endpoints
  .map(({ path }) => `/api${path}`)
  .filter((path) => path.includes(":secret"))
  .map((path) => path.replace(":secret", SECRET));

test("K7-4 no log line contains a secret of a path, a session or a sign-in", async () => {
  const browser = await world.signedIn();
  const sid = (await browser.cookie("sid")) ?? "";
  const forms = secretPaths.flatMap((path) => [
    path,
    `${path}/`,
    `${path}?a=b`,
    `${path}/more`,
    path.toUpperCase(),
    path.replace(`/${SECRET}`, `//${SECRET}`),
  ]);
  for (const form of forms) await browser.visit(form);
  await browser.visit("/api/logout");

  expect(forms.length).toBeGreaterThanOrEqual(12);
  const logged = world.log.join("\n");
  expect(logged).toContain("/api/shared-reports/…");
  expect(logged.toLowerCase()).not.toContain(SECRET.toLowerCase());
  expect(sid.length).toBeGreaterThan(20);
  expect(logged).not.toContain(sid);
  expect(logged).not.toMatch(/[?&](code|state)=/);
});
