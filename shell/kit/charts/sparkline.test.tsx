import { render, screen } from "@testing-library/react";
import { Sparkline } from "./sparkline.tsx";

const format = (value: number) => `${value} visits`;

describe("a sparkline", () => {
  it("says the latest, the lowest and the highest value", () => {
    render(<Sparkline label="Last 4 months" values={[3, 9, null, 5]} format={format} />);
    expect(
      screen.getByRole("img", {
        name: "Last 4 months: latest 5 visits, lowest 3 visits, highest 9 visits",
      }),
    ).toBeInTheDocument();
  });

  it("is broken at a gap, and marks the place of the latest value", () => {
    const { container } = render(
      <Sparkline label="Months" values={[3, 9, null, 3, null]} format={format} />,
    );
    expect(container.querySelector("path")?.getAttribute("d")?.match(/M/g)).toHaveLength(2);
    expect(Number(container.querySelector("circle")?.getAttribute("cx"))).toBeCloseTo(70.5);
  });

  it("says so where nothing is known", () => {
    render(<Sparkline label="Months" values={[null]} format={format} />);
    expect(screen.getByText("No values yet")).toBeVisible();
  });
});
