import {
  listAllReportShares,
  revokeReportShare,
  type ShareOfMonth,
} from "@dash/contracts/reports/report-shares";
import { answer, buildUser } from "@dash/kit/testing";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { buildReport, buildShare, OCTOBER } from "../../../../test/report-factories.ts";
import { openPageDialog, renderMonthlyReports } from "../../../../test/render-monthly-reports.tsx";

const buildListed = (id: number, overrides: Partial<ShareOfMonth> = {}): ShareOfMonth => ({
  ...buildShare({ id: `0190c000-0000-7000-8000-00000000000${id}` }),
  month: 10,
  year: 2026,
  ...overrides,
});

const over = { can: { revoke: false } };
const shares = [
  buildListed(1),
  buildListed(2, { month: 9, version: 3, endedBy: "maker", createdBy: null }),
  buildListed(3, { endedBy: "revoked", revokedAt: "2026-11-21T10:00:00.000Z", ...over }),
  buildListed(4, { endedBy: "lapsed", expiresAt: "2020-01-01T00:00:00.000Z", ...over }),
];

async function openAll(total = shares.length) {
  const queries: unknown[] = [];
  const revoked: unknown[] = [];
  renderMonthlyReports([buildReport()], {
    user: buildUser({ role: "admin" }),
    answers: [
      answer(
        listAllReportShares,
        ({ query }) => {
          queries.push(query);
          return shares;
        },
        { "X-Total-Count": String(total) },
      ),
      answer(revokeReportShare, ({ params }) => {
        revoked.push(params);
        return undefined;
      }),
    ],
  });
  const dialog = await openPageDialog("All links");
  await dialog.findByRole("table");
  return { dialog, queries, revoked };
}

describe("All links", () => {
  it("K7-3 lists which link opens which version, who made it, and why it opens it no more", async () => {
    const { dialog } = await openAll();
    const rows = dialog.getAllByRole("row").map(({ textContent }) => textContent);
    expect(rows.slice(1)).toEqual([
      "October 2026, version 120 Nov 2026, 09:00 by Sam Patel4 Dec 2099, 09:00 End link",
      "September 2026, version 320 Nov 2026, 09:00 by somebody4 Dec 2099, 09:00 Maker may not shareEnd link",
      "October 2026, version 120 Nov 2026, 09:00 by Sam Patel4 Dec 2099, 09:00 Revoked 21 Nov 2026, 10:00",
      "October 2026, version 120 Nov 2026, 09:00 by Sam Patel1 Jan 2020, 00:00 Lapsed",
    ]);
  });

  it("K7-3 ends a link after a question", async () => {
    const { dialog, revoked } = await openAll();
    const [first] = dialog.getAllByRole("button", { name: /^End link/ });
    await userEvent.click(first as HTMLElement);
    const question = within(await screen.findByRole("alertdialog", { name: "Revoke link" }));
    expect(revoked).toEqual([]);
    await userEvent.click(question.getByRole("button", { name: "Revoke" }));
    expect(await screen.findByText("Link revoked successfully!")).toBeVisible();
    expect(revoked).toEqual([{ id: OCTOBER, shareId: shares[0]?.id }]);
  });

  it("K7-3 pages on where there are more", async () => {
    const { dialog, queries } = await openAll(21);
    await userEvent.click(dialog.getByRole("button", { name: "Next" }));
    expect(await dialog.findByText("21–21 of 21")).toBeVisible();
    expect(queries).toEqual([
      { limit: 20, offset: 0 },
      { limit: 20, offset: 20 },
    ]);
  });

  it.each(["staff", "ecogenica_viewer"] as const)("K7-3 is not offered to %s", async (role) => {
    renderMonthlyReports([buildReport()], { user: buildUser({ role }) });
    await screen.findByRole("table", { name: "Generated Reports" });
    expect(screen.queryByRole("button", { name: /^More about/ })).not.toBeInTheDocument();
  });
});
