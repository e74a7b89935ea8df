import { createTimeEntry } from "@dash/contracts/time/time-entries";
import { answer, holdDate, renderArea } from "@dash/kit/testing";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { answerFavourites, answerWeekSoFar, buildTimeEntry } from "../../test/factories.ts";
import { buildTimer, fakeTimer } from "../../test/fake-timer.ts";
import { QuickEntryWidget } from "../widgets/quick-entry/quick-entry.widget.tsx";
import { TimerWidget } from "./timer.widget.tsx";

holdDate();

test("W-22 the quick entry says that a timer is running, and its form stays out of the stop", async () => {
  const { answers, sent } = fakeTimer(buildTimer(), [buildTimeEntry()]);
  const logged = answer(createTimeEntry, () => {
    sent.push("logged");
    return buildTimeEntry();
  });
  renderArea(
    <>
      <TimerWidget />
      <QuickEntryWidget />
    </>,
    { answers: [logged, answerWeekSoFar, answerFavourites, ...answers] },
  );
  expect(await screen.findByText(/Timer running since 09:12/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Stop" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Stop Timer" }));
  await userEvent.click(dialog.getByRole("button", { name: /: Traced a low-flow alarm$/ }));
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  await screen.findByText("Time entry created successfully!");
  expect(sent).toMatchObject([["stop", { description: "Traced a low-flow alarm" }]]);
  expect(screen.queryByText(/Timer running/)).not.toBeInTheDocument();
});
