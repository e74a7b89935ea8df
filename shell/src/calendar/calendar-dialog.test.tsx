import {
  endCalendarAddress,
  getCalendarAddress,
  makeCalendarAddress,
} from "@dash/contracts/calendars/calendar-address";
import {
  answer,
  buildUser,
  holdDate,
  refusal,
  renderArea,
  type FakeAnswer,
} from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { fakeNativeDialogs } from "../../test/native-dialog.ts";
import { PersonMenu } from "../frame/person-menu.tsx";

holdDate();
beforeAll(fakeNativeDialogs);

const MADE_AT = "2026-07-15T08:30:00.000Z";

/** A server that keeps the person's address; each has another secret. */
function addressServer(madeAt: string | null = null): FakeAnswer[] {
  let stored = madeAt;
  let made = 0;
  return [
    answer(getCalendarAddress, () => ({ madeAt: stored })),
    answer(makeCalendarAddress, () => {
      stored = MADE_AT;
      made += 1;
      return { madeAt: MADE_AT, secret: `secret-${made}` };
    }),
    answer(endCalendarAddress, () => {
      stored = null;
      return undefined;
    }),
  ];
}

async function openCalendar(answers = addressServer()) {
  renderArea(<PersonMenu user={buildUser()} />, { answers });
  await userEvent.click(screen.getByRole("button", { name: /Sam Patel/ }));
  await userEvent.click(await screen.findByRole("button", { name: "Your calendar" }));
  return within(await screen.findByRole("dialog", { name: "Your calendar" }));
}

it("an address is made, shown this once, and copied", async () => {
  const user = userEvent.setup();
  const dialog = await openCalendar();
  expect(dialog.queryByRole("button", { name: "End address" })).not.toBeInTheDocument();
  await user.click(await dialog.findByRole("button", { name: "Make address" }));
  const field = await dialog.findByLabelText("Address");
  expect(field).toHaveValue(`${location.origin}/api/calendar/secret-1.ics`);
  expect(field).toHaveFocus();
  await user.click(dialog.getByRole("button", { name: "Copy" }));
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/api/calendar/secret-1.ics`);
  await user.click(await dialog.findByRole("button", { name: "Make another, and end this one" }));
  await waitFor(() =>
    expect(dialog.getByLabelText("Address")).toHaveValue(
      `${location.origin}/api/calendar/secret-2.ics`,
    ),
  );
});

it("an earlier address is told with its day alone, and ends", async () => {
  const dialog = await openCalendar(addressServer(MADE_AT));
  expect(await dialog.findByText(/^Your address was made 15 Jul 2026, 09:30\./)).toBeVisible();
  expect(dialog.queryByLabelText("Address")).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole("button", { name: "End address" }));
  expect(await dialog.findByText(/^The address has ended/)).toBeVisible();
  expect(dialog.getByRole("button", { name: "Make address" })).toBeVisible();
});

it("an address that was just made is shown no more once it has ended", async () => {
  const dialog = await openCalendar();
  await userEvent.click(await dialog.findByRole("button", { name: "Make address" }));
  await userEvent.click(await dialog.findByRole("button", { name: "End address" }));
  await dialog.findByText(/^The address has ended/);
  expect(dialog.queryByLabelText("Address")).not.toBeInTheDocument();
});

it("an address that cannot be made or ended is said", async () => {
  const dialog = await openCalendar([
    answer(getCalendarAddress, { madeAt: MADE_AT }),
    answer(makeCalendarAddress, refusal("unavailable")),
    answer(endCalendarAddress, refusal("unavailable")),
  ]);
  await userEvent.click(await dialog.findByRole("button", { name: "End address" }));
  expect(await screen.findByText(/could not be ended/)).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: /^Make another/ }));
  expect(await screen.findByText(/could not be made/)).toBeVisible();
});

it("a viewer is offered none", async () => {
  renderArea(<PersonMenu user={buildUser({ role: "ecogenica_viewer", can: [] })} />);
  await userEvent.click(screen.getByRole("button", { name: /Sam Patel/ }));
  expect(await screen.findByRole("button", { name: "Your sessions" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Your calendar" })).not.toBeInTheDocument();
});
