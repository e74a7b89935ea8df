import { holdDate } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { buildAnalytics } from "../../../test/geo-factories.ts";
import { part, renderGeography, rowsOf } from "../../../test/render-geography.tsx";

const GROWTH = "/geographic-analytics?tab=growth";

/** Two regions in each of the first six months, newest first. */
const growthTrends = [6, 5, 4, 3, 2, 1].flatMap((month) => [
  { month: `2026-0${month}`, region: "London", newInstallations: month + 1 },
  { month: `2026-0${month}`, region: "Wales", newInstallations: 1 },
]);

describe("the growth trends", () => {
  holdDate();

  it("GA-10 shows the first 10 rows with month, region and new installations, and all on request", async () => {
    renderGeography({ analytics: buildAnalytics({ growthTrends }) }, { path: GROWTH });
    const trends = await part("By Month and Region");
    const rows = () => rowsOf(trends.getByRole("table"));
    expect(rows()).toHaveLength(10);
    expect(rows().slice(0, 2)).toEqual([
      ["June 2026", "London", "7"],
      ["June 2026", "Wales", "1"],
    ]);
    await userEvent.click(trends.getByRole("button", { name: "View 2 more rows" }));
    expect(rows()).toHaveLength(12);
    expect(rows().at(-1)).toEqual(["January 2026", "Wales", "1"]);
    await userEvent.click(trends.getByRole("button", { name: "Show fewer" }));
    expect(rows()).toHaveLength(10);
  });

  it("draws the months of all regions together, also one without any", async () => {
    renderGeography({ analytics: buildAnalytics({ growthTrends }) }, { path: GROWTH });
    const chart = await part("Growth Trends");
    await userEvent.click(chart.getByRole("button", { name: "Show as table" }));
    const cells = within(chart.getByRole("table"))
      .getAllByRole("row")
      .slice(1)
      .map(({ textContent }) => textContent);
    expect(cells).toEqual([
      "January 20263",
      "February 20264",
      "March 20265",
      "April 20266",
      "May 20267",
      "June 20268",
      "July 20260",
    ]);
  });

  it("opens the rows of a month and region by their number", async () => {
    const { listQueries } = renderGeography(
      { analytics: buildAnalytics({ growthTrends }) },
      { path: GROWTH },
    );
    const trends = await part("By Month and Region");
    await userEvent.click(
      trends.getByRole("link", { name: "3 new installations, London, February 2026" }),
    );
    await waitFor(() =>
      expect(listQueries.at(-1)).toMatchObject({
        year: 2026,
        region: "London",
        from: "2026-02-01",
        to: "2026-02-28",
      }),
    );
    expect(await screen.findByText("1 Feb 2026 to 28 Feb 2026")).toBeVisible();
  });
});
