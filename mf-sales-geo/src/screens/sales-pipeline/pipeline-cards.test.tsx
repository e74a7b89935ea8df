import { getPipelineTotals } from "@dash/contracts/sales-pipeline";
import { answer, renderArea } from "@dash/kit/testing";
import { screen } from "@testing-library/react";
import { Suspense } from "react";
import { buildTotals } from "../../../test/factories.ts";
import { PipelineCards } from "./pipeline-cards.tsx";

function renderCards(totals = buildTotals(), filter = {}) {
  const asked: unknown[] = [];
  const answers = [
    answer(getPipelineTotals, ({ query }) => {
      asked.push(query);
      return totals;
    }),
  ];
  renderArea(
    <Suspense>
      <PipelineCards filter={filter} />
    </Suspense>,
    { answers },
  );
  return { asked };
}

const cardText = async (name: string) => (await screen.findByRole("region", { name })).textContent;

it("SP-02 C-25 shows value, deal size, win rate and active leads, each with what stands beside it", async () => {
  renderCards();
  expect(await cardText("Total Pipeline Value")).toContain("£33,500.00£12,500.00 still open");
  expect(await cardText("Avg. Deal Size")).toContain("£11,166.67");
  expect(await cardText("Win Rate")).toContain("33.3%50.0% of closed deals");
  expect(await cardText("Active Leads")).toContain("1of 3 entries");
});

it("A-29 asks by all filters", async () => {
  const { asked } = renderCards(buildTotals(), { year: 2026, stage: "lead" });
  await cardText("Win Rate");
  expect(asked).toEqual([{ year: 2026, stage: "lead" }]);
});

it("SP-04 shows of nothing a win rate of 0 and no deal size", async () => {
  renderCards(
    buildTotals({
      ...{ entries: 0, value: 0, averageValue: null, won: 0, winRate: 0 },
      ...{ closed: 0, closedWinRate: null, active: 0, openValue: 0 },
    }),
  );
  expect(await cardText("Win Rate")).toContain("0.0%None closed yet");
  expect(await cardText("Avg. Deal Size")).toContain("–");
});
