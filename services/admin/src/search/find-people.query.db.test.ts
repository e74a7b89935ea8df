import { deactivateUser } from "@dash/contracts/users/users";
import { foundRows, foundTitles, searchForAnything } from "@dash/service-lib/testing/searching";
import { admin, openTestService, type TestService } from "../../test/test-service.ts";

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
  const { added, call } = service;
  await added({ firstName: "Siân", lastName: "O’Brien", email: "sian@example.com" });
  await added({ firstName: "Rhodri", lastName: "Nowak", email: "rhodri.nowak@example.org" });
  const left = await added({ firstName: "Aoife", lastName: "Brien", email: "aoife@example.com" });
  await call(deactivateUser, admin, { params: { id: left.id } });
});
afterAll(() => service.close());

it.each([
  ["a name without its accents", "sian", ["Siân O’Brien"]],
  ["a part of a name, those who left last", "brien", ["Siân O’Brien", "Aoife Brien"]],
  ["both names, in any order", "o'brien siân", ["Siân O’Brien"]],
  ["an e-mail address", "rhodri.nowak@example.org", ["Rhodri Nowak"]],
  ["a slip in a name", "rohdri nowack", ["Rhodri Nowak"]],
  ["nothing where a word is missing", "siân nowak", []],
])("J-62 a person is found by %s: %s", async (_, q, titles) => {
  expect(await foundTitles(service, "person", q)).toEqual(titles);
});

it.each(["viewer", "staff", "admin"] as const)(
  "J-62 the e-mail addresses of people are shown to a reader of any role: %s",
  async (reader) => {
    const rows = await foundRows(service, "person", "brien", { reader });
    expect(rows.map(({ detail }) => detail)).toEqual([
      "sian@example.com",
      "aoife@example.com, inactive",
    ]);
  },
);

it("J-62 any text is a search", () => searchForAnything(service));
