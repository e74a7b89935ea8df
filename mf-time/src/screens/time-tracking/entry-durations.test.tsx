import { listServiceLines } from "@dash/contracts/time/service-lines";
import { listTimeEntries } from "@dash/contracts/time/time-entry-list";
import { listUsers } from "@dash/contracts/users/users";
import { answer, renderArea } from "@dash/kit/testing";
import { screen, within } from "@testing-library/react";
import { answerWeekSoFar, answerYear, buildTimeEntry, LINES } from "../../../test/factories.ts";
import { TimeTrackingScreen } from "./time-tracking.screen.tsx";

const threeEntries = [1, 2, 3].map((n) =>
  buildTimeEntry({ id: `0190c000-0000-7000-8000-00000000000${n}`, minutes: 20 }),
);

/** The displayed durations of three entries of 20 minutes, and their total, when the filter matches `total` entries. */
async function visibleDurations(total: number): Promise<(string | null)[]> {
  renderArea(<TimeTrackingScreen />, {
    path: "/time-tracking?month=7&year=2026",
    answers: [
      answer(listServiceLines, LINES),
      answer(listUsers, []),
      answerWeekSoFar,
      answerYear,
      answer(listTimeEntries, threeEntries, {
        "X-Total-Count": String(total),
        "X-Total-Minutes": String(total * 20),
      }),
    ],
  });
  const table = within(await screen.findByRole("table", { name: /^Recent Time Entries/ }));
  return table.getAllByText(/^(\d+\.\dh|\d:\d\d)$/).map(({ textContent }) => textContent);
}

it("K1-5 shows durations that sum to the exact total below them where the page has all entries", async () => {
  expect(await visibleDurations(3)).toEqual(["0.4h", "0.3h", "0.3h", "1:00"]);
});

it("rounds each duration by itself where the page has some of the entries", async () => {
  expect(await visibleDurations(4)).toEqual(["0.3h", "0.3h", "0.3h", "1:20"]);
});
