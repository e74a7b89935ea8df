import { render } from "@testing-library/react";
import { StockLevel } from "./stock-level.tsx";

const item = { currentStock: 5, minStock: 2, maxStock: 20, status: "in-stock" } as const;

function widths(level: Partial<typeof item> | object): readonly string[] {
  const { container } = render(<StockLevel item={{ ...item, ...level }} />);
  const [bar, mark] = container.querySelectorAll<HTMLElement>("[style]");
  return [bar?.style.width ?? "", mark?.style.left ?? ""];
}

it("the bar is the stock's share of the maximum, and the mark stands at the minimum", () => {
  expect(widths({})).toEqual(["25%", "10%"]);
  expect(widths({ currentStock: 30 })).toEqual(["100%", "10%"]);
});

it("an item without a maximum has no bar", () => {
  expect(widths({ maxStock: 0 })).toEqual(["", ""]);
});
