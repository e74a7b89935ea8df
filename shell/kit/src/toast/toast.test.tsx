import { act, fireEvent, render, renderHook, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderArea } from "../../testing/index.tsx";
import { ToastRegion } from "./toast-region.tsx";
import { clearToasts, dismissToast, toast, useToast } from "./toast-store.ts";

async function drawRegion() {
  renderArea(<p>Page</p>);
  return screen.findByRole("region", { name: "Notifications" });
}

const openToasts = () =>
  screen.queryAllByRole("listitem").filter((item) => item.dataset.state === "open");

describe("toasts", () => {
  let id: number | undefined;
  const show = (...content: Parameters<typeof toast>) =>
    act(() => {
      id = toast(...content);
    });
  const wait = (ms: number) =>
    act(() => {
      jest.advanceTimersByTime(ms);
    });

  afterEach(() => act(clearToasts));

  it("NT-01 shows one at a time: a new one replaces the former", async () => {
    await drawRegion();
    show({ title: "First" });
    show({ title: "Second", description: "And why" });
    expect(openToasts()).toHaveLength(1);
    expect(openToasts()[0]).toHaveTextContent("SecondAnd why");
  });

  it.each([
    ["a message", "default", 5_000],
    ["a success", "success", 5_000],
    ["an error", "destructive", 10_000],
  ] as const)("NT-02 shows %s (%s) for %i ms", async (_, tone, duration) => {
    await drawRegion();
    jest.useFakeTimers();
    show({ title: "Said", tone });
    wait(duration - 1);
    expect(openToasts()).toHaveLength(1);
    wait(1);
    expect(openToasts()).toHaveLength(0);
    jest.useRealTimers();
  });

  it("shows what offers an action as long as an error", async () => {
    await drawRegion();
    jest.useFakeTimers();
    show({
      title: "Done",
      tone: "success",
      actions: [{ label: "Undo", onAction: () => undefined }],
    });
    wait(9_999);
    expect(openToasts()).toHaveLength(1);
    wait(1);
    expect(openToasts()).toHaveLength(0);
    jest.useRealTimers();
  });

  it("K12-2 offers the action of the toast before it for the rest of its ten seconds, and once", async () => {
    const [first, second] = [jest.fn(), jest.fn()];
    await drawRegion();
    const deleted = (name: string, onAction: () => void) =>
      show({ title: "Success", description: name, actions: [{ label: "Undo", onAction }] });
    deleted("Ann deleted", first);
    deleted("Bob deleted", second);
    show({ title: "Saved" });
    expect(openToasts()).toHaveLength(1);
    await userEvent.click(screen.getByRole("button", { name: "Undo: Ann deleted" }));
    expect(first).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole("button", { name: "Undo: Ann deleted" })).toBeNull();
    show({ title: "Ann is back" });
    await userEvent.click(screen.getByRole("button", { name: "Undo: Bob deleted" }));
    expect(second).toHaveBeenCalledTimes(1);
    deleted("Cai deleted", first);
    jest.useFakeTimers({ now: Date.now() + 10_001 });
    show({ title: "Saved" });
    expect(screen.queryByRole("button", { name: /Undo/ })).toBeNull();
    jest.useRealTimers();
  });

  it("NT-03 its action is reached by F8 and pressed by the keyboard", async () => {
    const onAction = jest.fn();
    await drawRegion();
    show({ title: "Done", actions: [{ label: "Undo", onAction }] });
    fireEvent.keyDown(document, { key: "F8", code: "F8" });
    await userEvent.tab();
    expect(screen.getByRole("listitem")).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole("button", { name: "Undo" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    expect(onAction).toHaveBeenCalledTimes(1);
  });

  it("NT-02 is removed 1000000 ms after it has closed", () => {
    const { result } = renderHook(useToast);
    jest.useFakeTimers();
    show({ title: "Done" });
    act(() => dismissToast(id ?? 0));
    wait(999_999);
    expect(result.current).toMatchObject({ title: "Done", isOpen: false });
    wait(1);
    expect(result.current).toBeNull();
    jest.useRealTimers();
  });

  it("waits while the pointer rests on it", async () => {
    const region = await drawRegion();
    jest.useFakeTimers();
    show({ title: "Done" });
    const resting = region.querySelector("ol")?.parentElement;
    act(() => {
      resting?.dispatchEvent(new MouseEvent("pointermove", { bubbles: true }));
    });
    wait(20_000);
    expect(openToasts()).toHaveLength(1);
    jest.useRealTimers();
  });

  it("NT-03 is reached by F8", async () => {
    const region = await drawRegion();
    show({ title: "Done" });
    fireEvent.keyDown(document, { key: "F8", code: "F8" });
    expect(region).toContainElement(document.activeElement as HTMLElement);
  });

  it("NT-03 is dismissed by a swipe of 50 px to the right, not by less", async () => {
    await drawRegion();
    show({ title: "Done" });
    await swipe(openToasts()[0], 49);
    expect(openToasts()).toHaveLength(1);
    await swipe(openToasts()[0], 51);
    await waitFor(() => expect(openToasts()).toHaveLength(0));
  });

  it("NT-04 is at most 420 px wide from medium screens on", async () => {
    const region = await drawRegion();
    expect(region.querySelector("ol")).toHaveClass("md:max-w-[420px]");
  });

  it("shows in the shell's region what was said before the region had loaded", async () => {
    show({ title: "Early" });
    render(<ToastRegion />);
    await screen.findByRole("region", { name: "Notifications" });
    await waitFor(() => expect(openToasts()[0]).toHaveTextContent("Early"));
  });

  it("offers its action and its dismissal by name", async () => {
    const onAction = jest.fn();
    await drawRegion();
    show({ title: "Report ready", actions: [{ label: "Open report", onAction }] });
    await userEvent.click(screen.getByRole("button", { name: "Open report" }));
    expect(onAction).toHaveBeenCalledTimes(1);
    show({ title: "Another" });
    await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
    await waitFor(() => expect(openToasts()).toHaveLength(0));
  });
});

async function swipe(card: HTMLElement | undefined, distance: number): Promise<void> {
  const user = userEvent.setup();
  if (!card) throw new Error("There is no toast to swipe");
  await user.pointer([
    { keys: "[TouchA>]", target: card, coords: { clientX: 0, clientY: 0 } },
    { pointerName: "TouchA", target: card, coords: { clientX: 20, clientY: 0 } },
    { pointerName: "TouchA", target: card, coords: { clientX: distance, clientY: 0 } },
    { keys: "[/TouchA]", target: card, coords: { clientX: distance, clientY: 0 } },
  ]);
}
