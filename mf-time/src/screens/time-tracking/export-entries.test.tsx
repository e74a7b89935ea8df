import { holdDate } from "@dash/kit/testing";
import { screen } from "@testing-library/react";
import { renderScreen, table } from "../../../test/render-time-tracking.tsx";

holdDate();

test("the list exports the entries of its month and filter, as CSV and for Excel", async () => {
  renderScreen({}, { path: "/time-tracking?month=6&year=2026&search=leak" });
  await table();
  const address = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  const csv = address("Export CSV") ?? "";
  expect(csv).toMatch(/^\/api\/time-entries\/export\?/);
  expect(Object.fromEntries(new URLSearchParams(csv.split("?")[1]))).toMatchObject({
    month: "6",
    year: "2026",
    search: "leak",
  });
  expect(address("Export Excel")).toBe(`${csv}&format=xlsx`);
});
