import { archiveStockItem } from "@dash/contracts/stock/stock-items";
import { searchRecords } from "@dash/contracts/search/search";
import { buildActors } from "@dash/service-lib/testing/actors";
import { foundRows, foundTitles, searchForAnything } from "@dash/service-lib/testing/searching";
import { openTestService, type TestService } from "../../test/test-service.ts";

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
  const { added, call, staff } = service;
  await added({ name: "Expansion vessel", sku: "EV-18" });
  await added({ name: "Pump for EV-1", sku: "PU-7", supplier: "Grundfos", currentStock: 3 });
  await added({ name: "Éclair valve", sku: "EV-1", description: "50% brass" });
  await added({ name: "Zone valve", sku: null });
  const old = await added({ name: "Angle valve", sku: "EV-180" });
  await call(archiveStockItem, staff, { params: { id: old.id } });
});
afterAll(() => service.close());

const find = (q: string) => foundTitles(service, "item", q);

it.each([
  [
    "its SKU, which is first",
    "ev-1",
    ["Éclair valve", "Expansion vessel", "Pump for EV-1", "Angle valve"],
  ],
  ["its SKU in another form", "ＥＶ－１８", ["Expansion vessel", "Angle valve"]],
  [
    "a part of its name, archived ones last",
    "valve",
    ["Éclair valve", "Zone valve", "Angle valve"],
  ],
  ["a name without its accents", "eclair", ["Éclair valve"]],
  ["all words, in any order", "vessel expan", ["Expansion vessel"]],
  ["words of name and SKU", "valve ev", ["Éclair valve", "Angle valve"]],
  ["its supplier", "grundfos", ["Pump for EV-1"]],
  ["a percent sign, literally", "50%", ["Éclair valve"]],
  ["a slip in its name", "expantion", ["Expansion vessel"]],
  ["exchanged letters", "vlave", ["Éclair valve", "Zone valve", "Angle valve"]],
  ["the beginning of a word", "zo", ["Zone valve"]],
  ["nothing where a word is missing", "zone grundfos", []],
  ["nothing by an inner piece of two letters", "on", []],
  ["nothing by signs alone", "% _", []],
])("J-62 an item is found by %s: %s", async (_, q, titles) => {
  expect(await find(q)).toEqual(titles);
});

it("J-62 an item says its SKU, what is on hand, and whether it is archived", async () => {
  const details = async (q: string) =>
    (await foundRows(service, "item", q)).map(({ detail }) => detail);
  expect(await details("grundfos")).toEqual(["PU-7, 3 on hand"]);
  expect(await details("zone")).toEqual(["10 on hand"]);
  expect(await details("angle")).toEqual(["EV-180, 10 on hand, archived"]);
});

it("J-62 no more is found than the limit", async () => {
  expect(await foundTitles(service, "item", "valve", { limit: 1 })).toEqual(["Éclair valve"]);
});

it("J-62 only the gateway may ask on behalf of a role", async () => {
  const query = { q: "valve", limit: 5, role: "admin" as const };
  const { status } = await service.call(searchRecords, buildActors().admin, { query });
  expect(status).toBe(403);
});

it("J-62 any text is a search", () => searchForAnything(service));
