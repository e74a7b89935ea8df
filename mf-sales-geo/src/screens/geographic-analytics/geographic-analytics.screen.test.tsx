import { getGeographicAnalytics } from "@dash/contracts/installations/geographic-analytics";
import { answer, holdDate, refusal } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { buildAnalytics, buildRegion } from "../../../test/geo-factories.ts";
import { part, renderGeography, rowsOf } from "../../../test/render-geography.tsx";

const optionsOf = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole("option")
    .map(({ textContent }) => textContent);

describe("Geographic Analytics", () => {
  holdDate();

  it("GA-01 offers the current year and four earlier, and asks for the one that is chosen", async () => {
    const { queries, location } = renderGeography();
    await part("Regional Breakdown");
    expect(optionsOf("Year")).toEqual(["2026", "2025", "2024", "2023", "2022"]);
    expect(queries).toEqual([{ year: 2026 }]);
    await userEvent.selectOptions(screen.getByLabelText("Year"), "2024");
    await waitFor(() => expect(queries.at(-1)).toEqual({ year: 2024 }));
    await waitFor(() => expect(location()).toBe("/geographic-analytics?year=2024"));
  });

  it("GA-02 sends no month for all months, and the number of one", async () => {
    const { queries, listQueries, location } = renderGeography();
    await part("Regional Breakdown");
    expect(screen.getByLabelText("Month")).toHaveDisplayValue("All months");
    expect(queries).toEqual([{ year: 2026 }]);
    expect(listQueries.at(-1)).not.toHaveProperty("month");
    await userEvent.selectOptions(screen.getByLabelText("Month"), "March");
    await waitFor(() => expect(queries.at(-1)).toEqual({ year: 2026, month: 3 }));
    await waitFor(() => expect(listQueries.at(-1)).toMatchObject({ year: 2026, month: 3 }));
    await waitFor(() => expect(location()).toBe("/geographic-analytics?month=3"));
    await userEvent.selectOptions(screen.getByLabelText("Month"), "All months");
    await waitFor(() => expect(location()).toBe("/geographic-analytics"));
  });

  it("GA-03 GA-04 shows four cards, and counts the unknown region among the installations only", async () => {
    renderGeography({
      analytics: buildAnalytics({
        regionBreakdown: [
          buildRegion({ region: "London", count: 5 }),
          buildRegion({ region: "Wales", count: 3 }),
          buildRegion({ region: "Scotland", count: 3 }),
          buildRegion({ region: "Unknown", count: 2 }),
        ],
        totals: { satisfaction: 4.31, rated: 9 },
      }),
    });
    const installations = await part("Total Installations");
    expect(installations.getByText("13")).toBeVisible();
    expect(installations.getByText("2 in no known region")).toBeVisible();
    expect((await part("Active Regions")).getByText("3")).toBeVisible();
    expect((await part("Avg. Satisfaction")).getByText("4.31")).toBeVisible();
    const penetration = await part("Market Penetration");
    expect(penetration.getByText("25.0%")).toBeVisible();
    expect(penetration.getByText("3 of 12 regions")).toBeVisible();
    await userEvent.click(penetration.getByRole("button", { name: "About Market Penetration" }));
    expect(await screen.findByRole("tooltip")).toHaveTextContent(/in no known region are left out/);
  });

  it("GA-03 has a dash for satisfaction where nothing is rated", async () => {
    renderGeography();
    const card = await part("Avg. Satisfaction");
    expect(card.getByText("–")).toBeVisible();
    expect(card.getByText("Nothing is rated")).toBeVisible();
  });

  it("GA-05 has three tabs, and keeps the chosen one in the address", async () => {
    const { location } = renderGeography();
    await part("Regional Breakdown");
    expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual([
      "Regional Breakdown",
      "Postcode Heatmap",
      "Growth Trends",
    ]);
    await userEvent.click(screen.getByRole("tab", { name: "Growth Trends" }));
    await part("By Month and Region");
    await waitFor(() => expect(location()).toBe("/geographic-analytics?tab=growth"));
    await userEvent.click(screen.getByRole("tab", { name: "Postcode Heatmap" }));
    await part("Postcode Areas");
    await waitFor(() => expect(location()).toBe("/geographic-analytics?tab=heatmap"));
  });

  it("GA-11 says that it failed to fetch, keeps the filters, and tries again", async () => {
    jest.spyOn(console, "error").mockImplementation(() => undefined);
    let isBroken = true;
    const { queryClient, location } = renderGeography(
      {},
      {
        path: "/geographic-analytics?year=2025&month=4&tab=growth",
        answers: [
          answer(getGeographicAnalytics, () =>
            isBroken ? refusal("unavailable") : buildAnalytics(),
          ),
        ],
      },
    );
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("Failed to fetch geographic analytics");
    const failed = queryClient
      .getQueryCache()
      .findAll({ predicate: ({ state }) => state.status === "error" });
    expect(failed.map(({ state }) => state.error?.message)).toEqual([
      "Failed to fetch geographic analytics",
    ]);
    expect(screen.getByLabelText("Year")).toHaveDisplayValue("2025");
    expect(screen.getByLabelText("Month")).toHaveDisplayValue("April");
    isBroken = false;
    await userEvent.click(within(alert).getByRole("button", { name: "Retry" }));
    await part("By Month and Region");
    await waitFor(() =>
      expect(location()).toBe("/geographic-analytics?year=2025&month=4&tab=growth"),
    );
  });
});

