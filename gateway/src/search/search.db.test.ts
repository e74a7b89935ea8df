import type { ServerResponse } from "node:http";
import type { ServiceName } from "@dash/contracts/endpoints/catalogue";
import { search, type SearchGroup } from "@dash/contracts/search/search";
import { parse } from "zod/v4/core";
import type { Browser } from "../../test/browser.ts";
import { answerJson, type Answer } from "../../test/fake-service.ts";
import { answerAsAdmin, openWorld, type World } from "../../test/gateway-under-test.ts";
import { people } from "../../test/people.ts";

const [alex, , vic] = people;

const group = (kind: SearchGroup["kind"], ...titles: string[]): SearchGroup => ({
  kind,
  rows: titles.map((title) => ({ id: title, title, detail: null })),
});

/** The records of each service, in an order that is not that of the kinds. */
const found: Partial<Record<ServiceName, SearchGroup[]>> = {
  interactions: [group("interaction", "Visit"), group("customer", "Siân Pugh")],
  "sales-geo": [group("installation"), group("lead", "Sian Pugh")],
  stock: [group("item", "Pump")],
  report: [group("report", "October 2026")],
  admin: [group("person", "Priya Shah")],
};
const kinds = ["customer", "interaction", "lead", "item", "report", "person"];

describe("the search over all services", () => {
  let world: World;
  const hanging: ServerResponse[] = [];
  beforeAll(async () => {
    world = await openWorld();
  });
  beforeEach(() => {
    for (const [service, groups] of Object.entries(found)) {
      const other = service === "admin" ? answerAsAdmin(people) : answerJson([]);
      world.services[service as ServiceName].answer = answeringSearch(answerJson(groups), other);
    }
  });
  afterAll(async () => {
    for (const response of hanging) response.end();
    await world.close();
  });

  const answeringSearch =
    (found: Answer, other: Answer): Answer =>
    (request, response) =>
      (request.url.startsWith("/internal/search") ? found : other)(request, response);
  const find = async (browser: Browser, query: string) => {
    const { status, text } = await browser.send(`/api/search?${query}`);
    expect(status).toBe(200);
    return parse(search.response, JSON.parse(text));
  };
  const requestsTo = (service: ServiceName): URLSearchParams[] =>
    world.services[service].received
      .filter(({ url }) => url.startsWith("/internal/search"))
      .map(({ url }) => new URL(url, world.origin).searchParams);

  test("J-62 the records of all services are one answer, in a fixed order of kinds, without empty ones", async () => {
    const answer = await find(await world.signedIn(), "q=pugh");
    expect(answer.kinds.map(({ kind }) => kind)).toEqual(kinds);
    expect(answer.away).toEqual([]);
  });

  test("J-62 each service gets the words, the limit and the reader's role, and nobody else's", async () => {
    const browser = await world.signedIn(vic);
    await find(browser, "q=%20Si%C3%A2n%20%26%20Co%20&limit=7");
    for (const service of Object.keys(found) as ServiceName[])
      expect(Object.fromEntries(requestsTo(service).at(-1) ?? [])).toEqual({
        q: "Siân & Co",
        limit: "7",
        role: "ecogenica_viewer",
      });
    const refused = await browser.send("/api/search?q=pugh&role=admin");
    expect(refused.status).toBe(400);
  });

  test("J-63 while a service is dead, another hangs and a third fails, the others answer and the three are named", async () => {
    const browser = await world.signedIn();
    const { stock, admin } = world.services;
    world.services["sales-geo"].answer = (_, response) => void hanging.push(response);
    stock.answer = (_, response) => response.destroy();
    admin.answer = answerJson([{ kind: "person", rows: [{ title: "no id" }] }]);
    const answer = await find(browser, "q=pugh");
    expect(answer.away).toEqual(["sales-geo", "stock", "admin"]);
    expect(answer.kinds.map(({ kind }) => kind)).toEqual(["customer", "interaction", "report"]);
  });

  test.each(["", "q=", "q=%20", "q=x", "q=%20x"])(
    "J-62 nothing is found by %j, and no service is asked",
    async (query) => {
      const browser = await world.signedIn();
      const before = requestsTo("stock").length;
      if (query === "") expect((await browser.send("/api/search")).status).toBe(400);
      else expect(await find(browser, query)).toEqual({ kinds: [], away: [] });
      expect(requestsTo("stock")).toHaveLength(before);
    },
  );

  test("J-62 strangers find nothing; more than a person types is refused", async () => {
    expect((await world.browser().send("/api/search?q=pugh")).status).toBe(401);
    const browser = await world.signedIn(alex);
    const statuses = await Promise.all(
      Array.from({ length: 60 }, async () => (await browser.send("/api/search?q=x")).status),
    );
    expect([...new Set(statuses)].sort()).toEqual([200, 429]);
  });

  test("J-62 what was searched is in no log", async () => {
    world.services.stock.answer = (_, response) => response.destroy();
    await find(await world.signedIn(vic), "q=Bronwen+07400");
    expect(world.log.some((line) => line.includes("/api/search"))).toBe(true);
    expect(world.log.filter((line) => /bronwen|[ +]07400/i.test(line))).toEqual([]);
  });
});
