import { cleanLines } from "@dash/contracts/values/text";
import { buildItemInput, buildMovementInput } from "./factories.ts";
import { openTestService, type TestService } from "./test-service.ts";

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

const hostile = [
  "' or '1'='1",
  "'; drop table stock_movements; --",
  "1) union all (values (1, 2)) --",
  "' || (case when 1=1 then pg_sleep(3) else null end) || '",
  "1; select pg_sleep(3)",
  "\\'; --",
  "%' escape '%",
  "$$;do $x$begin perform pg_sleep(3);end$x$;--",
  "?",
  "??",
  "\\?",
  "name desc, (select 1/0)",
  ":name:",
  "{{7*7}}${7*7}",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\udfff\ud800",
  "\u0001\u001b[31m",
  "\ufeff",
  "\u0085",
  "\uffff",
  "𝒳𠜎",
  "İıſß",
  "ﷺ".repeat(40),
  "9".repeat(400),
  "-1",
  "1e309",
  "NaN",
  "null",
  "__proto__",
  "=cmd|' /C calc'!A0",
  "../../etc/passwd",
  "x".repeat(5000),
];

const lists: Record<string, readonly string[]> = {
  "/stock-items": ["search", "sku", "category", "status", "archived", "sort", "limit", "offset"],
  "/stock-items/export": ["search", "sku", "category", "status", "archived", "sort"],
  "/stock-movements": ["stockItemId", "movementType", "search", "month", "year", "limit", "offset"],
  "/stock-movements/export": ["stockItemId", "movementType", "search", "month", "year"],
  "/stock-reorders": ["limit", "offset"],
};

/** Sends a few at a time, because a client that sends all at once is refused. */
async function eachText(check: (text: string) => Promise<void>): Promise<void> {
  for (let start = 0; start < hostile.length; start += 4)
    await Promise.all(hostile.slice(start, start + 4).map(check));
}

const queries = Object.entries(lists).flatMap(([path, fields]) =>
  fields.map((field) => [path, field]),
);

it.each(queries)("GET %s takes any text as %s", async (path, field) => {
  await eachText(async (text) => {
    const query = `${field}=${encodeURIComponent(text.toWellFormed())}`;
    const { status } = await service.send("GET", `${path}?${query}`, service.staff);
    expect([200, 400]).toContain(status);
  });
});

/** An item with a movement, and an accepted request for each write. */
async function writes(): Promise<Record<string, [method: string, path: string, body: object]>> {
  const item = await service.added({ currentStock: 3 });
  const { id: stockItemId } = item;
  const { body: moved } = await service.move(item);
  const { currentStock, ...fieldValues } = buildItemInput({ description: "", supplier: "" });
  const count = { stockItemId, counted: 1, movementCount: 2, reason: "Shelf", notes: "" };
  return {
    add: ["POST", "/stock-items", { ...fieldValues, currentStock }],
    edit: ["PUT", `/stock-items/${stockItemId}`, fieldValues],
    move: ["POST", "/stock-movements", { ...buildMovementInput(stockItemId), notes: "" }],
    count: ["POST", "/stock-counts", count],
    reverse: ["POST", `/stock-movements/${moved.id}/reverse`, { reason: "Twice", notes: "" }],
  };
}

it.each([
  ["add", "name sku description supplier"],
  ...["category", "minStock", "maxStock", "unitCost", "currentStock"].map((field) => [
    "add",
    field,
  ]),
  ["edit", "name sku description supplier"],
  ...["category", "minStock", "maxStock", "unitCost"].map((field) => ["edit", field]),
  ["move", "reason notes"],
  ...["stockItemId", "movementType", "quantity"].map((field) => ["move", field]),
  ["count", "reason notes"],
  ...["stockItemId", "counted", "movementCount"].map((field) => ["count", field]),
  ["reverse", "reason notes"],
])("%s takes any text as %s, and keeps what it accepts", async (write, fields) => {
  await eachText(async (text) => {
    const [method, path, body] = (await writes())[write] ?? ["", "", {}];
    const fieldValues = Object.fromEntries(fields.split(" ").map((field) => [field, text]));
    const init = { body: JSON.stringify({ ...body, ...fieldValues }) };
    const response = await service.send(method, path, service.staff, init);
    const answer = (await response.json()) as { movement?: object };
    expect([200, 201, 400, 409]).toContain(response.status);
    const cleaned = cleanLines(text) || null;
    const expected = Object.fromEntries(Object.keys(fieldValues).map((field) => [field, cleaned]));
    if (response.ok) expect(answer.movement ?? answer).toMatchObject(expected);
  });
});

it.each(["id", "idempotency-key", "if-match"])("takes any text as %s", async (place) => {
  const { id } = await service.added();
  await eachText(async (text) => {
    const address = place === "id" ? encodeURIComponent(text.toWellFormed()) : id;
    // A client cannot send other characters in a header.
    const headers = place === "id" ? {} : { [place]: text.replace(/[^\x20-\x7e]/g, "") };
    const path = `/stock-items/${address}/archive`;
    const { status } = await service.send("POST", path, service.staff, { headers });
    expect([200, 400, 404, 409, 422]).toContain(status);
  });
});
