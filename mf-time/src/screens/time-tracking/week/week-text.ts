import type { ServiceLine } from "@dash/contracts/time/service-lines";
import { formatDuration } from "@dash/kit";
import type { ClipboardEvent } from "react";
import { lineName } from "../../../service-line/line-name.tsx";
import { dayName, type WeekDays } from "./week-days.ts";
import type { WeekTotals } from "./week-rows.ts";

interface ShownWeek {
  readonly week: WeekDays;
  readonly totals: WeekTotals;
  readonly lines: readonly ServiceLine[];
}

/** The rows of the grid in their order, each as a spreadsheet takes it, with hours such as `1:30`. */
export function weekText({ week, totals, lines }: ShownWeek): readonly string[] {
  const line = (cells: readonly string[]) => cells.join("\t");
  const hours = (minutes: number) => (minutes > 0 ? formatDuration(minutes) : "");
  return [
    line(["Service line", "Work", ...week.days.map(dayName), "Total"]),
    ...totals.rows.map(({ serviceLineId, description, cells, minutes }) =>
      line([
        lineName(lines, serviceLineId),
        description.replaceAll(/\s+/g, " "),
        ...cells.map((cell) => hours(cell.minutes)),
        hours(minutes),
      ]),
    ),
    line(["Total", "", ...totals.dayMinutes.map(hours), hours(totals.minutes)]),
  ];
}

/** Copies the selected rows with their hours, which browsers leave out because they stand in fields. */
export function copyRows(event: ClipboardEvent<HTMLTableElement>, text: readonly string[]): void {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed) return;
  const cell = cellAt(selection.anchorNode);
  if (cell && cell === cellAt(selection.focusNode)) return;
  const range = selection.getRangeAt(0);
  const rows = Array.from(event.currentTarget.rows);
  const selected = text.filter((_, index) => {
    const row = rows[index];
    return row && range.intersectsNode(row);
  });
  event.clipboardData.setData("text/plain", selected.join("\n"));
  event.preventDefault();
}

function cellAt(node: Node | null): Element | null | undefined {
  return (node instanceof Element ? node : node?.parentElement)?.closest("td, th");
}
