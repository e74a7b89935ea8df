import { getSignatories, setSignatories } from "@dash/contracts/reports/acceptance";
import { listQuestionPeople } from "@dash/contracts/questions/questions";
import { acceptMonthlyReport, returnMonthlyReport } from "@dash/contracts/reports/monthly-reports";
import { answer, buildUser } from "@dash/kit/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { openPageDialog, renderMonthlyReports } from "../../../../test/render-monthly-reports.tsx";
import { buildReport, OCTOBER } from "../../../../test/report-factories.ts";

const finalised = {
  company: "provider" as const,
  name: "Alex Morgan",
  at: "2026-11-03T10:02:00.000Z",
  sha256: "c".repeat(64),
  struckOut: null as string | null,
};
const accepted = { ...finalised, company: "partner" as const, name: "Vic Jones" };

const unanswered = {
  status: "final" as const,
  monthStatus: "closed" as const,
  signatures: [finalised],
  acceptBy: "2026-11-06",
  can: { accept: true },
};
const waiting = buildReport(unanswered);
const path = `/monthly-reports?report=${OCTOBER}`;

it("accepts what the person sees: the version with its hash", async () => {
  const accept = jest.fn(() => buildReport({ ...waiting, status: "accepted" }));
  renderMonthlyReports([waiting], { path, answers: [answer(acceptMonthlyReport, accept)] });
  await userEvent.click(await screen.findByRole("button", { name: "Accept" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Accept October 2026" }));
  expect(dialog.getByText("c".repeat(64))).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Accept" }));
  expect(await screen.findByText("October 2026 accepted successfully!")).toBeVisible();
  expect(accept).toHaveBeenCalledWith(
    expect.objectContaining({ params: { id: OCTOBER }, body: { sha256: waiting.sha256 } }),
  );
});

it("says before the acceptance what is carried in and over, where anything is", async () => {
  const carried = buildReport(unanswered, { status: "final", carriedIn: 60, carriedOut: 630 });
  const { unmount } = renderMonthlyReports([carried], { path });
  await userEvent.click(await screen.findByRole("button", { name: "Accept" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Accept October 2026" }));
  expect(dialog.getByText("Unused hours")).toBeVisible();
  const text = "1h carried in from September, 10h 30m carried into November";
  expect(dialog.getByText(text)).toBeVisible();
  unmount();
  renderMonthlyReports([waiting], { path });
  await userEvent.click(await screen.findByRole("button", { name: "Accept" }));
  expect(await screen.findByRole("dialog")).not.toHaveTextContent(/Unused|carried/);
});

it("returns a version with a question", async () => {
  const sendBack = jest.fn(() => buildReport({ ...waiting, status: "returned" }));
  renderMonthlyReports([waiting], { path, answers: [answer(returnMonthlyReport, sendBack)] });
  await userEvent.click(await screen.findByRole("button", { name: "Return with a question" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Return October 2026" }));
  await userEvent.type(dialog.getByLabelText(/Reason/), "12.5 h of visits?");
  await userEvent.click(dialog.getByRole("button", { name: "Return with a question" }));
  expect(await screen.findByText("October 2026 returned successfully!")).toBeVisible();
  expect(sendBack).toHaveBeenCalledWith(
    expect.objectContaining({ body: { reason: "12.5 h of visits?" } }),
  );
});

it("says who signed, when and what, and by when the partner should answer", async () => {
  renderMonthlyReports([waiting], { path });
  const list = within(await screen.findByRole("list", { name: "Signatures" }));
  const [line] = list.getAllByRole("listitem");
  expect(line).toHaveTextContent(/^Finalised by Alex Morgan, .+, 3 Nov 2026, 10:02SHA-256 c{64}$/);
  expect(screen.getByText(/It should answer by/)).toHaveTextContent(/6 Nov 2026\.$/);
});

it("strikes out what was signed before the month was opened again, on the page and in the list", async () => {
  const struckOut = "2026-11-09T09:00:00.000Z";
  const signatures = [finalised, accepted].map((signature) => ({ ...signature, struckOut }));
  renderMonthlyReports([buildReport({ ...waiting, signatures, acceptBy: null })]);
  const table = within(await screen.findByRole("table", { name: "Generated Reports" }));
  const said = table.getByText(
    /^Accepted by Vic Jones, .+, 3 Nov 2026, 10:02 · cccccccc, struck out$/,
  );
  expect(said.tagName).toBe("S");
});

it("lets an administrator name who signs for each company", async () => {
  const people = [
    { id: crypto.randomUUID(), name: "Alex Morgan", company: "provider" as const },
    { id: crypto.randomUUID(), name: "Vic Jones", company: "partner" as const },
  ];
  const set = jest.fn(() => ({ signatories: [] }));
  renderMonthlyReports([], {
    user: buildUser({ role: "admin" }),
    answers: [
      answer(getSignatories, { signatories: [] }),
      answer(listQuestionPeople, people),
      answer(setSignatories, set),
    ],
  });
  await openPageDialog("Signatories");
  const field = await screen.findByLabelText("Add a person for the partner");
  expect(within(field).queryByText("Alex Morgan")).toBeNull();
  await userEvent.selectOptions(field, "Vic Jones");
  expect(await screen.findByText("Signatories saved successfully!")).toBeVisible();
  expect(set).toHaveBeenCalledWith(
    expect.objectContaining({
      body: { signatories: [{ userId: people[1]?.id, company: "partner" }] },
    }),
  );
});
