import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Exact } from "./exact.tsx";

describe("the exact value of a rounded figure", () => {
  beforeEach(() => void render(<Exact exact="20:32">20.5h</Exact>));
  const tooltip = () => screen.findByRole("tooltip");

  it("is hidden at first", () => {
    expect(document.body).toHaveTextContent(/^20\.5h$/);
  });

  it("appears on hover", async () => {
    await userEvent.hover(screen.getByText("20.5h"));
    expect(await tooltip()).toHaveTextContent("Exactly 20:32");
  });

  it("appears on keyboard focus, as the figure's description", async () => {
    await userEvent.tab();
    await tooltip();
    expect(screen.getByText("20.5h")).toHaveFocus();
    expect(screen.getByText("20.5h")).toHaveAccessibleDescription("Exactly 20:32");
  });

  it("appears on a tap, in browsers that do not focus a tapped button too", async () => {
    const figure = screen.getByText("20.5h");
    figure.addEventListener("mousedown", (event) => event.preventDefault());
    await userEvent.pointer({ keys: "[TouchA]", target: figure });
    expect(await tooltip()).toHaveTextContent("Exactly 20:32");
  });
});
