import { FakeCamera, renderArea } from "@dash/kit/testing";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ScanButton } from "./scan-button.tsx";

const NOTHING_READ_MS = 15_000;

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  FakeCamera.remove();
});

const button = () => screen.getByRole("button", { name: "Scan a label" });
const gone = () => waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());

function draw(path = "/stock-management?search=x") {
  const onRead = jest.fn();
  const rendering = renderArea(<ScanButton inAddress="scan" onRead={onRead} />, { path });
  return { ...rendering, onRead };
}

async function openScanner() {
  const rendering = draw();
  await userEvent.click(button());
  await screen.findByRole("dialog", { name: "Scan a label" });
  return rendering;
}

function setHidden(isHidden: boolean): void {
  jest.spyOn(document, "hidden", "get").mockReturnValue(isHidden);
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
}

describe("scanning a label", () => {
  it("hands over the text, with the camera stopped, the dialog closed and the focus back", async () => {
    const camera = new FakeCamera();
    const { onRead } = await openScanner();
    expect(camera.getUserMedia).toHaveBeenCalledWith({
      video: expect.objectContaining({ facingMode: "environment" }) as unknown,
    });
    await waitFor(() => expect(camera.detect).toHaveBeenCalledTimes(2));
    expect(camera.stop).not.toHaveBeenCalled();

    onRead.mockImplementation(() => expect(camera.stop).toHaveBeenCalled());
    camera.show("FS-1");
    await gone();
    expect(onRead.mock.calls).toEqual([["FS-1"]]);
    expect(button()).toHaveFocus();
  });

  it("has no button where the browser reaches no camera", () => {
    draw();
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
  });

  it("says where no camera is that an address asked for, and the address is left as it was before", async () => {
    const { location } = draw("/stock-management?search=x&new=scan");
    expect(await screen.findByText(/^No camera was found/)).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    await gone();
    await waitFor(() => expect(location()).toBe("/stock-management?search=x"));
  });

  it.each([
    ["NotAllowedError", /^The camera is not allowed for this site\. Allow it/],
    ["NotFoundError", /^No camera was found on this device/],
    ["NotReadableError", /^Another program uses the camera/],
    ["InvalidStateError", /^The camera could not be started/],
  ])("says what helps when the camera answers %s, and tries again", async (name, words) => {
    const camera = new FakeCamera();
    camera.refuse(name);
    await openScanner();
    expect(await screen.findByRole("alert")).toHaveTextContent(words);
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(camera.detect).toHaveBeenCalled());
    expect(screen.getByRole("alert")).toBeEmptyDOMElement();
  });

  it("stops the camera on Escape, also one that starts after that", async () => {
    const camera = new FakeCamera();
    const { onRead } = await openScanner();
    await waitFor(() => expect(camera.detect).toHaveBeenCalled());
    await userEvent.keyboard("{Escape}");
    await gone();
    expect(camera.stop).toHaveBeenCalled();

    const stopLate = jest.fn();
    let start = (): void => undefined;
    const starting = new Promise<void>((resolve) => (start = resolve));
    camera.getUserMedia.mockImplementationOnce(async () => {
      await starting;
      return { getTracks: () => [{ stop: stopLate }] };
    });
    await userEvent.click(button());
    await screen.findByRole("dialog");
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    await gone();
    start();
    await waitFor(() => expect(stopLate).toHaveBeenCalled());
    expect(onRead).not.toHaveBeenCalled();
  });

  it("K5-15 stops the camera while the page is hidden or when it is left", async () => {
    const camera = new FakeCamera();
    const { unmount } = await openScanner();
    await waitFor(() => expect(camera.detect).toHaveBeenCalled());
    setHidden(true);
    expect(camera.stop).toHaveBeenCalled();
    setHidden(false);
    await waitFor(() => expect(camera.getUserMedia).toHaveBeenCalledTimes(2));
    camera.stop.mockClear();
    unmount();
    await waitFor(() => expect(camera.stop).toHaveBeenCalled());
  });

  it("says what helps when nothing is read, and goes on reading", async () => {
    const camera = new FakeCamera();
    camera.detect.mockRejectedValueOnce(new Error("The picture is empty"));
    await openScanner();
    await waitFor(() => expect(camera.detect).toHaveBeenCalledTimes(2));
    await userEvent.keyboard("{Escape}");
    await gone();

    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.click(button());
    await screen.findByRole("dialog");
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
    await act(() => jest.advanceTimersByTimeAsync(NOTHING_READ_MS));
    expect(screen.getByRole("status")).toHaveTextContent(
      "Nothing read yet. Hold the label closer, or type the SKU.",
    );
    const before = camera.detect.mock.calls.length;
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(camera.detect.mock.calls.length).toBeGreaterThan(before);
  });

  it("loads ahead on what people carry to places without a network", async () => {
    const camera = new FakeCamera();
    jest
      .spyOn(globalThis, "matchMedia")
      .mockImplementation((query) => ({ ...wide, matches: query === "(pointer: coarse)" }));
    draw();
    await waitFor(() => expect(camera.getSupportedFormats).toHaveBeenCalled());
    expect(camera.getUserMedia).not.toHaveBeenCalled();
  });
});

const wide = {
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
} as unknown as MediaQueryList;
