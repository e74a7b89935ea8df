import { rowsOf } from "@dash/service-lib/database/statement";
import { buildActors } from "@dash/service-lib/testing/actors";
import { statementsOf } from "@dash/service-lib/testing/statements";
import { buildManyCalls } from "../../test/factories.ts";
import { openTestService, type TestService } from "../../test/test-service.ts";

const { ecogenica_viewer: viewer } = buildActors();
let service: TestService;
let visited: { readonly id: string };
beforeAll(async () => {
  service = await openTestService();
  visited = await service.entered({
    interactionType: "visit",
    occurredAt: "2026-08-31T23:30:00Z",
    durationSeconds: 90,
    customerName: "=Ann()",
    customerEmail: "ann@field.example",
    customerPhone: "02079460018",
    isWarrantyVisit: true,
    faultCategory: "user_error",
    firstTimefix: true,
    notes: 'Say "hi"',
  });
  await service.entered({ notes: "a call", satisfactionRating: 4 });
});
afterAll(() => service.close());

async function exported(query: string, actor = service.staff) {
  const response = await service.send("GET", `/customer-interactions/export?${query}`, actor);
  expect([response.status, response.headers.get("content-type")]).toEqual([
    200,
    "text/csv; charset=utf-8",
  ]);
  return (await response.text()).split("\r\n").filter(Boolean);
}

it("has what a row shows, on London's clock, and numbers as numbers", async () => {
  const [headings, visit, ...rest] = await exported("type=visit");
  expect(headings).toMatch(/^Date,Type,Source,Customer Name,Customer Email,Customer Phone,/);
  expect(visit).toBe(
    [
      "2026-09-01T00:30:00.000+01:00,visit,manual,'=Ann(),ann@field.example,020 7946 0018,,,",
      ",0.03,90,Customer Service,,,yes,no,no,,,yes,,,User error,,,,,,,",
      `"Say ""hi""",${visited.id}`,
    ].join(""),
  );
  expect(rest).toEqual([]);
});

it("holds the filter and order that were asked for", async () => {
  expect(await exported("sort=occurredAt")).toHaveLength(3);
  expect((await exported("sort=occurredAt"))[1]).toContain("a call");
  expect(await exported("satisfactionRating=4")).toHaveLength(2);
  expect((await service.send("GET", "/customer-interactions/export?month=0", viewer)).status).toBe(
    400,
  );
});

it("gives a viewer the same rows without numbers and addresses", async () => {
  const [headings] = await exported("", viewer);
  expect(headings).toMatch(/^Date,Type,Source,Customer Name,Caller,/);
  const text = (await exported("", viewer)).join("\n");
  expect(text).toContain("'=Ann(),,,");
  expect(text).not.toMatch(/79460018|field\.example/);
  expect(await exported("search=7946", viewer)).toHaveLength(1);
});

describe("of more rows than are read at once", () => {
  const MANY = 5_003;
  beforeAll(() => buildManyCalls(service.knex, MANY));

  it.each([
    ["-occurredAt", "occurred_at desc"],
    ["occurredAt", "occurred_at"],
    ["-duration", "duration_seconds desc nulls last, occurred_at desc"],
    ["duration", "duration_seconds, occurred_at desc"],
    ["-satisfactionRating", "satisfaction_rating desc nulls last, occurred_at desc"],
    ["satisfactionRating", "satisfaction_rating, occurred_at desc"],
  ])("has each row once in the order of %s", async (sort, order) => {
    const [, ...rows] = await exported(`sort=${sort}&year=2024`);
    const inOrder = await rowsOf<{ at: Date }>(
      service.knex,
      `select occurred_at as at from customer_interactions where year = 2024 order by ${order}`,
    );
    expect(inOrder).toHaveLength(MANY);
    const dates = rows.map((row) => Date.parse(row.split(",")[0] ?? ""));
    expect(dates).toEqual(inOrder.map(({ at }) => at.getTime()));
  });

  it("asks the database for the order once, then for one batch after the other", async () => {
    const statements = await statementsOf(async () => void (await exported("year=2024")));
    expect(statements.filter((sql) => sql.includes("customer_interactions"))).toHaveLength(12);
  });
});
