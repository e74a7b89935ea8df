import { listKpis, listKpiSeries } from "@dash/contracts/kpis/kpis";
import { answer } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { buildKpis, buildSeries } from "../../../../test/kpi-factories.ts";
import { IN_MARCH, renderPart } from "../../../../test/kpi-reports.tsx";
import { AgainstTarget } from "./against-target.tsx";

it("has the twelve months of any metric as a table", async () => {
  const series = buildSeries({ avg_call_time: [12.5, null, 14] });
  const kpis = buildKpis({ avg_call_time: { value: 14, target: 15 } });
  const { location } = await renderPart(<AgainstTarget month={IN_MARCH} />, [
    answer(listKpiSeries, series),
    answer(listKpis, kpis),
  ]);
  await userEvent.selectOptions(screen.getByLabelText("Metric"), "Average Call Time");
  await userEvent.click(await screen.findByRole("button", { name: "Show as table" }));
  const table = within(
    screen.getByRole("table", {
      name: "Average Call Time by month. Target: 15m",
    }),
  );
  const rows = table.getAllByRole("row").slice(-3);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "January 202612.5m",
    "February 2026–",
    "March 202614m",
  ]);
  await waitFor(() => expect(location()).toContain("trend=avg_call_time"));
});
