import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Funnel, type FunnelProps } from "./funnel.tsx";

const funnel: FunnelProps = {
  caption: "Sales pipeline",
  axis: "Stage",
  stages: [
    { key: "lead", label: "Lead", count: 8 },
    { key: "quoted", label: "Quoted", count: 3 },
    { key: "won", label: "Won", count: 0 },
    { key: "installed", label: "Installed", count: 0 },
  ],
  format: String,
};

describe("a funnel", () => {
  it("writes the count of each stage and how many go on", () => {
    render(<Funnel {...funnel} />);
    const stages = within(screen.getByRole("figure", { name: "Sales pipeline" }));
    expect(stages.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      "Lead8↓ 38% go on",
      "Quoted3↓ 0% go on",
      "Won0↓ – go on",
      "Installed0",
    ]);
  });

  it("K1-1 rounds how many go on from the counts: 57 of 200 are 29%", () => {
    const stages = [
      { key: "lead", label: "Lead", count: 200 },
      { key: "quoted", label: "Quoted", count: 57 },
    ];
    render(<Funnel {...funnel} stages={stages} />);
    expect(screen.getByText(/go on/)).toHaveTextContent("29% go on");
  });

  it("shows the same as a table", async () => {
    render(<Funnel {...funnel} />);
    await userEvent.click(screen.getByRole("button", { name: "Show as table" }));
    const rows = within(screen.getByRole("table", { name: "Sales pipeline" })).getAllByRole("row");
    expect(rows.map((row) => row.textContent).slice(0, 3)).toEqual([
      "StageCountTo the next",
      "Lead838%",
      "Quoted30%",
    ]);
  });

  it("says so where nobody has reached a stage", () => {
    render(<Funnel {...funnel} stages={[]} empty="No leads in this year." />);
    expect(screen.getByText("No leads in this year.")).toBeVisible();
  });
});
