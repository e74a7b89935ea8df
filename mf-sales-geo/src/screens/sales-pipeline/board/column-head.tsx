import { isOpenStage, stageNames } from "@dash/contracts/sales/pipeline-kinds";
import { NextIcon, PreviousIcon } from "@dash/kit/ui/layout/icons";
import { formatCount, formatPounds } from "../../../figures/figure-formats.ts";
import type { BoardColumn } from "./board-columns.ts";

export interface ColumnHeadProps {
  readonly column: BoardColumn;
  readonly headingId: string;
  readonly isFolded: boolean;
  readonly onFold: (isFolded: boolean) => void;
}

/** The stage, the number of its entries and their sum. A closed stage is folded and opened by its name. */
export function ColumnHead({ column, headingId, isFolded, onFold }: ColumnHeadProps) {
  const { stage, count, value } = column;
  const Icon = isFolded ? NextIcon : PreviousIcon;
  const text = (
    <>
      {stageNames[stage]}{" "}
      <span className="salesgeo:font-normal salesgeo:text-ink-soft">{formatCount(count)}</span>
    </>
  );
  return (
    <header className={`salesgeo:max-md:hidden! ${isFolded ? foldedClass : openClass}`}>
      <h3 id={headingId} className="salesgeo:text-body salesgeo:font-semibold salesgeo:text-ink">
        {isOpenStage(stage) ? (
          text
        ) : (
          <button
            type="button"
            aria-expanded={!isFolded}
            onClick={() => onFold(!isFolded)}
            className={isFolded ? stripButtonClass : buttonClass}
          >
            <Icon size={16} aria-hidden="true" className="salesgeo:inline salesgeo:shrink-0" />
            {text}
          </button>
        )}
      </h3>
      <p className="salesgeo:text-label salesgeo:text-ink-soft">{formatPounds(value)}</p>
    </header>
  );
}

const openClass =
  "salesgeo:flex salesgeo:flex-wrap salesgeo:items-baseline salesgeo:justify-between salesgeo:gap-x-2 salesgeo:p-2.5 salesgeo:tabular-nums";

const foldedClass =
  "salesgeo:flex salesgeo:items-center salesgeo:gap-3 salesgeo:px-2.5 salesgeo:py-3 salesgeo:whitespace-nowrap salesgeo:tabular-nums salesgeo:[writing-mode:vertical-rl]";

const buttonClass =
  "salesgeo:-my-1 salesgeo:-ml-1 salesgeo:inline-flex salesgeo:cursor-pointer salesgeo:items-center salesgeo:gap-1 salesgeo:rounded-sm salesgeo:py-1 salesgeo:max-md:min-h-11 salesgeo:hover:underline";

/** The button covers the whole strip. */
const stripButtonClass = [
  "salesgeo:inline-flex salesgeo:cursor-pointer salesgeo:items-center salesgeo:gap-1.5",
  "salesgeo:after:absolute salesgeo:after:inset-0 salesgeo:after:rounded-lg salesgeo:hover:after:bg-hover/40",
  "salesgeo:focus-visible:outline-none salesgeo:focus-visible:after:outline-2 salesgeo:focus-visible:after:-outline-offset-2 salesgeo:focus-visible:after:outline-focus",
].join(" ");
