import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { LateDrawing } from "./late-drawing.tsx";

let failures = 2;
jest.mock("./drawings/chart-drawings.tsx", () => {
  failures -= 1;
  if (failures >= 0) throw new Error("The line is down");
  return { BarDrawing: () => <p>Bars</p> };
});

const observer = globalThis.IntersectionObserver;
beforeEach(() => Reflect.deleteProperty(globalThis, "IntersectionObserver"));
afterAll(() => Object.assign(globalThis, { IntersectionObserver: observer }));

it("has the table where the drawing could not be fetched, and the drawing once it could", async () => {
  render(<LateDrawing height={240} table={<p>The table</p>} draw={() => <p>The drawing</p>} />);
  expect(await screen.findByRole("alert")).toHaveTextContent("The chart could not be loaded");
  expect(screen.getByText("The table")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("The drawing")).toBeVisible();
  expect(screen.queryByText("The table")).not.toBeInTheDocument();
});
