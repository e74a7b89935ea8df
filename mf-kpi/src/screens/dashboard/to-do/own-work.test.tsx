import { listCallBacks, listUnmatchedCallers } from "@dash/contracts/interactions/callers";
import { listCustomerInteractions } from "@dash/contracts/interactions/customer-interactions";
import { listMonthlyReports } from "@dash/contracts/reports/monthly-reports";
import type { Role } from "@dash/contracts/users/roles";
import { answer, buildUser, holdDate, refusal, renderArea } from "@dash/kit/testing";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Suspense } from "react";
import {
  buildCallBack,
  buildUnmatchedCaller,
  buildVisit,
} from "../../../../test/interaction-factories.ts";
import { buildReport } from "../../../../test/report-factories.ts";
import { OwnWork } from "./own-work.tsx";

holdDate();

function renderWork(role: Role, callBacks = answer(listCallBacks, [buildCallBack()])) {
  const requested = { visits: {}, reports: {} };
  const visits = answer(listCustomerInteractions, ({ query }) => {
    requested.visits = query;
    return [buildVisit({ isWarrantyVisit: true })];
  });
  const callers = answer(listUnmatchedCallers, [buildUnmatchedCaller()]);
  const reports = answer(listMonthlyReports, ({ query }) => {
    requested.reports = query;
    return [buildReport()];
  });
  renderArea(
    <Suspense>
      <OwnWork />
    </Suspense>,
    { user: buildUser({ role }), answers: [callBacks, visits, callers, reports] },
  );
  return requested;
}

const kinds = async () =>
  (await screen.findAllByRole("heading", { level: 3 })).map(({ textContent }) => textContent);

describe("the work to do", () => {
  it("of an administrator is of four kinds, each with its count", async () => {
    const requested = renderWork("admin");
    expect(await kinds()).toEqual([
      "Call-backs 1",
      "Visits not assessed 1",
      "Callers unknown 1",
      "Drafts to finalise 1",
    ]);
    expect(requested.visits).toMatchObject({
      type: "visit",
      isWarrantyVisit: true,
      claim: "not-assessed",
      // The end of today: a visit that is planned cannot be assessed yet.
      to: "2026-07-15T23:00:00.000Z",
      sort: "occurredAt",
      limit: 3,
    });
    expect(requested.reports).toMatchObject({ isToFinalise: true, limit: 3 });
  });

  it.each([
    ["staff", ["Call-backs 1", "Visits not assessed 1", "Callers unknown 1"]],
    ["ecogenica_viewer", ["Call-backs 1", "Visits not assessed 1"]],
  ] as const)("of %s is what the role may see: %j", async (role, expected) => {
    renderWork(role);
    expect(await kinds()).toEqual(expected);
  });

  it("fails kind by kind, and each can be tried again", async () => {
    jest.spyOn(console, "error").mockImplementation(() => undefined);
    const replies = [refusal("unavailable"), [buildCallBack()]];
    renderWork(
      "staff",
      answer(listCallBacks, () => replies.shift() ?? []),
    );
    await userEvent.click(await screen.findByRole("button", { name: "Retry" }));
    expect(await screen.findByText("waiting 2 days")).toBeVisible();
    expect(screen.getByRole("region", { name: "Visits not assessed 1" })).toBeVisible();
    jest.restoreAllMocks();
  });
});
