import { render, screen } from "@testing-library/react";
import { ProgressBar, ProgressRing } from "./progress.tsx";

describe("progress", () => {
  it("DB-02 F-A3 never draws a bar wider than its track, and says by how much it is over", () => {
    render(
      <ProgressBar label="Hours used" percent={125} valueText="62.5 h of 50 h, 12.5 h over" />,
    );
    const bar = screen.getByRole("progressbar", { name: "Hours used" });
    expect(bar.firstElementChild).toHaveStyle({ width: "100%" });
    expect(bar).toHaveAttribute("aria-valuetext", "62.5 h of 50 h, 12.5 h over");
    expect(bar).toHaveAttribute("aria-valuenow", "100");
  });

  it("draws no less than nothing", () => {
    render(<ProgressBar label="Hours used" percent={-5} valueText="0 h" />);
    expect(screen.getByRole("progressbar").firstElementChild).toHaveStyle({ width: "0%" });
  });

  it("DB-19 writes the true percentage in the ring, also above 100", () => {
    render(<ProgressRing label="Utilization" percent={124.6} valueText="124.6%" />);
    expect(screen.getByRole("progressbar", { name: "Utilization" })).toHaveTextContent("124.6%");
  });
});
