import { render, screen } from "@testing-library/react";
import { ProgressBar, ProgressRing } from "./progress.tsx";

describe("progress", () => {
  it("DB-02 never draws a bar wider than its track, and says by how much it is over", () => {
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
    render(<ProgressRing label="Utilization" percent={124.6} text="124.6%" valueText="124.6%" />);
    expect(screen.getByRole("progressbar", { name: "Utilization" })).toHaveTextContent("124.6%");
  });

  it.each(["0.0%", "100.0%", "99,998.3%"])("K1-6 writes %s no wider than the ring is", (text) => {
    render(<ProgressRing label="Utilization" percent={100} text={text} valueText={text} />);
    const width = text.length * 0.6 * Number(screen.getByText(text).getAttribute("font-size"));
    expect(width).toBeGreaterThan(0);
    // The ring's radius is 42, less half of its line.
    expect(width).toBeLessThan(2 * 37.5);
  });
});
