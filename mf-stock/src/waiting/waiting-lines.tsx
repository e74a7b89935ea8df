import { pluralize } from "@dash/contracts/values/pluralize";
import type { WaitingWrite } from "@dash/kit";
import { useLineItem } from "../movement-batch/use-line-item.ts";
import { movementTypeNames } from "../stock/movement-names.ts";
import { formatChange, formatUnits } from "../stock/stock-formats.ts";
import { COUNT, countedName, countsOf, movementsOf } from "./kept-stock.ts";

const MOST_LINES = 5;

interface Line {
  readonly id: string;
  readonly name?: string | undefined;
  readonly units: string;
}

/** The items and units of a movement or a count that waits, and why. */
export function WaitingLines({ write }: { readonly write: WaitingWrite }) {
  const { lines, why } = write.noun === COUNT ? countLines(write) : movementLines(write);
  const more = lines.length - MOST_LINES;
  return (
    <>
      <ul>
        {lines.slice(0, MOST_LINES).map((line, at) => (
          <WaitingLine key={at} {...line} />
        ))}
        {more > 0 && <li>and {pluralize(more, "more item")}</li>}
      </ul>
      <p className="stock:wrap-anywhere stock:text-ink-soft">{why}</p>
    </>
  );
}

function WaitingLine({ id, name, units }: Line) {
  const item = useLineItem(name === undefined ? id : "");
  return (
    <li className="stock:flex stock:flex-wrap stock:gap-x-4">
      <span className="stock:wrap-anywhere">{name ?? item?.name ?? "Stock item"}</span>
      <span className="stock:tabular-nums">{units}</span>
    </li>
  );
}

function movementLines(write: WaitingWrite) {
  const { lines, movementType, reason } = movementsOf(write);
  const sign = movementType === "out" ? -1 : 1;
  return {
    lines: lines.map(({ stockItemId: id, quantity }): Line => ({
      id,
      units: formatChange(sign * quantity),
    })),
    why: `${movementTypeNames[movementType]}: ${reason}`,
  };
}

function countLines(write: WaitingWrite) {
  const { lines, reason } = countsOf(write);
  return {
    lines: lines.map(({ stockItemId: id, counted: units }): Line => ({
      id,
      name: countedName(write, id),
      units: `${formatUnits(units)} counted`,
    })),
    why: reason,
  };
}
