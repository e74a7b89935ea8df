import { setSlotSource, type SlotWidget } from "@dash/kit";
import { buildUser, renderArea } from "@dash/kit/testing";
import { NOTHING_UNSENT, readUnsent, type UnsentCount } from "@dash/kit/ui/unsent";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { fakeNativeDialogs } from "../../test/native-dialog.ts";
import { Logout } from "../frame/logout.tsx";
import { Unsent } from "./unsent.tsx";

jest.mock("@dash/kit/ui/unsent", () => ({
  ...jest.requireActual<object>("@dash/kit/ui/unsent"),
  readUnsent: jest.fn(),
}));
beforeAll(fakeNativeDialogs);

/** Draws the part and the Logout link. `isFollowed` says whether the browser follows the link. */
async function draw(entries: UnsentCount) {
  jest.mocked(readUnsent).mockResolvedValue({ "time-entry": entries, "job-sheet": NOTHING_UNSENT });
  const leave = jest.fn();
  let isFollowed = false;
  const handlePress = (event: Event) => {
    isFollowed = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener("click", handlePress, { once: true });
  renderArea(
    <>
      <Logout />
      <Unsent leave={leave} />
    </>,
    { user: buildUser() },
  );
  await waitFor(() => expect(readUnsent).toHaveBeenCalledWith(buildUser().id));
  await userEvent.click(screen.getByText("Logout"));
  return { leave, isFollowed: () => isFollowed };
}
afterEach(() => setSlotSource(() => []));
afterEach(() => jest.mocked(readUnsent).mockReset());

test("W-86 Logout asks first while something waits, and Cancel stays", async () => {
  const { leave, isFollowed } = await draw({ waiting: 2, refused: 0 });
  const question = within(await screen.findByRole("alertdialog", { name: "Sign out" }));
  expect(question.getByText(/^2 entries wait to be sent/)).toBeVisible();
  expect(isFollowed()).toBe(false);
  await userEvent.click(question.getByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  expect(leave).not.toHaveBeenCalled();
});

test("W-86 Sign out goes on to the sign-out", async () => {
  const { leave } = await draw({ waiting: 0, refused: 1 });
  await userEvent.click(await screen.findByRole("button", { name: "Sign out" }));
  expect(leave.mock.calls).toEqual([["/api/logout"]]);
});

test("W-86 where nothing is unsent, Logout stays a link that asks nothing", async () => {
  const { isFollowed } = await draw(NOTHING_UNSENT);
  expect(isFollowed()).toBe(true);
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
});

test("J-11 the sender of an area is there while something of its kind waits, and not before", async () => {
  const senders: Record<string, SlotWidget[]> = {
    "unsent.time-entry": [{ id: "time/sender", Widget: () => <p>The sender of entries</p> }],
    "unsent.job-sheet": [{ id: "kpi/sender", Widget: () => <p>The sender of sheets</p> }],
  };
  setSlotSource((slot) => senders[slot] ?? []);
  await draw({ waiting: 0, refused: 1 });
  expect(screen.queryByText("The sender of entries")).not.toBeInTheDocument();
  cleanup();
  await draw({ waiting: 1, refused: 0 });
  expect(screen.getByText("The sender of entries")).toBeInTheDocument();
  expect(screen.queryByText("The sender of sheets")).not.toBeInTheDocument();
});
