import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { ignoreComposingKeys, toast } from "../../src/index.ts";
import { renderArea } from "../../testing/index.tsx";
import { Button } from "../form/button.tsx";
import { Confirm } from "./confirm.tsx";
import { Dialog } from "./dialog.tsx";
import { Tooltip } from "./tooltip.tsx";

describe("a dialog", () => {
  it("takes the focus, closes on Escape and gives the focus back", async () => {
    function Opener() {
      const [isOpen, setIsOpen] = useState(false);
      return (
        <>
          <Button onClick={() => setIsOpen(true)}>Open</Button>
          {isOpen && (
            <Dialog onClose={() => setIsOpen(false)} title="Edit entry">
              <input aria-label="Text" />
            </Dialog>
          )}
        </>
      );
    }
    render(<Opener />);
    await userEvent.click(screen.getByRole("button", { name: "Open" }));
    const dialog = screen.getByRole("dialog", { name: "Edit entry" });
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
    await waitFor(() => expect(screen.getByRole("button", { name: "Open" })).toHaveFocus());
  });
});

describe("a key that ends an input method's composition", () => {
  it.each([
    ["in browsers that say so", { isComposing: true, keyCode: 27 }],
    ["in Safari, by its key code", { isComposing: false, keyCode: 229 }],
  ])("K5-7 does not close the dialog around it, %s", (_, composing) => {
    const onClose = jest.fn();
    const stop = ignoreComposingKeys();
    render(
      <Dialog onClose={onClose} title="Edit entry">
        <input aria-label="Text" />
      </Dialog>,
    );
    fireEvent.keyDown(screen.getByLabelText("Text"), { key: "Escape", ...composing });
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.keyDown(screen.getByLabelText("Text"), { key: "Escape", keyCode: 27 });
    expect(onClose).toHaveBeenCalledTimes(1);
    stop();
  });
});

describe("a toast over a dialog", () => {
  async function openBoth() {
    const onClose = jest.fn();
    renderArea(
      <Dialog onClose={onClose} title="Edit entry">
        <input aria-label="Text" />
      </Dialog>,
    );
    act(() => void toast({ title: "Error", description: "Not saved", tone: "destructive" }));
    await screen.findByText("Not saved");
    return { onClose };
  }

  it("K5-10 is reached by F8 and dismissed by the keyboard, and the dialog stays", async () => {
    const { onClose } = await openBoth();
    fireEvent.keyDown(screen.getByLabelText("Text"), { key: "F8", code: "F8" });
    await userEvent.tab();
    await userEvent.tab();
    expect(screen.getByRole("button", { name: "Dismiss" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.queryByText("Not saved")).toBeNull());
    expect(screen.getByRole("dialog", { name: "Edit entry" })).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
  });

  it("K5-10 is dismissed by Escape within it, and by its cross, and the dialog stays", async () => {
    const { onClose } = await openBoth();
    fireEvent.keyDown(screen.getByLabelText("Text"), { key: "F8", code: "F8" });
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByText("Not saved")).toBeNull());
    expect(screen.getByLabelText("Text")).toHaveFocus();
    act(() => void toast({ title: "Error", description: "Again" }));
    await userEvent.click(await screen.findByRole("button", { name: "Dismiss" }));
    await waitFor(() => expect(screen.queryByText("Again")).toBeNull());
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe("a deletion", () => {
  it("leaves the focus on the heading when its button went with the row", async () => {
    function Row() {
      const [state, setState] = useState<"shown" | "asked" | "gone">("shown");
      return (
        <>
          <h1>Entries</h1>
          {state !== "gone" && <Button onClick={() => setState("asked")}>Delete row</Button>}
          {state === "asked" && (
            <Confirm
              title="Delete entry"
              question="Are you sure?"
              confirmLabel="Delete"
              onConfirm={() => setState("gone")}
              onCancel={() => setState("shown")}
            />
          )}
        </>
      );
    }
    render(<Row />);
    await userEvent.click(screen.getByRole("button", { name: "Delete row" }));
    await userEvent.click(screen.getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(screen.getByRole("heading")).toHaveFocus());
  });
});

describe("a confirmation", () => {
  const props = {
    title: "Delete entry",
    question: "Are you sure?",
    confirmLabel: "Delete",
  };

  it("begins on Cancel and asks in full", () => {
    render(<Confirm {...props} onConfirm={jest.fn()} onCancel={jest.fn()} />);
    expect(screen.getByRole("alertdialog", { name: "Delete entry" })).toHaveAccessibleDescription(
      "Are you sure?",
    );
    expect(screen.getByRole("button", { name: "Cancel" })).toHaveFocus();
  });

  it("calls back with the choice", async () => {
    const [onConfirm, onCancel] = [jest.fn(), jest.fn()];
    render(<Confirm {...props} onConfirm={onConfirm} onCancel={onCancel} />);
    await userEvent.click(screen.getByRole("button", { name: "Delete" }));
    expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 0]);
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 1]);
  });

  it("cannot be answered twice while the work runs", () => {
    render(<Confirm {...props} isPending onConfirm={jest.fn()} onCancel={jest.fn()} />);
    expect(screen.getByRole("button", { name: "Delete" })).toBeDisabled();
    expect(screen.getByRole("button", { name: "Cancel" })).toBeDisabled();
  });
});

