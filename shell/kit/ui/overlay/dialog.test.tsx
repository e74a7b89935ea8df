import { act, fireEvent, screen } from "@testing-library/react";
import { renderArea } from "../../testing/index.tsx";
import { Dialog } from "./dialog.tsx";

describe("a dialog", () => {
  it("passes the focus on to the next field where its trap takes it between two fields", () => {
    renderArea(
      <Dialog onClose={jest.fn()} title="Lead">
        <input aria-label="Part" />
        <input aria-label="Quantity" defaultValue="12" />
      </Dialog>,
    );
    const part = screen.getByRole("textbox", { name: "Part" });
    const quantity = screen.getByRole<HTMLInputElement>("textbox", { name: "Quantity" });
    act(() => part.blur());
    fireEvent.blur(part, { relatedTarget: quantity });
    act(() => screen.getByRole("dialog").focus());
    expect(quantity).toHaveFocus();
    expect([quantity.selectionStart, quantity.selectionEnd]).toEqual([0, 2]);

    act(() => quantity.blur());
    act(() => screen.getByRole("dialog").focus());
    expect(screen.getByRole("dialog")).toHaveFocus();
  });
});
