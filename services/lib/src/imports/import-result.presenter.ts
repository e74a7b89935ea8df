import type { Columns } from "../http/table-file.ts";
import type { FileRow, Import } from "./import.model.ts";

/** The columns of the file that was sent, with what became of each row. */
export function resultColumns({ headings, outcome, state }: Import): Columns<FileRow> {
  const stored = new Map(outcome.stored.map((each) => [each.row, each]));
  const faults = new Map<number, string[]>();
  for (const { row, column, message } of outcome.errors)
    faults.set(row, [...(faults.get(row) ?? []), column ? `${column}: ${message}` : message]);
  const resultOf = ({ row }: FileRow): string => {
    if (faults.has(row)) return state === "undone" ? "stays" : "wrong";
    const after = stored.get(row);
    if (!after) return state === "done" || state === "undone" ? "exists already" : "good";
    if (state === "undone") return "taken back";
    return after.isNew ? "imported" : "updated";
  };
  return [
    ["Row", ({ row }) => row],
    ["Result", resultOf],
    ["Reason", ({ row }) => faults.get(row)?.join("; ") ?? null],
    ...headings.map((heading, at): Columns<FileRow>[number] => [
      heading,
      ({ cells }) => cells[at] ?? null,
    ]),
    ["Id", ({ row }) => stored.get(row)?.id ?? null],
  ];
}
