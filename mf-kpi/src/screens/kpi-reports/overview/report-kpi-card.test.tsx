import { listKpis, listKpiSeries } from "@dash/contracts/kpis/kpis";
import { answer } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { buildKpis, buildSeries, recordedByAlex } from "../../../../test/kpi-factories.ts";
import { filtersOf, IN_MARCH, renderPart } from "../../../../test/kpi-reports.tsx";
import { AgainstTarget } from "./against-target.tsx";

const targets = {
  first_time_fix_rate: { target: 90 },
  avg_call_time: { target: 15 },
  customer_satisfaction: { target: 4.5 },
  response_time: { target: 2 },
} as const;

type Kpis = NonNullable<Parameters<typeof buildKpis>[0]>;

function renderCards(kpis: Kpis, courses: Parameters<typeof buildSeries>[0] = {}) {
  return renderPart(<AgainstTarget month={IN_MARCH} />, [
    answer(listKpis, buildKpis(kpis)),
    answer(listKpiSeries, buildSeries(courses)),
  ]);
}

const card = (title: string) => within(screen.getByRole("region", { name: title }));
const openPanel = async (title: string) => {
  await userEvent.click(card(title).getByRole("button", { name: `About ${title}` }));
  return within(await screen.findByRole("dialog", { name: title }));
};