describe("the regional breakdown", () => {
  holdDate();

  const breakdown = [
    buildRegion({ region: "London", count: 6, satisfaction: 4.5, rated: 2 }),
    buildRegion({ region: "Wales", count: 3, satisfaction: 4.49, rated: 1 }),
    buildRegion({ region: "Scotland", count: 2, satisfaction: 3.99, rated: 1 }),
    buildRegion({ region: "Unknown", count: 9 }),
  ];
  const analytics = buildAnalytics({ regionBreakdown: breakdown });

  it("GA-09 shows count, share and satisfaction, the unknown region last", async () => {
    renderGeography({ analytics });
    const table = (await part("Regional Breakdown")).getByRole("table");
    expect(rowsOf(table)).toEqual([
      ["London", "6", "30.0%", "4.50High"],
      ["Wales", "3", "15.0%", "4.49Fair"],
      ["Scotland", "2", "10.0%", "3.99Low"],
      ["Unknown", "9", "45.0%", "–"],
    ]);
  });

  it.each([
    [4.5, "High", "bg-positive-soft"],
    [4.49, "Fair", "bg-caution-soft"],
    [4, "Fair", "bg-caution-soft"],
    [3.99, "Low", "bg-negative-soft"],
  ])("GA-09 marks a satisfaction of %d as %s", async (satisfaction, word, colour) => {
    renderGeography({
      analytics: buildAnalytics({ regionBreakdown: [buildRegion({ satisfaction, rated: 1 })] }),
    });
    const table = within((await part("Regional Breakdown")).getByRole("table"));
    expect(table.getByText(word)).toHaveClass(colour);
  });

  it("is ordered by any of its columns, and the unknown region stays last", async () => {
    renderGeography({ analytics });
    const table = (await part("Regional Breakdown")).getByRole("table");
    await userEvent.click(within(table).getByRole("button", { name: "Region" }));
    const names = () => rowsOf(table).map(([name]) => name);
    expect(names()).toEqual(["London", "Scotland", "Wales", "Unknown"]);
    await userEvent.click(within(table).getByRole("button", { name: "Region" }));
    expect(names()).toEqual(["Wales", "Scotland", "London", "Unknown"]);
    await userEvent.click(within(table).getByRole("button", { name: "Satisfaction" }));
    expect(names()).toEqual(["Scotland", "Wales", "London", "Unknown"]);
  });

  it("leads into a region on the map, and from its number to its rows", async () => {
    const { listQueries, location } = renderGeography({ analytics });
    const table = within((await part("Regional Breakdown")).getByRole("table"));
    await userEvent.click(table.getByRole("link", { name: "6 installations, London" }));
    await waitFor(() => expect(listQueries.at(-1)).toMatchObject({ year: 2026, region: "London" }));
    await waitFor(() => expect(location()).toBe("/geographic-analytics?region=London"));
    expect(document.activeElement).toHaveAttribute("id", "installations");
    await userEvent.click(table.getByRole("link", { name: "Wales" }));
    await waitFor(() => expect(location()).toBe("/geographic-analytics?region=Wales"));
    expect(document.activeElement).toContainElement(screen.getByRole("region", { name: "Map" }));
    expect((await part("Map")).getByText("Wales", { selector: "[aria-current]" })).toBeVisible();
  });

  it("says that there is nothing in a year without installations", async () => {
    renderGeography({}, { path: "/geographic-analytics?year=2024" });
    expect(
      (await part("Regional Breakdown")).getByText("None are recorded for 2024."),
    ).toBeVisible();
  });
});
