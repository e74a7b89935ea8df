import { act, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { renderArea } from "../../testing/index.tsx";
import { MonthSwitch } from "./month-switch.tsx";
import { useSelectedMonth } from "./selected-month.tsx";

afterEach(() => jest.useRealTimers());

function Switch() {
  const [selected, select] = useSelectedMonth();
  return <MonthSwitch selected={selected} onSelect={select} />;
}

test("the running month becomes the next one on an open page", async () => {
  jest.useFakeTimers({ now: new Date("2026-07-31T22:59:30Z"), advanceTimers: true });
  const { location } = renderArea(<Switch />);
  const month = screen.getByRole("group", { name: "Month shown" });
  expect(month).toHaveTextContent("July 2026");
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(month).toHaveTextContent("August 2026");
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.click(screen.getByRole("button", { name: "Previous month" }));
  expect(month).toHaveTextContent("July 2026");
  await waitFor(() => expect(location()).toBe("/?month=7&year=2026"));
  await user.click(screen.getByRole("button", { name: "Next month" }));
  await waitFor(() => expect(location()).toBe("/"));
  await user.keyboard("{Alt>}{PageUp}{PageUp}{PageDown}{/Alt}");
  await waitFor(() => expect(location()).toBe("/?month=7&year=2026"));
});
