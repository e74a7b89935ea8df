import { listKpis } from "@dash/contracts/kpis/kpis";
import { answer, buildUser, refusal } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { buildKpis } from "../../../test/kpi-factories.ts";
import { MARCH, part, renderReports } from "../../../test/kpi-reports.tsx";

const optionsOf = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole("option")
    .map(({ textContent }) => textContent);

/** The fix rate in percent equals the number of the month. */
const rateByMonth = answer(listKpis, ({ query: { month = 0 } }) =>
  buildKpis({ first_time_fix_rate: { value: month, n: 40 } }),
);

describe("KPI Reports", () => {
  it("KP-01 says that it loads, below its heading", async () => {
    renderReports();
    expect(screen.getAllByText("Loading KPI reports...")[0]).toBeInTheDocument();
    expect(await screen.findByRole("heading", { level: 1, name: "KPI Reports" })).toBeVisible();
    await part("Performance Summary");
  });

  it("KP-02 shows the month of the address, and changes it with two fields", async () => {
    const { location } = renderReports([rateByMonth]);
    expect(await (await part("First Time Fix Rate")).findByText("3%")).toBeVisible();
    expect(screen.getByLabelText("Month")).toHaveDisplayValue("March");
    await userEvent.selectOptions(screen.getByLabelText("Month"), "July");
    expect(await (await part("First Time Fix Rate")).findByText("7%")).toBeVisible();
    await waitFor(() => expect(location()).toBe("/kpi-reports?month=7&year=2026"));
    await userEvent.selectOptions(screen.getByLabelText("Year"), "2024");
    await waitFor(() => expect(location()).toBe("/kpi-reports?month=7&year=2024"));
  });

  describe("without a month in the address", () => {
    // In London it is already August.
    beforeEach(() =>
      jest.useFakeTimers({ now: new Date("2026-07-31T23:30:00Z"), advanceTimers: true }),
    );
    afterEach(() => jest.useRealTimers());

    it("KP-02 begins with the running month and year of London", async () => {
      const queries: object[] = [];
      const kpis = answer(listKpis, ({ query }) => {
        queries.push(query);
        return buildKpis();
      });
      renderReports([kpis], { path: "/kpi-reports" });
      await part("Performance Summary");
      expect(screen.getByLabelText("Month")).toHaveDisplayValue("August");
      expect(screen.getByLabelText("Year")).toHaveDisplayValue("2026");
      expect(queries).toEqual([{ month: 8, year: 2026 }]);
    });
  });

  it("KP-02 offers January to December, and no fewer years than 2024 to 2026", async () => {
    renderReports();
    await part("Performance Summary");
    expect(optionsOf("Month")).toEqual([
      "January",
      "February",
      "March",
      "April",
      "May",
      "June",
      "July",
      "August",
      "September",
      "October",
      "November",
      "December",
    ]);
    expect(optionsOf("Year").toReversed().slice(0, 3)).toEqual(["2024", "2025", "2026"]);
  });

  it("goes from tab to tab in the address, and keeps the month", async () => {
    const { location } = renderReports();
    await part("Performance Summary");
    await userEvent.click(screen.getByRole("tab", { name: "Call analytics" }));
    await part("How Calls Ended");
    await waitFor(() => expect(location()).toBe("/kpi-reports?month=3&year=2026&view=calls"));
    await userEvent.click(screen.getByRole("tab", { name: "Overview" }));
    await part("Performance Summary");
    await waitFor(() => expect(location()).toBe("/kpi-reports?month=3&year=2026"));
  });

  it.each(["staff", "ecogenica_viewer"] as const)(
    "shows the values and targets to administrators only, and the overview to %s",
    async (role) => {
      renderReports([], { path: `${MARCH}&view=values`, user: buildUser({ role }) });
      await part("Performance Summary");
      expect(screen.queryByRole("tab", { name: "Values and targets" })).not.toBeInTheDocument();
      expect(screen.getByRole("tab", { name: "Overview" })).toHaveAttribute(
        "aria-selected",
        "true",
      );
    },
  );

  it("keeps the parts that can be had, and tries again", async () => {
    jest.spyOn(console, "error").mockImplementation(() => undefined);
    let isBroken = true;
    const kpis = answer(listKpis, () => (isBroken ? refusal("unavailable") : buildKpis()));
    renderReports([kpis]);
    const cards = await part("Against Target");
    expect(await cards.findByRole("alert")).toBeVisible();
    expect((await part("Performance Summary")).getByText("Total Interactions")).toBeVisible();
    isBroken = false;
    await userEvent.click(cards.getByRole("button", { name: "Retry" }));
    expect(await screen.findByRole("region", { name: "First Time Fix Rate" })).toBeVisible();
  });
});
