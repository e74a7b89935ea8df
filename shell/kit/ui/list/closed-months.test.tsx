import { listClosedMonths, type ClosedMonth } from "@dash/contracts/reports/closed-months";
import { screen, waitFor } from "@testing-library/react";
import { answer, refusal, renderArea } from "../../testing/index.tsx";
import { ClosedMonths, type ClosedMonthsProps } from "./closed-months.tsx";

const OCTOBER = { month: 10, year: 2026 };
const NOVEMBER = { month: 11, year: 2026 };
const closed = (month: typeof OCTOBER): ClosedMonth => ({
  ...month,
  finalisedBy: "Alex Morgan",
  finalisedAt: "2026-12-03T09:00:00.000Z",
});

function renderBand(props: ClosedMonthsProps, reply = answer(listClosedMonths, [closed(OCTOBER)])) {
  return renderArea(
    <>
      <ClosedMonths {...props} />
      <p>The rows</p>
    </>,
    { answers: [reply] },
  );
}

it("K17-3 says once who closed a month, and when", async () => {
  renderBand({ months: [OCTOBER, OCTOBER, NOVEMBER] });
  expect(
    await screen.findByText("October 2026 is closed: finalised by Alex Morgan on 3 Dec 2026."),
  ).toBeVisible();
  expect(screen.getAllByText(/is closed/)).toHaveLength(1);
  expect(screen.getByText(/An administrator can reopen a month/)).toBeVisible();
});

it("K17-3 names each closed month of the rows", async () => {
  const reply = answer(listClosedMonths, [closed(OCTOBER), closed(NOVEMBER)]);
  renderBand({ months: [NOVEMBER, OCTOBER] }, reply);
  expect(await screen.findByText(/^November 2026 is closed/)).toBeVisible();
  expect(screen.getByText(/^October 2026 is closed/)).toBeVisible();
});

it("K17-3 is not there for open months", async () => {
  const { queryClient } = renderBand({ months: [NOVEMBER] });
  await screen.findByText("The rows");
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByText(/is closed/)).not.toBeInTheDocument();
});

it("K17-3 says that a month is closed also where nobody answers by whom", async () => {
  renderBand(
    { months: [OCTOBER], areClosed: true },
    answer(listClosedMonths, refusal("unavailable")),
  );
  expect(await screen.findByText("October 2026 is closed.")).toBeVisible();
});
