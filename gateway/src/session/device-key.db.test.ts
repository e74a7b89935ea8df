import { readDeviceKey } from "@dash/contracts/users/device-key";
import { userChanged } from "@dash/contracts/facts/user.facts";
import { buildFact } from "@dash/service-lib/testing/facts";
import { until } from "@dash/service-lib/testing/until";
import { parse } from "zod/v4/core";
import type { Browser } from "../../test/browser.ts";
import { answerAsAdmin, openWorld, type World } from "../../test/gateway-under-test.ts";
import { buildPerson, people } from "../../test/people.ts";

const [alex, sam] = people;

describe("K15-7 the key of what a person's browsers keep", () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  const keyIn = async (browser: Browser) => {
    const { text } = await browser.send("/api/device-key");
    return parse(readDeviceKey.response, JSON.parse(text));
  };

  test("is the same for a person in every browser, another for another person, and nobody's without a session", async () => {
    const first = await keyIn(await world.signedIn(sam));
    expect(first.userId).toBe(sam.id);
    expect(await keyIn(await world.signedIn(sam))).toEqual(first);
    expect((await keyIn(await world.signedIn(alex))).key).not.toBe(first.key);
    expect((await world.browser().send("/api/device-key")).status).toBe(401);
  });

  test("is destroyed when the person is deactivated, and not by a late fact about an earlier time", async () => {
    const kim = buildPerson({ version: 3 });
    world.services.admin.answer = answerAsAdmin([...people, kim]);
    const browser = await world.signedIn(kim);
    const first = await keyIn(browser);
    const end = (version: number): Promise<void> =>
      world.broker.publishFacts(
        buildFact(userChanged, {
          userId: kim.id,
          version,
          name: "Kim",
          role: "staff",
          isActive: false,
        }),
      );
    const isKept = async () =>
      (await world.database.knex("device_keys").where({ userId: kim.id, key: first.key })).length >
      0;
    await end(1);
    await end(4);
    await until("the key is destroyed", async () => !(await isKept()));
    const again = buildPerson({ ...kim, version: 5 });
    world.services.admin.answer = answerAsAdmin([...people, again]);
    const second = await keyIn(await world.signedIn(again));
    expect(second.key).not.toBe(first.key);
  });
});
