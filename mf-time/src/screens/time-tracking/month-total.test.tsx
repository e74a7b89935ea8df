import { getHoursByMonth } from "@dash/contracts/time/hours-by-month";
import { answer, buildUser, holdDate, refusal } from "@dash/kit/testing";
import { screen, within } from "@testing-library/react";
import { answerYear } from "../../../test/factories.ts";
import { renderScreen } from "../../../test/render-time-tracking.tsx";

holdDate();

const total = async (month: string) =>
  within(await screen.findByRole("region", { name: `All hours of ${month}` }));
const linesOf = (region: Awaited<ReturnType<typeof total>>) =>
  region.getAllByRole("listitem").map(({ textContent }) => textContent);

describe("The total of a month above the entries", () => {
  it("has everybody's hours, and those of each service line, which add up to them", async () => {
    renderScreen({}, { path: "/time-tracking?month=1&year=2026", answers: [answerYear] });
    const region = await total("January 2026");
    expect(region.getByText("11.5h")).toBeVisible();
    expect(linesOf(region)).toEqual(["Technical Support 10.0h", "Training 1.5h"]);
  });

  it("is that of the month of a week", async () => {
    const path = "/time-tracking?view=week&date=2026-02-11";
    renderScreen({}, { path, answers: [answerYear] });
    expect(linesOf(await total("February 2026"))).toEqual(["Technical Support 20.0h"]);
  });

  it("is there for a viewer too", async () => {
    const user = buildUser({ role: "ecogenica_viewer" });
    renderScreen({}, { path: "/time-tracking?month=2&year=2026", user, answers: [answerYear] });
    expect(
      (await total("February 2026")).getByText("20.0h", { selector: "p > span" }),
    ).toBeVisible();
  });

  it("is left out where the hours cannot be read, and time is logged as usual", async () => {
    const answers = [answer(getHoursByMonth, refusal("unavailable"))];
    renderScreen({}, { answers });
    expect(await screen.findByRole("button", { name: "Create Time Entry" })).toBeVisible();
    expect(screen.queryByText(/^All hours of/)).not.toBeInTheDocument();
  });
});