describe("a tooltip", () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    wait(1_000);
    jest.useRealTimers();
  });

  const wait = (ms: number) =>
    act(() => {
      jest.advanceTimersByTime(ms);
    });
  const pair = (
    <>
      <Tooltip text="7:05 exactly">
        <button type="button">7.1h</button>
      </Tooltip>
      <Tooltip text="0:02 exactly">
        <button type="button">0.0h</button>
      </Tooltip>
    </>
  );

  it("NT-04 opens after 700 ms of hovering, and describes its trigger", () => {
    render(pair);
    wait(1_000);
    fireEvent.pointerEnter(screen.getByRole("button", { name: "7.1h" }));
    wait(699);
    expect(screen.queryByRole("tooltip")).toBeNull();
    wait(1);
    expect(screen.getByRole("button", { name: "7.1h" })).toHaveAccessibleDescription(
      "7:05 exactly",
    );
  });

  it("NT-04 opens without delay within 300 ms of another one, and with it after that", () => {
    render(pair);
    const [first, second] = screen.getAllByRole("button") as [HTMLElement, HTMLElement];
    wait(1_000);
    fireEvent.pointerEnter(first);
    wait(700);
    fireEvent.pointerLeave(first);
    wait(120 + 299);
    fireEvent.pointerEnter(second);
    wait(0);
    expect(screen.getByRole("tooltip")).toHaveTextContent("0:02 exactly");
    fireEvent.pointerLeave(second);
    wait(120 + 300);
    fireEvent.pointerEnter(first);
    wait(699);
    expect(screen.queryByRole("tooltip")).toBeNull();
    wait(1);
    expect(screen.getByRole("tooltip")).toHaveTextContent("7:05 exactly");
  });

  it("K5-11 opens without delay straight from another one, which closes", () => {
    render(pair);
    const [first, second] = screen.getAllByRole("button") as [HTMLElement, HTMLElement];
    wait(1_000);
    fireEvent.pointerEnter(first);
    wait(700);
    fireEvent.pointerLeave(first);
    fireEvent.pointerEnter(second);
    wait(0);
    expect(screen.getAllByRole("tooltip")).toHaveLength(1);
    expect(screen.getByRole("tooltip")).toHaveTextContent("0:02 exactly");
    wait(1_000);
    expect(screen.getByRole("tooltip")).toHaveTextContent("0:02 exactly");
    fireEvent.pointerLeave(second);
    wait(120);
    expect(screen.queryByRole("tooltip")).toBeNull();
  });

  it("opens at once on focus and closes on Escape", () => {
    render(pair);
    act(() => screen.getByRole("button", { name: "7.1h" }).focus());
    wait(0);
    expect(screen.getByRole("tooltip")).toBeVisible();
    fireEvent.keyDown(screen.getByRole("button", { name: "7.1h" }), { key: "Escape" });
    wait(0);
    expect(screen.queryByRole("tooltip")).toBeNull();
  });
});