describe("the card of a metric", () => {
  it("KP-03 KP-04 shows value, target, description and rating of the four", async () => {
    await renderCards({
      first_time_fix_rate: { ...targets.first_time_fix_rate, value: 90 },
      avg_call_time: { ...targets.avg_call_time, value: 15.01 },
      customer_satisfaction: { ...targets.customer_satisfaction, value: 3.99 },
      response_time: { ...targets.response_time, value: 4.01 },
    });
    for (const [title, ...texts] of [
      ["First Time Fix Rate", "90%", "Target: at least 90%", "Excellent"],
      ["Average Call Time", "15.01m", "Target: at most 15m", "Good"],
      ["Customer Satisfaction", "3.99 / 5", "Target: at least 4.5 / 5", "Needs Improvement"],
      ["Response Time", "4.01h", "Target: at most 2h", "Above Target"],
    ] as const) {
      const region = card(title);
      for (const text of texts) expect(region.getByText(text)).toBeVisible();
    }
    const described = card("Customer Satisfaction");
    expect(described.getByText(/^Mean rating that customers give/)).toBeVisible();
  });

  it("rates against the target that was in force in the month, and names it", async () => {
    await renderCards({ first_time_fix_rate: { value: 90, target: 95 } });
    const region = card("First Time Fix Rate");
    expect(region.getByText("Target: at least 95%")).toBeVisible();
    expect(region.getByText("Good")).toBeVisible();
  });

  it("KP-09 KP-12 says No Data where there is no value, and not 0", async () => {
    await renderCards(targets);
    for (const title of ["First Time Fix Rate", "Customer Satisfaction", "Response Time"]) {
      const region = card(title);
      expect(region.getByText("No Data")).toBeVisible();
      expect(region.queryByText(/^0/)).not.toBeInTheDocument();
      expect(region.queryByRole("link")).not.toBeInTheDocument();
    }
  });

  it("shows a zero that was measured as zero", async () => {
    await renderCards({ first_time_fix_rate: { value: 0, n: 4, target: 90 } });
    const region = card("First Time Fix Rate");
    expect(region.getByText("0%")).toBeVisible();
    expect(region.getByText("Needs Improvement")).toBeVisible();
  });

  it("opens the rows of its month behind the value; what is only recorded has none", async () => {
    await renderCards({
      avg_call_time: { value: 12, n: 30 },
      response_time: { value: 3, source: "recorded", recorded: recordedByAlex },
    });
    const links = card("Average Call Time").getAllByRole("link");
    const names = ["12m, rows of Average Call Time", "30, rows of Average Call Time"];
    for (const [index, link] of links.entries()) {
      expect(link).toHaveAccessibleName(names[index]);
      expect(filtersOf(link)).toEqual({
        month: 3,
        year: 2026,
        metric: "avg_call_time",
        part: "denominator",
      });
    }
    expect(links).toHaveLength(2);
    expect(card("Response Time").queryByRole("link")).not.toBeInTheDocument();
  });

  it("marks a recorded value with who recorded it and why, and opens rows from n alone", async () => {
    await renderCards({
      customer_satisfaction: { value: 4.2, n: 7, source: "recorded", recorded: recordedByAlex },
    });
    const region = card("Customer Satisfaction");
    expect(region.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["7"]);
    expect(region.getByText("Recorded").parentElement).toHaveTextContent(
      "Recorded by Alex Morgan, 20 Mar 2026: Two surveys came late",
    );
    const computed = card("First Time Fix Rate");
    expect(computed.queryByText("Recorded")).not.toBeInTheDocument();
  });

  it("says how the value differs from that of the month before", async () => {
    await renderCards(
      {
        first_time_fix_rate: { value: 87.5 },
        avg_call_time: { value: 14 },
        customer_satisfaction: { value: 4 },
        response_time: { value: 2 },
      },
      {
        first_time_fix_rate: [90, 87.5],
        avg_call_time: [15.5, 14],
        customer_satisfaction: [4, 4],
        response_time: [null, 2],
      },
    );
    for (const [title, text] of [
      ["First Time Fix Rate", "−2.5 points, worse than in February 2026"],
      ["Average Call Time", "−1.5m, better than in February 2026"],
      ["Customer Satisfaction", "The same as in February 2026"],
      ["Response Time", "Nothing in February 2026 to compare with"],
    ] as const)
      expect(
        card(title).getByText(
          (_, element) => element?.tagName === "P" && element.textContent === text,
        ),
      ).toBeVisible();
  });

  it("opens its year beside the cards, which says the best and the worst month", async () => {
    const { location } = await renderCards(
      { avg_call_time: { value: 14, target: 15 } },
      { first_time_fix_rate: [88], avg_call_time: [15.5, 12, null, 14] },
    );
    const year = within(screen.getByRole("region", { name: "Twelve Months" }));
    expect(year.getByRole("figure", { name: "First Time Fix Rate by month" })).toBeVisible();
    const open = card("Average Call Time").getByRole("button", {
      name: "Show year of Average Call Time",
    });
    expect(open).not.toBePressed();
    await userEvent.click(open);
    expect(open).toBePressed();
    expect(year.getByRole("figure", { name: "Average Call Time by month" })).toBeVisible();
    expect(year.getByText("Highest").nextSibling).toHaveTextContent("15.5mDecember 2025");
    expect(year.getByText("Lowest").nextSibling).toHaveTextContent("12mJanuary 2026");
    expect(year.getByText("On target").nextSibling).toHaveTextContent("2 of 3");
    await waitFor(() => expect(location()).toContain("trend=avg_call_time"));
  });

  it("draws the course of twelve months", async () => {
    await renderCards(
      { first_time_fix_rate: { value: 88 } },
      { first_time_fix_rate: [80, null, 88] },
    );
    const region = card("First Time Fix Rate");
    expect(region.getByRole("img")).toHaveAccessibleName(
      "First Time Fix Rate in twelve months: latest 88%, lowest 80%, highest 88%",
    );
  });

  it("defines the metric: formula, numbers, n, window, target and source", async () => {
    await renderCards({
      first_time_fix_rate: { value: 75, n: 40, numerator: 30, denominator: 40, target: 90 },
    });
    const panel = await openPanel("First Time Fix Rate");
    expect(
      panel.getByText(
        "Calls and visits that were fixed at the first attempt, of those where it is stated.",
      ),
    ).toBeVisible();
    const descriptionOf = (name: string) => panel.getByText(name).nextSibling;
    expect(descriptionOf("Formula")).toHaveTextContent(
      "Those that are so ÷ all that are looked at, in percent",
    );
    expect(descriptionOf("In numbers")).toHaveTextContent("30 ÷ 40 × 100");
    expect(descriptionOf("Counted")).toHaveTextContent("30");
    expect(descriptionOf("Looked at (n)")).toHaveTextContent("40");
    expect(descriptionOf("Month")).toHaveTextContent("March 2026 in London, by when it happened");
    expect(descriptionOf("Target")).toHaveTextContent("at least 90%");
    expect(descriptionOf("Source")).toHaveTextContent("Computed");
    expect(panel.getAllByRole("link").map((link) => filtersOf(link)["part"])).toEqual([
      "numerator",
      "denominator",
    ]);
  });

  it("gives the computed value beside a recorded one", async () => {
    await renderCards({
      customer_satisfaction: {
        value: 4.2,
        computed: 3.9,
        source: "recorded",
        n: 7,
        recorded: recordedByAlex,
      },
    });
    const panel = await openPanel("Customer Satisfaction");
    expect(panel.getByText("Value").nextSibling).toHaveTextContent("4.2 / 5");
    expect(panel.getByText("Computed value").nextSibling).toHaveTextContent("3.9 / 5");
    expect(panel.getByText("Recorded by").nextSibling).toHaveTextContent(
      "Alex Morgan, 20 Mar 2026, 10:00",
    );
    expect(panel.getByText("Why").nextSibling).toHaveTextContent("Two surveys came late");
  });

  it("KP-12 says that the response time is recorded only", async () => {
    await renderCards(targets);
    const panel = await openPanel("Response Time");
    expect(panel.getByText("Recorded by an administrator; it is not computed.")).toBeVisible();
    expect(panel.getByText("Looked at (n)").nextSibling).toHaveTextContent("Nothing is counted");
    expect(panel.getByText("Source").nextSibling).toHaveTextContent("Nothing is recorded");
  });
});
