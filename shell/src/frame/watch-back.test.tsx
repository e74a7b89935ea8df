import { Link } from "@dash/kit";
import { Confirm } from "@dash/kit/ui/overlay/confirm";
import { Dialog, FormActions } from "@dash/kit/ui/overlay/dialog";
import { DialogButton } from "@dash/kit/ui/overlay/dialog-button";
import { CloseIcon } from "@dash/kit/ui/layout/icons";
import { Menu } from "@dash/kit/ui/overlay/menu";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { BrowserRouter } from "react-router-dom";
import { floats, currentAddress } from "../../test/back.ts";
import { fakeNativeDialogs } from "../../test/native-dialog.ts";
import { TopDialog } from "./top-dialog.tsx";
import { watchBack } from "./watch-back.ts";

interface OpenProps {
  readonly onClose: () => void;
}

function Entry({ onClose }: OpenProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [isPending, setIsPending] = useState(false);
  return (
    <Dialog onClose={onClose} title="Entry">
      <Link to="/customers">Customer</Link>
      <button onClick={() => setIsAsking(true)}>Delete</button>
      <button onClick={() => setIsPending(!isPending)}>Network</button>
      <FormActions onCancel={onClose} isPending={isPending} save="Save" saving="Saving…" />
      {isAsking && (
        <Confirm
          title="Question"
          question="Delete?"
          confirmLabel="Delete it"
          onConfirm={() => undefined}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </Dialog>
  );
}

function Sheet({ onClose }: OpenProps) {
  return (
    <TopDialog aria-label="More" onClose={onClose}>
      <Link to="/customers" onClick={onClose}>
        Customers
      </Link>
      <button onClick={onClose}>Cancel</button>
    </TopDialog>
  );
}

function Site() {
  const [opened, setOpened] = useState<string>();
  const close = () => setOpened(undefined);
  const item = { label: "Edit", Icon: CloseIcon, onAct: () => setOpened("entry") };
  return (
    <>
      <Link to="/time">Time</Link>
      <Link to="/time?new=entry">Log time</Link>
      <DialogButton inAddress="entry" OpenDialog={Entry}>
        New
      </DialogButton>
      <button onClick={() => setOpened("sheet")}>More</button>
      <Menu name="Actions" items={[item]} />
      {opened === "sheet" && <Sheet onClose={close} />}
      {opened === "entry" && <Entry onClose={close} />}
    </>
  );
}

let stop: () => void;

/** Opens the site as somebody does who comes from the dashboard to the page of time. */
async function openSite() {
  window.history.pushState(null, "", "/");
  stop = watchBack();
  const site = render(
    <BrowserRouter>
      <Site />
    </BrowserRouter>,
  );
  await userEvent.click(screen.getByRole("link", { name: "Time" }));
  expect(currentAddress()).toBe("/time");
  return site;
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const goes = (to: string) => waitFor(() => expect(currentAddress()).toBe(to));

/** Steps through the history, and waits until the browser has arrived as often as `arrivals` says. */
async function step(direction: "back" | "forward", arrivals: number) {
  arrive.mockClear();
  window.history[direction]();
  await waitFor(() => expect(arrive).toHaveBeenCalledTimes(arrivals));
}

const arrive = jest.fn();
beforeAll(() => {
  fakeNativeDialogs();
  // This listener comes before the shell's, which hides the shell's own entries from later listeners.
  window.addEventListener("popstate", arrive, true);
});
afterEach(() => stop());

describe("K12-4 Back", () => {
  it.each([
    ["a dialog", ["New"]],
    ["a sheet above everything", ["More"]],
    ["a menu", ["Actions"]],
  ])("closes %s, and then leads to the page before", async (_, buttons) => {
    await openSite();
    for (const name of buttons) await press(name);
    await floats(1);
    window.history.back();
    await floats(0);
    expect(currentAddress()).toBe("/time");
    window.history.back();
    await goes("/");
  });

  it("closes nested things one by one, from the top", async () => {
    await openSite();
    await press("New");
    await press("Delete");
    await floats(2);
    window.history.back();
    await floats(1);
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(screen.getByRole("dialog", { name: "Entry" })).toBeVisible();
    window.history.back();
    await floats(0);
    expect(currentAddress()).toBe("/time");
  });

  it("leads to the page before at once where the thing was closed by its own button", async () => {
    await openSite();
    await press("New");
    await press("Cancel");
    await press("New");
    await floats(1);
    await press("Cancel");
    await floats(0);
    window.history.back();
    await goes("/");
  });

  it("leaves a dialog open that is being saved", async () => {
    await openSite();
    await press("New");
    await press("Network");
    await floats(1);
    await step("back", 1);
    await floats(1);
    expect(screen.getByRole("dialog", { name: "Entry" })).toBeVisible();
    await press("Network");
    window.history.back();
    await floats(0);
    expect(currentAddress()).toBe("/time");
  });

  it("from a page that was opened in a dialog or a sheet leads to the page below it", async () => {
    await openSite();
    for (const [button, link] of [
      ["New", "Customer"],
      ["More", "Customers"],
    ] as const) {
      await press(button);
      await floats(1);
      await userEvent.click(screen.getByRole("link", { name: link }));
      expect(currentAddress()).toBe("/customers");
      if (button === "New") await press("Cancel");
      await floats(0);
      window.history.back();
      await goes("/time");
    }
    window.history.back();
    await goes("/");
  });

  it("closes a dialog that the address opened, and takes it out of the address", async () => {
    await openSite();
    await userEvent.click(screen.getByRole("link", { name: "Log time" }));
    await floats(1);
    expect(currentAddress()).toBe("/time?new=entry");
    window.history.back();
    await goes("/time");
    await floats(0);
    window.history.back();
    await floats(0);
    expect(currentAddress()).toBe("/time");
    window.history.back();
    await goes("/");
  });
});

it("K12-4 a menu makes place for the dialog that it opens, and Back closes that", async () => {
  await openSite();
  await press("Actions");
  await floats(1);
  await userEvent.click(screen.getByRole("menuitem", { name: "Edit" }));
  await floats(1);
  window.history.back();
  await floats(0);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(currentAddress()).toBe("/time");
});

it("K12-4 Forward opens nothing again, and adds no step", async () => {
  await openSite();
  await press("More");
  await floats(1);
  window.history.back();
  await floats(0);
  await step("forward", 1);
  await floats(0);
  expect(screen.queryByRole("dialog")).toBeNull();
  window.history.back();
  await goes("/");
});

it("K12-4 Back leads to the page before a page that was loaded again while something floated", async () => {
  const { unmount } = await openSite();
  await press("More");
  await floats(1);
  stop();
  unmount();
  stop = watchBack();
  await floats(0);
  expect(currentAddress()).toBe("/time");
  window.history.back();
  await goes("/");
});

it("K12-4 a thing that closes by itself moves nothing, and leaves its entry to the next page", async () => {
  await openSite();
  await press("New");
  await floats(1);
  arrive.mockClear();
  await press("Cancel");
  act(() => screen.getByRole("link", { name: "Log time" }).click());
  expect(currentAddress()).toBe("/time?new=entry");
  await floats(1);
  await press("Cancel");
  await goes("/time");
  expect(arrive).not.toHaveBeenCalled();
  await step("back", 2);
  expect(currentAddress()).toBe("/time");
  window.history.back();
  await goes("/");
});

it("K12-4 Back closes the thing on top where things below it have closed by themselves", async () => {
  await openSite();
  await press("New");
  await press("Delete");
  await floats(2);
  await userEvent.keyboard("{Escape}");
  await floats(1);
  window.history.back();
  await floats(0);
  expect(currentAddress()).toBe("/time");
  window.history.back();
  await goes("/");
});
