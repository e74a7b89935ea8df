import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Exact } from "./exact.tsx";

describe("the exact value of a rounded figure", () => {
  beforeEach(() => void render(<Exact exact="20:32">20.5h</Exact>));
  const shown = () => screen.findByRole("tooltip");

  it("is not in the way", () => {
    expect(document.body).toHaveTextContent(/^20\.5h$/);
  });

  it("is said on hover", async () => {
    await userEvent.hover(screen.getByText("20.5h"));
    expect(await shown()).toHaveTextContent("Exactly 20:32");
  });

  it("is said to whoever comes by keyboard, as the figure's description", async () => {
    await userEvent.tab();
    await shown();
    expect(screen.getByText("20.5h")).toHaveFocus();
    expect(screen.getByText("20.5h")).toHaveAccessibleDescription("Exactly 20:32");
  });

  it("is said on a tap, though the browser focuses no button that is tapped", async () => {
    const figure = screen.getByText("20.5h");
    figure.addEventListener("mousedown", (event) => event.preventDefault());
    await userEvent.pointer({ keys: "[TouchA]", target: figure });
    expect(await shown()).toHaveTextContent("Exactly 20:32");
  });
});
