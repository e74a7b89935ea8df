import type { StockMovement } from "@dash/contracts/stock/stock-movements";
import { formatDate } from "@dash/kit";
import { movementOriginNames } from "../stock/movement-names.ts";
import { formatChange } from "../stock/stock-formats.ts";

export interface MovementMarkProps {
  readonly movement: StockMovement;
  readonly movements: readonly StockMovement[];
}

/** The origin of a movement that was not recorded by hand, and links between a movement and its reversal. */
export function MovementMark({ movement, movements }: MovementMarkProps) {
  const { id, origin, reversesId, reversedById } = movement;
  const other = movements.find((each) => each.id === (reversesId ?? reversedById));
  return (
    <span id={markOf(id)} tabIndex={-1} className={markClass}>
      {(origin === "opening" || origin === "count") && (
        <span className="stock:block">{movementOriginNames[origin]}</span>
      )}
      {reversesId && <>Reversal of {other ? <Lead to={other} /> : "an earlier movement"}</>}
      {reversedById && <>Reversed by {other ? <Lead to={other} /> : "a later movement"}</>}
    </span>
  );
}

function Lead({ to: { id, change, createdAt } }: { to: StockMovement }) {
  return (
    <a href={`#${markOf(id)}`} className="stock:underline stock:underline-offset-2">
      {formatChange(change)} of {formatDate(createdAt)}
    </a>
  );
}

function markOf(movementId: string): string {
  return `movement-${movementId}`;
}

const markClass = [
  "stock:block stock:w-fit stock:scroll-my-24 stock:rounded-sm stock:text-label stock:text-ink-soft",
  "stock:target:bg-caution-soft stock:target:text-caution-ink",
].join(" ");
