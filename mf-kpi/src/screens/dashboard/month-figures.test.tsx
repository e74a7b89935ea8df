import { render, screen, within } from "@testing-library/react";
import { MonthFigures } from "./month-figures.tsx";

const kpi = (metric: string, value: number, unit: string) => ({ metric, value, unit });
const region = (name: string) => screen.getByRole("region", { name });

it("DB-03 DB-04 DB-05 shows the KPIs with unit and target", () => {
  render(
    <MonthFigures
      kpis={[
        kpi("first_call_resolution_rate", 87.5, "percentage"),
        kpi("call_avg_response_time", 4.2, "minutes"),
        kpi("call_target_response_time", 6, "minutes"),
        kpi("customer_satisfaction", 4.6, "rating"),
      ]}
    />,
  );
  expect(region("First Call Resolution")).toHaveTextContent("87.5%Target: 85%");
  expect(region("Average Response Time")).toHaveTextContent("4.2mTarget: 6m");
  expect(region("Customer Satisfaction")).toHaveTextContent("4.6 / 5Target: 4.5+");
});

it("DB-03 DB-04 DB-05 F-K2 says No Data once where there is none, with each target", () => {
  render(<MonthFigures kpis={[]} />);
  const row = region("Calls and Visits");
  expect(within(row).getByText("No Data")).toBeVisible();
  expect(row).toHaveTextContent("First Call Resolution Target: 85%");
  expect(row).toHaveTextContent("Average Response Time Target: 5m");
  expect(row).toHaveTextContent("Customer Satisfaction Target: 4.5+");
});

it("DB-03 DB-05 F-K2 says No Data in the card of one KPI, where another has a value", () => {
  render(<MonthFigures kpis={[kpi("customer_satisfaction", 4.6, "rating")]} />);
  expect(region("First Call Resolution")).toHaveTextContent("No DataTarget: 85%");
  expect(region("Customer Satisfaction")).toHaveTextContent("4.6 / 5Target: 4.5+");
});
