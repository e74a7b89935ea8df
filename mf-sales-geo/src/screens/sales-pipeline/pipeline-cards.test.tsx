import {
  getPipelineTotals,
  type PipelineTotalsAnswer,
} from "@dash/contracts/sales/pipeline-totals";
import { answer, renderArea } from "@dash/kit/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { buildTotals } from "../../../test/pipeline-figures.ts";
import { PipelineCards, type PipelineCardsProps } from "./pipeline-cards.tsx";

function renderCards(totals: PipelineTotalsAnswer, filter: PipelineCardsProps["filter"] = {}) {
  const filters: unknown[] = [];
  const answers = [
    answer(getPipelineTotals, ({ query }) => {
      filters.push(query);
      return totals;
    }),
  ];
  renderArea(
    <Suspense>
      <PipelineCards filter={filter} />
    </Suspense>,
    { answers },
  );
  return filters;
}

const card = async (name: string) => within(await screen.findByRole("region", { name }));

const some = buildTotals({
  entries: 1240,
  value: 12_345_678.5,
  averageValue: 11_234.56,
  won: 310,
  winRate: 25,
  closed: 496,
  closedWinRate: 62.5,
  active: 744,
  openValue: 2_000_000,
});

describe("the cards of the pipeline", () => {
  it("SP-02 SP-03 show the value of all entries and of the open ones", async () => {
    renderCards(some);
    const value = await card("Total Pipeline Value");
    expect(value.getByText("£12,345,679")).toBeVisible();
    expect(value.getByText("£2,000,000 open")).toBeVisible();
    expect((await card("Avg. Deal Size")).getByText("£11,235")).toBeVisible();
  });

  it("SP-02 SP-04 show the win rate over all entries, and below it that of closed deals", async () => {
    renderCards(some);
    const rate = await card("Win Rate");
    expect(rate.getByText("25.0%")).toBeVisible();
    expect(rate.getByText("62.5% of closed deals")).toBeVisible();
    const active = await card("Active Leads");
    expect(active.getByText("744")).toBeVisible();
    expect(active.getByText("of 1,240 entries")).toBeVisible();
  });

  it("K1-1 round both win rates once: 111 of 2,000 are 5.6%", async () => {
    const won = { won: 111, entries: 2_000, winRate: 5.55, closed: 1_200, closedWinRate: 9.25 };
    renderCards(buildTotals(won));
    const rate = await card("Win Rate");
    expect(rate.getByText("5.6%")).toBeVisible();
    expect(rate.getByText("9.3% of closed deals")).toBeVisible();
  });

  it("ask for the entries of all filters", async () => {
    const filter = { year: 2026, stage: "quoted", region: "Wales", search: "loft" } as const;
    const filters = renderCards(some, filter);
    await card("Win Rate");
    expect(filters).toEqual([filter]);
  });

  it("SP-04 show 0% and dashes where there is no entry", async () => {
    renderCards(buildTotals());
    expect((await card("Total Pipeline Value")).getByText("£0")).toBeVisible();
    expect((await card("Avg. Deal Size")).getByText("–")).toBeVisible();
    const rate = await card("Win Rate");
    expect(rate.getByText("0.0%")).toBeVisible();
    expect(rate.getByText("– of closed deals")).toBeVisible();
    expect((await card("Active Leads")).getByText("0")).toBeVisible();
  });

  it("say in a tooltip how both win rates come about", async () => {
    renderCards(some);
    await card("Win Rate");
    await userEvent.click(screen.getByRole("button", { name: "About Win Rate" }));
    expect(await screen.findByRole("tooltip")).toHaveTextContent(
      "Sold, installed or completed ÷ all entries: 310 ÷ 1,240. " +
        "Of closed deals: the same ÷ those that are won or lost: 310 ÷ 496.",
    );
  });

  it.each(["Total Pipeline Value", "Avg. Deal Size", "Active Leads"])(
    "say in a tooltip how %s comes about",
    async (name) => {
      renderCards(some);
      await card(name);
      await userEvent.tab();
      for (const button of screen.getAllByRole("button")) {
        if (button.getAttribute("aria-label") === `About ${name}`) break;
        await userEvent.tab();
      }
      expect(await screen.findByRole("tooltip")).toBeVisible();
      expect(screen.getByRole("button", { name: `About ${name}` })).toHaveAccessibleDescription(
        /entries/,
      );
    },
  );
});
