import { openWorld, type World } from "../../test/gateway-under-test.ts";
import { people } from "../../test/people.ts";

const [alex, sam] = people;

describe("a write of a page that was rendered for one person", () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  test.each([
    ["K5-4 is refused when somebody else is signed in", "POST", alex.id, 403],
    ["K5-4 goes on when they are signed in", "POST", sam.id, 200],
    ["K5-4 goes on when a program sends it, which names nobody", "POST", "", 200],
    ["K5-4 is nothing that a read is", "GET", alex.id, 200],
  ])("%s", async (_, method, drawnFor, status) => {
    const browser = await world.signedIn(sam);
    const { received: requests } = world.services.time;
    requests.length = 0;
    const answer = await browser.send("/api/time-entries", {
      method,
      headers: { "x-dash-drawn-for": drawnFor },
    });
    expect(answer.status).toBe(status);
    expect(requests).toHaveLength(status === 200 ? 1 : 0);
    if (status === 403) expect(JSON.parse(answer.text)).toMatchObject({ id: "other-person" });
  });
});
