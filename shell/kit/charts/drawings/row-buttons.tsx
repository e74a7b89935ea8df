import type { ChartRow } from "../chart-rows.ts";

export interface RowButtonsProps {
  readonly rows: readonly ChartRow[];
  readonly onOpen: (key: string) => void;
  /** What the row shows, in words. */
  readonly describe: (row: ChartRow) => string;
  /** Where the bars of the row at an index stand, in the pixels of the drawing. */
  readonly boxOf: (index: number) => {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
}

/** A button over the bars of each row, so that pointer, keyboard and voice can open it. */
export function RowButtons({ rows, onOpen, describe, boxOf }: RowButtonsProps) {
  return rows.map((row, index) => (
    <button
      key={row.key}
      type="button"
      aria-label={`${row.label}: ${describe(row)}`}
      className="absolute cursor-pointer rounded-md border-0 bg-transparent p-0 hover:bg-ink/5 print:hidden"
      style={boxOf(index)}
      onClick={() => onOpen(row.key)}
    />
  ));
}
