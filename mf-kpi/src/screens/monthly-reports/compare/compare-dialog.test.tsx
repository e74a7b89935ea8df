import { within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { buildLine } from "../../../../test/factories.ts";
import { buildReport, buildReportKpis } from "../../../../test/report-factories.ts";
import { openedDialog, renderPreview } from "../../../../test/render-monthly-reports.tsx";

const id = (version: number) => `0190b000-0000-7000-8000-00000000000${version}`;
const line = (totalMinutes: number) => [buildLine({ serviceLineName: "Training", totalMinutes })];

/** Version 3 has one minute more than version 2, and a value that version 1 lacks. */
const versions = [
  buildReport(
    { id: id(3), version: 3 },
    {
      minutesUsed: 2401,
      serviceLineBreakdown: line(2401),
      kpis: buildReportKpis({ customer_satisfaction: 4.5 }),
    },
  ),
  buildReport(
    { id: id(2), version: 2, isCurrent: false },
    { serviceLineBreakdown: line(2400), kpis: buildReportKpis({ customer_satisfaction: 4.5 }) },
  ),
  buildReport({ id: id(1), version: 1, isCurrent: false }, { serviceLineBreakdown: [] }),
];

async function compare() {
  const { preview } = await renderPreview(versions);
  await userEvent.click(await preview.findByRole("button", { name: "Compare" }));
  const dialog = await openedDialog("Compare versions");
  await dialog.findByRole("table");
  return dialog;
}

type Dialog = Awaited<ReturnType<typeof compare>>;

const rowOf = (dialog: Dialog, figure: string) =>
  Array.from((dialog.getByText(figure).closest("tr") as HTMLElement).children, ({ textContent }) =>
    textContent.trim(),
  );

describe("Compare versions", () => {
  it("puts the version before beside the shown one, and says in words what differs", async () => {
    const dialog = await compare();
    const headers = dialog.getAllByRole("columnheader").map(({ textContent }) => textContent);
    expect(headers).toEqual(["Figure", "Version 2", "Version 3"]);
    expect(rowOf(dialog, "Hours used (h:mm)")).toEqual([
      "Hours used (h:mm)",
      "40:00",
      "40:01 differs",
    ]);
    expect(rowOf(dialog, "Training (h:mm)")).toEqual(["Training (h:mm)", "40:00", "40:01 differs"]);
    expect(rowOf(dialog, "Hours available")).toEqual(["Hours available", "50", "50"]);
    expect(dialog.getByText("3 figures differ.")).toBeVisible();
  });

  it("compares any two versions; what one of them lacks is no data", async () => {
    const dialog = await compare();
    await userEvent.selectOptions(dialog.getByLabelText("First version"), id(1));
    await userEvent.selectOptions(dialog.getByLabelText("Second version"), id(2));
    expect(rowOf(dialog, "Training (h:mm)")).toEqual([
      "Training (h:mm)",
      "No data",
      "40:00 differs",
    ]);
    expect(rowOf(dialog, "Customer Satisfaction")).toEqual([
      "Customer Satisfaction",
      "No data",
      "4.5 / 5 differs",
    ]);
  });

  it("says that a version is the same as itself", async () => {
    const dialog = await compare();
    await userEvent.selectOptions(dialog.getByLabelText("First version"), id(3));
    expect(dialog.getByText("All figures are the same.")).toBeVisible();
    expect(within(dialog.getByRole("table")).queryByText("differs")).not.toBeInTheDocument();
  });
});
