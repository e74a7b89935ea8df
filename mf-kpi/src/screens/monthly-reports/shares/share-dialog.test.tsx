import {
  listReportShares,
  revokeReportShare,
  shareMonthlyReport,
} from "@dash/contracts/reports/report-shares";
import { answer, type FakeAnswer } from "@dash/kit/testing";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { buildReport, buildShare, OCTOBER } from "../../../../test/report-factories.ts";
import {
  chooseAction,
  openedDialog,
  renderPreview,
} from "../../../../test/render-monthly-reports.tsx";

const SECRET = "s".repeat(43);
const ADDRESS = `http://localhost:8080/api/shared-reports/${SECRET}`;

afterEach(() => sessionStorage.clear());

async function openShares(...answers: FakeAnswer[]) {
  await renderPreview([buildReport({ can: { share: true } })], {
    answers: [...answers, answer(listReportShares, [])],
  });
  await chooseAction("Share");
  const dialog = await openedDialog("Share");
  await dialog.findByRole("table");
  return dialog;
}

describe("Sharing a version", () => {
  it("lists who made which link, until when it works, and what has become of it", async () => {
    const dialog = await openShares(
      answer(listReportShares, [
        buildShare(),
        buildShare({
          id: "0190c000-0000-7000-8000-000000000002",
          revokedAt: "2026-11-21T10:00:00.000Z",
          endedBy: "revoked",
          can: { revoke: false },
        }),
        buildShare({
          id: "0190c000-0000-7000-8000-000000000003",
          expiresAt: "2020-01-01T00:00:00.000Z",
          endedBy: "lapsed",
          can: { revoke: false },
        }),
      ]),
    );
    const rows = dialog.getAllByRole("row").map(({ textContent }) => textContent);
    expect(rows.slice(1)).toEqual([
      "20 Nov 2026, 09:00 by Sam Patel4 Dec 2099, 09:00 Revoke",
      "20 Nov 2026, 09:00 by Sam Patel4 Dec 2099, 09:00 Revoked 21 Nov 2026, 10:00",
      "20 Nov 2026, 09:00 by Sam Patel1 Jan 2020, 00:00 Lapsed",
    ]);
    expect(dialog.getAllByRole("button", { name: /^Revoke the link/ })).toHaveLength(1);
  });

  it("makes a link for 14 days unless told otherwise, shows it once, and copies it", async () => {
    const sent: unknown[] = [];
    const user = userEvent.setup();
    const dialog = await openShares(
      answer(shareMonthlyReport, ({ params, body }) => {
        sent.push([params.id, body]);
        return { ...buildShare(), secret: SECRET };
      }),
    );
    expect(dialog.getByLabelText("Days until it lapses")).toHaveValue("14");
    await user.click(dialog.getByRole("button", { name: "Make link" }));
    expect(await dialog.findByLabelText("New link", { selector: "input" })).toHaveValue(ADDRESS);
    expect(sent).toEqual([[OCTOBER, { days: 14 }]]);
    await user.click(dialog.getByRole("button", { name: "Copy" }));
    expect(await screen.findByText("Link copied")).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(ADDRESS);
    expect(JSON.stringify(sessionStorage)).not.toContain(SECRET);
  });

  it.each(["0", "91", "soon"])("refuses %s days", async (days) => {
    const dialog = await openShares();
    const field = dialog.getByLabelText("Days until it lapses");
    await userEvent.clear(field);
    await userEvent.type(field, days);
    await userEvent.click(dialog.getByRole("button", { name: "Make link" }));
    expect(await dialog.findByText(/^(Enter 1 to 90 days|At most 90)$/)).toBeVisible();
  });

  it("ends a link after a question that says so", async () => {
    const revoked: unknown[] = [];
    const dialog = await openShares(
      answer(listReportShares, [buildShare()]),
      answer(revokeReportShare, ({ params }) => {
        revoked.push(params);
        return undefined;
      }),
    );
    await userEvent.click(dialog.getByRole("button", { name: /^Revoke the link/ }));
    const question = within(await screen.findByRole("alertdialog", { name: "Revoke link" }));
    expect(question.getByText(/cannot read the report any more/)).toBeVisible();
    expect(revoked).toEqual([]);
    await userEvent.click(question.getByRole("button", { name: "Revoke" }));
    expect(await screen.findByText("Link revoked successfully!")).toBeVisible();
    expect(revoked).toEqual([{ id: OCTOBER, shareId: buildShare().id }]);
  });
});
